import { type AdEvent, type AdState, adStart, adStep, viewableMs, viewableShare } from "../domain/ads/lifecycle.ts";
import { adErrors, pageCallOf, preprocessor, targetingOf } from "../domain/ads/pageCall.ts";
import { type AdUnit, adUnit, bandOf, isPlacement, sizesFor, targetingLimitMs, unitDefaults } from "../domain/ads/unit.ts";
import type { PageState } from "../domain/pageState.ts";
import type { GptEnd } from "../vendors/gpt.ts";
import { mayUse, onConsent } from "./consent.ts";
import { tell } from "./events.ts";
import { type FilledAd, fillFromHouse } from "./houseAds.ts";
import { pageState } from "./pageState.ts";
import { siteJson } from "./siteCall.ts";

/** One place on this page, and what watches it. */
interface Place {
	element: HTMLElement;
	unit: AdUnit;
	state: AdState;
	/** How much of it is seen, 0 to 1. */
	share: number;
	filled: FilledAd | null;
	viewTimer: ReturnType<typeof setTimeout> | undefined;
}

const places = new Map<Element, Place>();
let vendor: Promise<GptEnd | null> | null = null;
let numbered = 0;

/** Fills this page's places for advertising as each comes into view, and those that come later with a live blog's cards. Once. */
export function startAds(): void {
	const page = pageState();
	if (page.vertical === "") {
		// C5.4: told, and the page goes on without.
		document.dispatchEvent(new CustomEvent("mast:error", { detail: { message: adErrors.noConfig } }));
		return;
	}
	if (!page.adsEnabled) return;
	const watch = () => {
		for (const element of document.querySelectorAll<HTMLElement>("[data-ad]:not([data-ad-state])")) placeAd(element);
		for (const place of [...places.values()]) if (!place.element.isConnected) remove(place);
	};
	watch();
	new MutationObserver(watch).observe(document.getElementById("content") ?? document.body, { childList: true, subtree: true });
	const focus = () => all({ type: "focus", focused: isFocused() });
	for (const type of ["visibilitychange", "focus", "blur"]) addEventListener(type, focus);
	setInterval(() => all({ type: "tick" }), 1000);
	watchBreakpoints();
}

/** A tab that is seen: with the focus in another window a page beside it is still read. */
const isFocused = (): boolean => document.visibilityState === "visible";

function all(event: AdEvent): void {
	for (const place of places.values()) step(place, event);
}

function placeAd(element: HTMLElement): void {
	const { ad: slot = "", adPlacement, adDelay } = element.dataset;
	element.dataset.adState = "placed";
	element.id ||= `ad-${++numbered}`;
	const unit = adUnit({ id: element.id, slot, sizes: isPlacement(adPlacement) ? sizesFor(adPlacement, innerWidth) : [] });
	const place: Place = { element, unit, state: { ...adStart, focused: isFocused() }, share: 0, filled: null, viewTimer: undefined };
	places.set(element, place);
	// C9.13: within some brands' stories the box waits.
	setTimeout(
		() => {
			step(place, { type: "placed" });
			near.observe(element);
			seen.observe(element);
		},
		Number(adDelay ?? 0),
	);
}

const near = new IntersectionObserver(
	(entries) => {
		for (const { target, isIntersecting } of entries) stepOf(target, { type: "near", near: isIntersecting });
	},
	{ rootMargin: `${unitDefaults.offset}px` },
);
const seen = new IntersectionObserver(
	(entries) => {
		for (const { target, intersectionRatio } of entries) {
			const place = places.get(target);
			if (!place) continue;
			place.share = intersectionRatio;
			step(place, { type: "visible", visible: intersectionRatio >= 0.5 });
			watchView(place);
		}
	},
	{ threshold: [0, 0.3, 0.5] },
);

function stepOf(element: Element, event: AdEvent): void {
	const place = places.get(element);
	if (place) step(place, event);
}

function step(place: Place, event: AdEvent): void {
	const { state, effects } = adStep(place.unit, place.state, event);
	place.state = state;
	for (const effect of effects) {
		if (effect === "create") create(place);
		else if (effect === "request") void request(place);
		else destroy(place);
	}
}

function create(place: Place): void {
	const { adPlacement } = place.element.dataset;
	if (isPlacement(adPlacement)) place.unit = { ...place.unit, sizes: sizesFor(adPlacement, innerWidth) };
	step(place, { type: "created" });
}

