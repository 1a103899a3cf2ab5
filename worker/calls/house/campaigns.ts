import { loadCampaigns } from "../../content/house/campaigns.ts";
import type { Arrival } from "../../edge/arrival.ts";
import type { Campaign } from "../../schemas/documents/campaign.ts";

/** Operators' campaigns that run now, newest first; none while they can't be loaded. */
export async function runningCampaigns(arrival: Arrival): Promise<readonly Campaign[]> {
	const loaded = await loadCampaigns(arrival);
	return loaded.ok ? loaded.value.filter((campaign) => runsAt(campaign, arrival.now)) : [];
}

/** Returns whether a campaign runs at a moment (epoch ms). */
export function runsAt({ starts, ends }: Pick<Campaign, "starts" | "ends">, now: number): boolean {
	return (starts === undefined || Date.parse(starts) <= now) && (ends === undefined || now < Date.parse(ends));
}

/** Chooses the campaign of a place, in turns; null: no fill. `full`: those whose cap is reached. `isPaid`: none without a payer. */
export function chooseCampaign(
	running: readonly Campaign[],
	{ slot, full, rotation, isPaid }: { slot: string; full: ReadonlySet<string>; rotation: number; isPaid: boolean },
): Campaign | null {
	const among = running.filter(
		({ id, slots, advertiser }) => !full.has(id) && (slots.length === 0 || slots.includes(slot)) && !(isPaid && advertiser === undefined),
	);
	return among[rotation % Math.max(1, among.length)] ?? null;
}
