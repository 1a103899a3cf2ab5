import * as v from "valibot";
import { AuthorFields } from "../lists/content.ts";
import { ContentId, maybe, Vertical } from "./fields.ts";

/** A person document (C3.20, C7.17). */
export const Person = v.object({
	...AuthorFields.entries,
	id: ContentId,
	type: v.nullish(v.string(), "person"),
	vertical: maybe(Vertical),
});
export type Person = v.InferOutput<typeof Person>;
