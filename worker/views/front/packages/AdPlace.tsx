import type { ViewContext } from "../../context.ts";

/** A place for an advertisement: its height is kept from the first paint, and it says what it is. */
export function AdPlace({ context }: { context: ViewContext }) {
	return (
		<aside className="ad-place" aria-label={context.t("region.ad")}>
			<span aria-hidden="true">{context.t("label.ad")}</span>
		</aside>
	);
}
