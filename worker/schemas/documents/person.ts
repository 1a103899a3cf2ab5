import * as v from "valibot";
import { Image, SocialProfile } from "../lists/content.ts";
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
