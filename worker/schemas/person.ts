import * as v from "valibot";
import { Image, SocialProfile } from "./content.ts";
import { ContentId, LinkUrl, listOf, maybe } from "./fields.ts";

/** A person document (C3.20, C7.17). */
export const Person = v.object({
	id: ContentId,
	type: v.nullish(v.string(), "person"),
	vertical: maybe(v.string()),
	name: v.string(),
	email: maybe(v.string()),
	jobTitle: listOf(v.string()),
	bio: listOf(v.string()),
	shortBio: maybe(v.string()),
	url: maybe(v.object({ primary: LinkUrl })),
	socialMediaProfiles: listOf(SocialProfile),
	primaryImage: maybe(Image),
});
export type Person = v.InferOutput<typeof Person>;

/** A broadcast schedule entry (C3.48). `startTime` and `endTime` are epoch milliseconds; `runtime` is in seconds. */
export const ScheduleEntry = v.object({
	guid: v.string(),
	startTime: v.number(),
	endTime: maybe(v.number()),
	title: maybe(v.string()),
	genre: maybe(v.string()),
	seriesId: maybe(v.string()),
	program: v.object({ title: v.string(), guid: maybe(v.string()), description: maybe(v.string()), runtime: maybe(v.number()) }),
});
export type ScheduleEntry = v.InferOutput<typeof ScheduleEntry>;

/** A schedule document: one vertical's entries. */
export const Schedule = v.object({ id: ContentId, type: maybe(v.string()), vertical: maybe(v.string()), entries: v.array(ScheduleEntry) });