async function request(place: Place): Promise<void> {
	const { element, unit } = place;
	const told = (event: "requested" | "answered") => step(place, { type: event });
	element.dataset.adState = "requesting";
	let filled = (await fromVendor(place, told).catch(fail)) ?? (await fromHouse(place, told, true).catch(fail));
	// In sight nothing folds: rather an ad too often than a hole.
	if (!filled && !isBelow(element)) filled = await fromHouse(place, told, false).catch(fail);
	// It may be gone, or be made anew, by now.
	if (places.get(element) !== place || !(place.state.is.requesting || place.state.is.requested)) return;
	place.filled = filled;
	element.dataset.adState = filled ? "rendered" : "empty";
	if (filled) element.style.minBlockSize = `${element.offsetHeight}px`;
	else element.hidden = isBelow(element);
	report(place, filled ? "rendered" : "empty");
	step(place, { type: "rendered" });
	watchView(place);
	function fail(thrown: unknown): null {
		const message = `Ad ${unit.slot}: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
		document.dispatchEvent(new CustomEvent("mast:error", { detail: { message } }));
		return null;
	}
}

type Told = (event: "requested" | "answered") => void;

/** The vendor's end, where its key is set and the reader allows it; asked each time, since a yes may be taken back. */
async function fromVendor({ element, unit }: Place, told: Told): Promise<FilledAd | null> {
	const { vendors } = pageState();
	if (!vendors.gpt || !mayUse("advertising")) return null;
	vendor ??= configure(pageState(), vendors.gpt);
	const end = await vendor;
	const filled = await end?.fill(element.id, unit.slot, unit.sizes, told);
	return filled ? { source: "gpt", campaign: "", size: filled.size } : null;
}

async function configure(page: PageState, config: NonNullable<PageState["vendors"]["gpt"]>): Promise<GptEnd | null> {
	try {
		const [{ gptEnd }, { answerConsentApis }] = await Promise.all([import("../vendors/gpt.ts"), import("../vendors/consentApis.ts")]);
		answerConsentApis(page);
		const end = gptEnd(config);
		const ask = async (endpoint: string, query: Readonly<Record<string, string>>) => {
			const answer = await siteJson({ base: location.origin, endpoint: `${page.prefix}${endpoint}`, query, timeoutMs: targetingLimitMs });
			return ((answer.ok ? answer.value : null) as { data?: Record<string, string[]> } | null)?.data ?? {};
		};
		const about = await targetingOf({ url: page.canonicalUrl, key: page.vertical }, ask, targetingLimitMs);
		const call = preprocessor("keywords")(...Object.values(about).flat())(preprocessor("referrer")(document.referrer)(pageCallOf(page)));
		await end.configure(call, { personal: mayUse("personalisation") });
		onConsent(() => end.reconfigure({ personal: mayUse("personalisation") }));
		return end;
	} catch (thrown) {
		document.dispatchEvent(new CustomEvent("mast:error", { detail: { message: `Ads: ${String(thrown)}` } }));
		return null;
	}
}

async function fromHouse(place: Place, told: Told, capped: boolean): Promise<FilledAd | null> {
	const [size] = place.unit.sizes;
	if (!size) return null;
	told("requested");
	report(place, "requested");
	const word = place.element.querySelector("span")?.textContent ?? "";
	const filled = await fillFromHouse(place.element, { slot: place.unit.slot, size, word, capped });
	told("answered");
	const link = place.element.querySelector("a");
	link?.addEventListener("click", () => report(place, "clicked"));
	return filled;
}

/** Below the window: what changes there moves nothing before a reader's eyes. */
const isBelow = (element: Element): boolean => element.getBoundingClientRect().top >= innerHeight;

function destroy(place: Place): void {
	clearTimeout(place.viewTimer);
	for (const drawn of place.element.querySelectorAll(":scope > :not(span)")) drawn.remove();
	if (place.filled?.source === "gpt") void vendor?.then((end) => end?.destroy(place.element.id));
	place.filled = null;
	if (place.state.is.destroying) step(place, { type: "gone" });
}

function remove(place: Place): void {
	step(place, { type: "removed" });
	near.unobserve(place.element);
	seen.unobserve(place.element);
	places.delete(place.element);
}

/** Half of it for a second, in a tab that is seen (MRC): counted once for each filling. */
function watchView(place: Place): void {
	const { filled } = place;
	const isSeen = () => filled !== null && place.filled === filled && place.share >= viewableShare(filled.size) && isFocused();
	if (!isSeen()) {
		clearTimeout(place.viewTimer);
		place.viewTimer = undefined;
		return;
	}
	place.viewTimer ??= setTimeout(() => {
		if (isSeen() && filled && place.element.dataset.adState === "rendered") {
			place.element.dataset.adState = "viewed";
			report(place, "viewed");
		}
	}, viewableMs);
}

function report({ unit, filled }: Place, action: "requested" | "rendered" | "empty" | "viewed" | "clicked"): void {
	tell("ad", { action, slot: unit.slot, source: filled?.source ?? "house", campaign: filled?.campaign ?? "" });
}

/** A window that crosses a breakpoint makes places anew, looked at once a frame at most (C9.13). */
function watchBreakpoints(): void {
	let band = bandOf(innerWidth);
	let isAsked = false;
	addEventListener("resize", () => {
		if (isAsked) return;
		isAsked = true;
		requestAnimationFrame(() => {
			isAsked = false;
			if (bandOf(innerWidth) === band) return;
			band = bandOf(innerWidth);
			all({ type: "breakpoint" });
		});
	});
}
