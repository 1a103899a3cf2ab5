import { messagesFor } from "../../../brands/messages/format.ts";
import { newslettersOf } from "../../../brands/newsletters.ts";
import type { Brand } from "../../../brands/schema.ts";
import { loadCampaigns } from "../../content/house/campaigns.ts";
import type { Arrival } from "../../edge/arrival.ts";
import type { Campaign } from "../../schemas/documents/campaign.ts";

/** Campaigns of a moment. */
export interface Running {
	/** Those of operators, newest first. */
	put: readonly Campaign[];
	/** The brand's own, always there. */
	own: readonly Campaign[];
}

/** The campaigns that run now; only the brand's own while the operator's can't be loaded. */
export async function runningCampaigns(arrival: Arrival): Promise<Running> {
	const loaded = await loadCampaigns(arrival);
	return { put: loaded.ok ? loaded.value.filter((campaign) => runsAt(campaign, arrival.now)) : [], own: ownCampaigns(arrival.brand) };
}

/** Returns whether a campaign runs at a moment (epoch ms). */
export function runsAt({ starts, ends }: Pick<Campaign, "starts" | "ends">, now: number): boolean {
	return (starts === undefined || Date.parse(starts) <= now) && (ends === undefined || now < Date.parse(ends));
}

/** The brand's fallback campaigns: newsletters, account, front. */
function ownCampaigns(brand: Brand): Campaign[] {
	const t = messagesFor(brand);
	const own = { vertical: brand.id, text: brand.tagline };
	const [newsletter] = newslettersOf(brand.id);
	return [
		...(newsletter
			? [{ ...own, id: "own-newsletters", title: t("ad.newsletters"), action: t("ad.newslettersAction"), link: "/newsletters" }]
			: []),
		{ ...own, id: "own-account", title: t("ad.account"), action: t("ad.accountAction"), link: "/sign-in" },
		{ ...own, id: "own-front", title: t("ad.front"), action: t("ad.frontAction"), link: "/" },
	].map((campaign) => ({ ...campaign, slots: [], capPerDay: 6 }));
}

/**
 * Chooses the campaign of a place; null: no fill. Operators' go before the brand's; those of one kind rotate. `full` names those whose
 * cap is reached.
 */
export function chooseCampaign(
	{ put, own }: Running,
	{ slot, full, rotation }: { slot: string; full: ReadonlySet<string>; rotation: number },
): Campaign | null {
	const fits = ({ id, slots }: Campaign) => !full.has(id) && (slots.length === 0 || slots.includes(slot));
	const before = put.filter(fits);
	const among = before.length > 0 ? before : own.filter(fits);
	return among[rotation % Math.max(1, among.length)] ?? null;
}
