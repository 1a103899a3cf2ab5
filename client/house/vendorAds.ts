import { vendorPurposes } from "../domain/consent/vendorPurposes.ts";
import type { PageState } from "../domain/pageState.ts";
import { reportFailure } from "../page/failure.ts";
import { pageState } from "../page/pageState.ts";
import type { GptEnd, GptUnit } from "../vendors/gpt.ts";
import { mayUse } from "./consent.ts";
import type { FilledAd } from "./houseAds.ts";

let vendor: Promise<GptEnd | null> | null = null;
let aimedAt: PageState | null = null;

/** Fills from the vendor with its key and consent, checked each time: it may be withdrawn. */
export async function fillFromVendor(unit: GptUnit, onStep: (event: "requested" | "answered") => void): Promise<FilledAd | null> {
	const page = pageState();
	const { gpt } = page.vendors;
	if (!gpt || !mayUse(vendorPurposes.gpt)) return null;
	// A page that has taken in another one is filled as that one (C4.27).
	if (page !== aimedAt) vendor = aim(vendor, page, gpt);
	aimedAt = page;
	const end = await vendor;
	const filled = await end?.fill(unit, onStep);
	return filled ? { source: "gpt", campaign: "", size: filled.size } : null;
}

async function aim(before: Promise<GptEnd | null> | null, page: PageState, config: NonNullable<PageState["vendors"]["gpt"]>) {
	try {
		const { callOf, configured } = await import("./gptPage.ts");
		if (!before) return await configured(page, config);
		const end = await before;
		end?.retarget(await callOf(page));
		return end;
	} catch (thrown) {
		reportFailure("Ads", thrown);
		return null;
	}
}

/** Gives up what the vendor filled, before its element goes. */
export function releaseToVendor(unit: Pick<GptUnit, "id">): void {
	void vendor?.then((end) => end?.destroy(unit));
}
