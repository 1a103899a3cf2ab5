import type { AdPlacement } from "../../../brands/schema.ts";
import type { PageFacts } from "../../document/facts.ts";
import type { ViewContext } from "../kernel/context.ts";

interface Props {
	context: ViewContext;
	/** Its name, e.g. `boxinline` (C3.51). */
	slot: string;
	placement: AdPlacement;
	/** Milliseconds before it may be filled (C9.13). */
	delayMs?: number;
}

/**
 * A place for advertising: its height is reserved, and it says what it is. Script fills it (client/house/ads.ts), or folds it out of
 * sight. Not a landmark: a page has many.
 */
export function AdSlot({ context, slot, placement, delayMs }: Props) {
	return (
		<div className="ad-slot" data-ad={slot} data-ad-placement={placement} data-ad-delay={delayMs || undefined}>
			<span>{context.t("label.ad")}</span>
		</div>
	);
}

interface PageAdProps {
	context: ViewContext;
	/** Its name is the page's kind. */
	page: { kind: "recipe" | "listing" | "slideshow" | "video" | "playlist"; facts: Pick<PageFacts, "adsEnabled">; gate?: object | null };
	/** Something on the page may disturb. */
	isDisturbing?: boolean | undefined;
}

/** A page's own place by rule, between its content and what leads on (C9.13): none at a gate, nor where brand or editor says no. */
export function PageAd({ context, page: { kind, facts, gate }, isDisturbing }: PageAdProps) {
	if (!context.brand.flags.adsByRule || !facts.adsEnabled || gate || isDisturbing) return null;
	return <AdSlot context={context} slot={kind} placement="band" />;
}
