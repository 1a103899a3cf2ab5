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
 * A place for advertising: its height is kept from the first paint, and it says what it is. Not a landmark: a page has many. It is
 * filled by script alone (client/house/ads.ts), and folds out of sight where nothing fills it.
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

/** A page's own place by rule, under what it shows and before what leads on (C9.13): none at a gate, nor where its brand or editor says no. */
export function PageAd({ context, page: { kind, facts, gate }, isDisturbing }: PageAdProps) {
	if (!context.brand.flags.adsByRule || !facts.adsEnabled || gate || isDisturbing) return null;
	return <AdSlot context={context} slot={kind} placement="band" />;
}
