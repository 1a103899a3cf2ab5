import type { ViewContext } from "../../shared/viewContext.ts";

/** A place for an advertisement: its height is kept from the first paint, and it says what it is. Not a landmark: a page has many. */
export function AdSlot({ context }: { context: ViewContext }) {
	return <div className="ad-slot">{context.t("label.ad")}</div>;
}
