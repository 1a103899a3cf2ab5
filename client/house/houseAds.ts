import type { HouseAd, HouseOffer, HouseOffers } from "../domain/ads/houseAd.ts";
import type { AdSize } from "../domain/ads/unit.ts";
import { fieldsOf, jsonOf } from "../domain/calls/fields.ts";
import { faceOf } from "../page/faces.ts";
import { mayFetchAhead } from "../page/mediaPreferences.ts";
import { pageState } from "../page/pageState.ts";
import { siteJson } from "../page/siteCall.ts";
import { wholeSheets } from "../page/wholeSheets.ts";
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
/** The place that shows the house's own advertisement: a page has one. */
let ownPlace: HTMLElement | null = null;
/** Campaigns of the house for what the page is or has already. */
const needless = new Set<string>();
let isLast = false;

/** Returns whether nothing of the house fits another place of this page. */
export const isHouseSpent = (): boolean => isLast;

/**
 * Fills a place from the house (`GET /house/ads`); null: nothing does. Campaigns seen often enough, counted on this device by day with
 * consent, are left out. Rejects on failure.
 */
export async function fillFromHouse(element: HTMLElement, request: Omit<Question, "hasOwn">): Promise<FilledAd | null> {
	const hasOwn = ownPlace?.isConnected === true && ownPlace !== element;
	if (hasOwn && isLast) return null;
	// Before the answer: two places near at once ask one after the other.
	if (!hasOwn) ownPlace = element;
	let filled: Drawn | null = null;
	try {
		filled = await requestAd(element, { ...request, hasOwn });
	} finally {
		if (ownPlace === element && !filled?.isOwn) ownPlace = null;
	}
	return filled && { source: "house", campaign: filled.campaign, size: filled.size };
}

interface Question {
	slot: string;
	size: AdSize;
	word: string;
	/** Campaigns that were seen often enough are left out. */
	capped: boolean;
	/** The answer is there, and nothing drawn yet. */
	onAnswer: () => void;
	hasOwn: boolean;
}
/** Narrows an answer of our own edge: no content is no fill. */
const isFill = (value: unknown): value is { data: HouseAd | HouseOffers } => value !== null;

type Drawn = Pick<FilledAd, "campaign" | "size"> & { isOwn: boolean };

async function requestAd(element: HTMLElement, question: Question): Promise<Drawn | null> {
	const { slot, size, word, capped, hasOwn } = question;
	const seen = seenToday();
	const full = [...needless, ...(capped ? fullOf(seen) : [])].join(",");
	const query = { slot, size: size.join("x"), rotation: rotation++, full, own: hasOwn ? "no" : undefined };
	const answer = await siteJson({ base: location.origin, endpoint: `${pageState().prefix}/house/ads`, query, timeoutMs: limitMs });
	if (!answer.ok) throw new Error(answer.error.message);
	if (!isFill(answer.value)) {
		question.onAnswer();
		return null;
	}
	const { data } = answer.value;
	if ("offers" in data) {
		isLast = !data.hasCampaigns;
		question.onAnswer();
		const offer = data.offers.find(isNews);
		if (!offer) return null;
		await drawOffer(element, offer);
		return { campaign: offer.campaign, size, isOwn: true };
	}
	if (data.label !== null && !isNews({ link: data.link, family: data.link }) && !needless.has(data.campaign)) {
		needless.add(data.campaign);
		return requestAd(element, question);
	}
	question.onAnswer();
	await draw(element, data, data.label ?? word);
	note(data, seen);
	return { campaign: data.campaign, size: [data.width, data.height], isOwn: data.label !== null };
}

/** Returns whether a page neither is what is advertised, nor leads there already, nor has its picture. */
function isNews({ family, link, picture }: Pick<HouseOffer, "family" | "link"> & Partial<Pick<HouseOffer, "picture">>): boolean {
	const { origin, pathname } = new URL(link, location.href);
	if (origin === location.origin && (pathname === location.pathname || location.pathname.startsWith(`${family}/`))) return false;
	const master = picture?.src.replace(/^.*,f=auto/, "") ?? family;
	const has = (selector: string): boolean => document.querySelector(`#content ${selector}:not([data-ad] *)`) !== null;
	return !has(`:is([href^="${CSS.escape(family)}"],[action^="${CSS.escape(family)}"],img[src$="${CSS.escape(master)}"])`);
}

async function draw(element: HTMLElement, ad: HouseAd, word: string): Promise<void> {
	const link = Object.assign(document.createElement("a"), { href: ad.link, className: "ad-creative" });
	if (ad.advertiser !== null) link.rel = "sponsored noopener";
	const picture = Object.assign(new Image(ad.width, ad.height), { src: ad.picture, alt: `${word}: ${ad.title}`, decoding: "async" });
	link.append(picture);
	// Shown when it is whole: a place is never half drawn.
	await picture.decode();
	show(element, link, word);
}

/** Draws an offer in the rules of the page, with another brand's face and colours where it is theirs. */
async function drawOffer(element: HTMLElement, { label, kicker, title, text, link, picture, look }: HouseOffer): Promise<void> {
	const anchor = Object.assign(document.createElement("a"), { href: link, className: "house-ad" });
	const { src, srcSet, width, height, className } = picture;
	const image = Object.assign(new Image(width, height), {
		className,
		sizes: "320px",
		srcset: srcSet ?? "",
		src,
		alt: "",
		decoding: "async",
	});
	const words = part("house-words", [
		...(kicker === null ? [] : [part("kicker", [kicker])]),
		part("headline", [title]),
		part("dek", [text]),
	]);
	anchor.append(image, words);
	for (const [name, value] of Object.entries(look?.properties ?? {})) anchor.style.setProperty(name, value);
	await Promise.all([image.decode(), wholeSheets(), look && mayFetchAhead() ? faceOf(look.face).load().then(addFace, Boolean) : null]);
	show(element, anchor, label);
}

const addFace = (face: FontFace): void => void document.fonts.add(face);

function part(className: string, held: (string | Node)[]): HTMLElement {
	const element = Object.assign(document.createElement("span"), { className });
	element.append(...held);
	return element;
}

function show(element: HTMLElement, creative: HTMLElement, word: string): void {
	element.querySelector("span")?.replaceChildren(word);
	element.append(creative);
}

interface Seen {
	day: string;
	counts: Record<string, { n: number; cap: number }>;
}

function seenToday(): Seen {
	const day = new Date().toISOString().slice(0, 10);
	const fresh: Seen = { day, counts: {} };
	try {
		// What may not be stored any more goes.
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
