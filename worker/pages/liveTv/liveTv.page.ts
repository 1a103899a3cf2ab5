import { returnPath, returnSegment } from "../../../client/domain/liveTv/returnPath.ts";
import type { TvScript } from "../../../client/islands/LiveTv/scriptPort.ts";
import { streamPath } from "../../content/television/channel.ts";
import { type Airing, loadComing, onAirAt } from "../../content/television/schedule.ts";
import { brandCard } from "../../document/sharePicture.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { type TveScript, tveScript } from "../../vendors/tve/tve.ts";
import { once } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { collectionPage, plainFacts, publicAddress } from "../kernel/facts.ts";
import { canonicalUrl } from "../kernel/links.ts";
import { onNow } from "../modules/onNow.tsx";
import type { LiveTvModel } from "./liveTv.model.ts";
import { planLiveTv } from "./planLiveTv.tsx";

/**
 * Live TV (C2.7, C2.27), of brands with a channel. The page is shared; its island knows the provider's sign-in. A provider's frame or
 * window returns to `/live/signed-in`.
 */
export const liveTv = definePage({
	kind: "live",
	load: async (arrival) => {
		const channel = arrival.brand.liveTv;
		const coming = channel && (await loadComing(arrival));
		const current = coming?.ok ? onAirAt(coming.value, arrival.now).current : null;
		return { ok: true, value: channel && { channel, airing: current && current.startTime <= arrival.now ? current : null } };
	},
	model: (visit, { channel, airing }) => {
		const { brand, flags } = visit.arrival;
		const { t } = visit.context;
		const isReturn = visit.id === returnSegment;
		const vendor = tveScript(visit.arrival.env);
		return once(
			visit,
			"day",
			channel,
			`${visit.id}|${vendor?.address ?? ""}|${airing?.guid ?? ""}|${airing?.startTime ?? 0}`,
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
					structuredData: isReturn
						? []
						: liveData(visit.arrival, airing, { name: t("live.title"), description: t("meta.liveDescription") }),
				},
			}),
		);
	},
	// What is on is said to the minute, as on a front (C4.46).
	modules: (visit, _, { isReturn }) => ({ guide: isReturn ? undefined : onNow(visit) }),
	plan: planLiveTv,
	cache: (_, { isReturn }) => (isReturn ? null : { policy: pagePolicies.front }),
});

/** The page, and what is on as a video with a live badge (VideoObject with BroadcastEvent): it needs both its times, and its stream. */
function liveData({ brand }: Arrival, airing: Airing | null, channel: { name: string; description: string }): Record<string, unknown>[] {
	const page = { ...collectionPage(brand, "/live", channel.name), description: channel.description };
	if (!airing) return [page];
	const thumbnail = airing.thumbnails.at(-1)?.url.primary;
	const startDate = new Date(airing.startTime).toISOString();
	const endDate = new Date(airing.endTime).toISOString();
	const video = {
		"@context": "https://schema.org",
		"@type": "VideoObject",
		name: airing.program.title,
		description: airing.program.description ?? channel.description,
		thumbnailUrl: [thumbnail ? publicAddress(brand, thumbnail) : brandCard(brand).url],
		uploadDate: startDate,
		expires: endDate,
		contentUrl: canonicalUrl(brand, streamPath),
		requiresSubscription: true,
		publication: {
			"@type": "BroadcastEvent",
			name: airing.program.title,
			isLiveBroadcast: true,
			startDate,
			endDate,
		},
	};
	return [page, video];
}

/** The script's settings without those of token checks. */
function scriptOf({ address, windowAddress, requestor, softwareStatement, tempPasses }: TveScript, resource: string): TvScript {
	return { address, windowAddress, requestor, softwareStatement, resource, tempPasses };
}
