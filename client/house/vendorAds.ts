import { type PageCall, pageCallOf, preprocessor, targetingOf } from "../domain/ads/pageCall.ts";
import { targetingLimitMs } from "../domain/ads/unit.ts";
import { fieldsOf } from "../domain/calls/fields.ts";
import { vendorPurposes } from "../domain/consent/vendorPurposes.ts";
import type { PageState } from "../domain/pageState.ts";
import { reportFailure } from "../page/failure.ts";
import { pageState } from "../page/pageState.ts";
import { siteJson } from "../page/siteCall.ts";
import type { GptEnd, GptUnit } from "../vendors/gpt.ts";
import { mayUse, onConsent } from "./consent.ts";
import type { FilledAd } from "./houseAds.ts";

let vendor: Promise<GptEnd | null> | null = null;
/** The page that it is aimed at. */
let aimedAt: PageState | null = null;

/** The vendor's end, where its key is set and the reader allows it; asked each time, since a yes may be taken back. */
export async function fillFromVendor(unit: GptUnit, onStep: (event: "requested" | "answered") => void): Promise<FilledAd | null> {
	const page = pageState();
	const { gpt } = page.vendors;
	if (!gpt || !mayUse(vendorPurposes.gpt)) return null;
	// A page that has taken in another one is filled as that one (C4.27).
	if (page !== aimedAt) vendor = vendor ? retarget(vendor, page) : configure(page, gpt);
	aimedAt = page;
	const end = await vendor;
	const filled = await end?.fill(unit, onStep);
	return filled ? { source: "gpt", campaign: "", size: filled.size } : null;
}

async function configure(page: PageState, config: NonNullable<PageState["vendors"]["gpt"]>): Promise<GptEnd | null> {
	try {
		const [{ gptEnd }, { answerConsentApis }] = await Promise.all([import("../vendors/gpt.ts"), import("./consentApis.ts")]);
		answerConsentApis(page);
		const end = gptEnd(config);
		await end.configure(await callOf(page), { personal: mayUse("personalisation") });
		onConsent(() => end.reconfigure({ personal: mayUse("personalisation") }));
		return end;
	} catch (thrown) {
		reportFailure("Ads", thrown);
		return null;
	}
}

async function retarget(before: Promise<GptEnd | null>, page: PageState): Promise<GptEnd | null> {
	const end = await before;
	end?.retarget(await callOf(page));
	return end;
}

async function callOf(page: PageState): Promise<PageCall> {
	const ask = async (endpoint: string, query: Readonly<Record<string, string>>) => {
		const answer = await siteJson({ base: location.origin, endpoint: `${page.prefix}${endpoint}`, query, timeoutMs: targetingLimitMs });
		return answer.ok ? wordsOf(fieldsOf(answer.value).data) : {};
	};
	const about = await targetingOf({ url: page.canonicalUrl, key: page.vertical }, ask, targetingLimitMs);
	return preprocessor("keywords")(...Object.values(about).flat())(preprocessor("referrer")(document.referrer)(pageCallOf(page)));
}

/** Reads the targeting service's words; what is no list of words is left out. */
function wordsOf(data: unknown): Record<string, string[]> {
	return Object.fromEntries(
		Object.entries(fieldsOf(data)).flatMap(([name, words]) =>
			Array.isArray(words) ? [[name, words.filter((word): word is string => typeof word === "string")]] : [],
		),
	);
}

/** Gives up what the vendor filled, before its element goes. */
export function releaseToVendor(unit: Pick<GptUnit, "id">): void {
	void vendor?.then((end) => end?.destroy(unit));
}
