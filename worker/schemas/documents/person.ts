import * as v from "valibot";
import { Image, SocialProfile } from "../lists/content.ts";
import { ContentId, LinkUrl, listOf, maybe, Text } from "./fields.ts";

/** A person document (C3.20, C7.17). */
export const Person = v.object({
	id: ContentId,
	type: v.nullish(v.string(), "person"),
	vertical: maybe(Text),
	name: Text,
	email: maybe(Text),
	jobTitle: listOf(Text),
	bio: listOf(v.string()),
	shortBio: maybe(Text),
	url: maybe(v.object({ primary: LinkUrl })),
	socialMediaProfiles: listOf(SocialProfile),
	primaryImage: maybe(Image),
});
export type Person = v.InferOutput<typeof Person>;
