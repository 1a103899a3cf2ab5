import * as v from "valibot";
import { ContentId, LinkUrl, listOf, maybe } from "./fields.ts";

const MenuLink = v.object({ label: v.string(), url: LinkUrl });
/** One entry of a menu, with one level below it (C3.38). */
export const MenuItem = v.object({ ...MenuLink.entries, items: listOf(MenuLink) });
export type MenuItem = v.InferOutput<typeof MenuItem>;

/** A menu document (C7.21) and the answer of `navigation/{id}` (C7.15): missing lists are empty (C4.19). */
export const Navigation = v.object({
	id: maybe(ContentId),
	type: maybe(v.string()),
	vertical: maybe(v.string()),
	global: listOf(MenuItem),
	local: listOf(MenuItem),
	footer: listOf(MenuItem),
});
export type Navigation = v.InferOutput<typeof Navigation>;
