import { returnPath, returnSegment } from "../../../client/domain/liveTv/returnPath.ts";
import type { TvScript } from "../../../client/islands/LiveTv/scriptPort.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { type TveScript, tveScript } from "../../vendors/tve/tve.ts";
import { once } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { collectionPage, plainFacts } from "../kernel/facts.ts";
import { onNow } from "../modules/onNow.tsx";
import type { LiveTvModel } from "./liveTv.model.ts";
import { planLiveTv } from "./planLiveTv.tsx";

/**
 * Live TV (C2.7, C2.27), of brands with a channel. The page is shared; its island knows the provider's sign-in. A provider's frame or
 * window returns to `/live/signed-in`.
 */
export const liveTv = definePage({
	kind: "live",
	load: async ({ brand }) => ({ ok: true, value: brand.liveTv }),
	model: (visit, channel) => {
		const { brand, flags } = visit.arrival;
		const { t } = visit.context;
		const isReturn = visit.id === returnSegment;
		const vendor = tveScript(visit.arrival.env);
		return once(
			visit,
			"day",
			channel,
			`${visit.id}|${vendor?.address ?? ""}`,
			(): LiveTvModel => ({
				kind: "live",
				isReturn,
				script: vendor && scriptOf(vendor, channel.resource),
				facts: {
					...plainFacts(brand, isReturn ? { ...flags, isChromeless: true } : flags, isReturn ? returnPath : "/live", "live"),
					title: isReturn ? t("cable.returned") : t("live.title"),
					description: t("meta.liveDescription"),
					robots: isReturn ? "noindex" : null,
					adsEnabled: false,
					structuredData: isReturn ? [] : [collectionPage(brand, "/live", t("live.title"))],
				},
			}),
		);
	},
	// What is on is said to the minute, as on a front (C4.46).
	modules: (visit, _, { isReturn }) => ({ guide: isReturn ? undefined : onNow(visit) }),
	plan: planLiveTv,
	cache: (_, { isReturn }) => (isReturn ? null : { policy: pagePolicies.front }),
});

/** The script's settings without those of token checks. */
function scriptOf({ address, windowAddress, requestor, softwareStatement, tempPasses }: TveScript, resource: string): TvScript {
	return { address, windowAddress, requestor, softwareStatement, resource, tempPasses };
}
