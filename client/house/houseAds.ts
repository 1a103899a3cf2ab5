import type { HouseAd } from "../domain/ads/houseAd.ts";
import type { AdSize } from "../domain/ads/unit.ts";
import { fieldsOf, jsonOf } from "../domain/calls/fields.ts";
import { pageState } from "../page/pageState.ts";
import { siteJson } from "../page/siteCall.ts";
import { mayUse } from "./consent.ts";

/** The creative of a slot, from either source. */
export interface FilledAd {
	source: "house" | "gpt";
	/** Ours by its id, "" a vendor's. */
	campaign: string;
	size: AdSize;
}

const limitMs = 5000;
const key = "ads_seen";
let rotation = Math.floor(Math.random() * 100);
/** Views on this page: without consent the cap is the page's. */
const shownHere = new Map<string, number>();

/**
 * Fills a place from the house (`GET /house/ads`); null: nothing does. Campaigns seen often enough, counted on this device by day with
 * consent, are left out. Rejects on failure.
 */
export async function fillFromHouse(
	element: HTMLElement,
	{ slot, size, word, capped }: { slot: string; size: AdSize; word: string; capped: boolean },
): Promise<FilledAd | null> {
	const seen = seenToday();
	const full = capped ? fullOf(seen).join(",") : "";
	const query = { slot, size: size.join("x"), rotation: rotation++, full };
	const answer = await siteJson({ base: location.origin, endpoint: `${pageState().prefix}/house/ads`, query, timeoutMs: limitMs });
	if (!answer.ok) throw new Error(answer.error.message);
	if (answer.value === null) return null;
	const { data } = answer.value as { data: HouseAd };
	await draw(element, data, word);
	note(data, seen);
	return { source: "house", campaign: data.campaign, size: [data.width, data.height] };
}

async function draw(element: HTMLElement, ad: HouseAd, word: string): Promise<void> {
	const link = Object.assign(document.createElement("a"), { href: ad.link, className: "ad-creative" });
	if (ad.advertiser !== null) link.rel = "sponsored noopener";
	const picture = Object.assign(new Image(ad.width, ad.height), { src: ad.picture, alt: `${word}: ${ad.title}`, decoding: "async" });
	link.append(picture);
	// Shown when it is whole: a place is never half drawn.
	await picture.decode();
	element.append(link);
}

interface Seen {
	day: string;
	counts: Record<string, { n: number; cap: number }>;
}

function seenToday(): Seen {
	const day = new Date().toISOString().slice(0, 10);
	const fresh: Seen = { day, counts: {} };
	try {
		// What may not be kept any more goes.
		if (!mayUse("advertising")) {
			localStorage.removeItem(key);
			return fresh;
		}
		const stored = fieldsOf(jsonOf(localStorage.getItem(key) ?? ""));
		return stored.day === day ? { day, counts: countsOf(stored.counts) } : fresh;
	} catch {
		return fresh;
	}
}

function countsOf(stored: unknown): Seen["counts"] {
	const counts = Object.entries(fieldsOf(stored)).flatMap(([id, count]) => {
		const { n, cap } = fieldsOf(count);
		return typeof n === "number" && typeof cap === "number" ? [[id, { n, cap }] as const] : [];
	});
	return Object.fromEntries(counts);
}

function fullOf({ counts }: Seen): string[] {
	const here = [...shownHere].flatMap(([id, left]) => (left <= 0 ? [id] : []));
	return [...new Set([...here, ...Object.entries(counts).flatMap(([id, { n, cap }]) => (n >= cap ? [id] : []))])];
}

function note({ campaign, capPerDay }: HouseAd, seen: Seen): void {
	if (capPerDay === null) return;
	shownHere.set(campaign, (shownHere.get(campaign) ?? capPerDay) - 1);
	if (!mayUse("advertising")) return;
	seen.counts[campaign] = { n: (seen.counts[campaign]?.n ?? 0) + 1, cap: capPerDay };
	try {
		localStorage.setItem(key, JSON.stringify(seen));
	} catch {
		// Storage is off: the page's own count holds.
	}
}
