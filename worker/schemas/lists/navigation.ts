import * as v from "valibot";
import { ContentId, LinkUrl, listOf, maybe, Vertical } from "../documents/fields.ts";

const MenuLink = v.object({ label: v.pipe(v.string(), v.regex(/\S/)), url: LinkUrl });
/** One entry of a menu, with one level below it (C3.38). */
export const MenuItem = v.object({ ...MenuLink.entries, items: listOf(MenuLink) });

/** Layout HTML (C3.38) for bar, menu and footer; sanitised before it is shown. */
const LayoutHtml = maybe(v.pipe(v.string(), v.maxLength(20_000)));

/** A menu document (C7.21) and the answer of `navigation/{id}` (C7.15): missing lists are empty (C4.19). */
export const Navigation = v.object({
	id: maybe(ContentId),
	type: maybe(v.string()),
	vertical: maybe(Vertical),
	global: listOf(MenuItem),
	local: listOf(MenuItem),
	footer: listOf(MenuItem),
	headerHtml: LayoutHtml,
	menuHtml: LayoutHtml,
	footerHtml: LayoutHtml,
	/** Scroll distance in px at which the bar shrinks. */
	triggerTop: maybe(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
});
export type Navigation = v.InferOutput<typeof Navigation>;
