import type { AdPlacement } from "../../../brands/schema.ts";
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
