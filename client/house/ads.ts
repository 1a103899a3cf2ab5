import { adErrors } from "../domain/ads/adErrors.ts";
import { type AdEvent, type AdState, adStart, adStep, viewableMs, viewableShare } from "../domain/ads/lifecycle.ts";
import { type AdUnit, adUnit, bandOf, isPlacement, sizesFor, viewMargin } from "../domain/ads/unit.ts";
import { reportFailure } from "../page/failure.ts";
import { pageState } from "../page/pageState.ts";
import { reportEvent } from "./events.ts";
import type { FilledAd } from "./houseAds.ts";
import { fillFromVendor, releaseToVendor } from "./vendorAds.ts";

/** One place on this page, and what watches it. */
interface AdSlot {
	element: HTMLElement;
	unit: AdUnit;
	state: AdState;
	/** Visible share of it, 0 to 1. */
	share: number;
	filled: FilledAd | null;
	viewTimer: ReturnType<typeof setTimeout> | undefined;
}

const slots = new Map<Element, AdSlot>();
let numbered = 0;

/** Fills this page's places for advertising as each comes into view, those of later cards too. Once. */
export function startAds(): void {
	const page = pageState();
	if (page.vertical === "") {
		// C5.4: reported, and the page goes on without.
		document.dispatchEvent(new CustomEvent("mast:error", { detail: { message: adErrors.noConfig } }));
		return;
	}
	if (!page.adsEnabled) return;
	const watch = () => {
		for (const element of document.querySelectorAll<HTMLElement>("[data-ad]:not([data-ad-state])")) {
			try {
				placeAd(element);
			} catch (thrown) {
				reportFailure("Ad", thrown);
				fold(element);
			}
		}
		for (const slot of [...slots.values()]) if (!slot.element.isConnected) remove(slot);
	};
	watch();
	new MutationObserver(watch).observe(document.getElementById("content") ?? document.body, { childList: true, subtree: true });
	const focus = () => {
		all({ type: "focus", focused: isFocused() });
		for (const slot of slots.values()) watchView(slot);
	};
	for (const type of ["visibilitychange", "focus", "blur"]) addEventListener(type, focus);
	setInterval(() => all({ type: "tick" }), 1000);
	watchBreakpoints();
}

/** A page in view beside another window's focus is still read. */
const isFocused = (): boolean => document.visibilityState === "visible";

function all(event: AdEvent): void {
	for (const slot of slots.values()) step(slot, event);
}

function placeAd(element: HTMLElement): void {
	const { ad: name = "", adPlacement, adDelay } = element.dataset;
	element.dataset.adState = "placed";
	element.id ||= `ad-${++numbered}`;
	const isKnown = isPlacement(adPlacement);
	const targeting = isKnown ? { placement: [adPlacement] } : {};
	const rule = isKnown ? pageState().vendors.adUnits?.[adPlacement] : {};
	const unit = adUnit({ id: element.id, slot: name, sizes: isKnown ? sizesFor(adPlacement, innerWidth) : [], targeting, ...rule });
	if (isSpent()) fold(element);
	const slot: AdSlot = { element, unit, state: { ...adStart, focused: isFocused() }, share: 0, filled: null, viewTimer: undefined };
	slots.set(element, slot);
	// C9.13: within some brands' stories the box waits.
	setTimeout(
		() => {
			if (slots.get(element) !== slot) return;
			step(slot, { type: "placed" });
			nearOf(unit).observe(element);
			seen.observe(element);
		},
		Number(adDelay ?? 0),
	);
}

/** One observer for each distance that counts as in view. */
const near = new Map<string, IntersectionObserver>();

function nearOf(unit: AdUnit): IntersectionObserver {
	const rootMargin = viewMargin(unit);
	const observer =
		near.get(rootMargin) ??
		new IntersectionObserver(
			(entries) => {
				for (const { target, isIntersecting } of entries) stepOf(target, { type: "near", near: isIntersecting });
			},
			{ rootMargin },
		);
	near.set(rootMargin, observer);
	return observer;
}

const seen = new IntersectionObserver(
	(entries) => {
		for (const { target, intersectionRatio } of entries) {
			const slot = slots.get(target);
			if (!slot) continue;
			slot.share = intersectionRatio;
			// What stayed empty in sight folds once it lies below again.
			if (intersectionRatio === 0 && slot.element.dataset.adState === "empty" && !slot.element.hidden) fold(slot.element);
			step(slot, { type: "visible", visible: intersectionRatio >= 0.5 });
			watchView(slot);
		}
	},
	{ threshold: [0, 0.3, 0.5] },
);

function stepOf(element: Element, event: AdEvent): void {
	const slot = slots.get(element);
	if (slot) step(slot, event);
}

function step(slot: AdSlot, event: AdEvent): void {
	if (slots.get(slot.element) !== slot) return;
	const { state, effects } = adStep(slot.unit, slot.state, event);
	slot.state = state;
	for (const effect of effects) {
		if (effect === "create") step(slot, { type: "created" });
		else if (effect === "request") void request(slot);
		else destroy(slot);
	}
}

async function request(slot: AdSlot): Promise<void> {
	const { element } = slot;
	const { adPlacement } = element.dataset;
	const width = innerWidth;
	if (isPlacement(adPlacement)) slot.unit = { ...slot.unit, sizes: sizesFor(adPlacement, width) };
	const { unit } = slot;
	const onStep = (event: "requested" | "answered") => step(slot, { type: event });
	element.dataset.adState = "requesting";
	let filled = (await fillFromVendor(unit, onStep).catch(fail)) ?? (await fromHouse(slot, onStep, true).catch(fail));
	// In sight nothing folds: rather an ad too often than a hole.
	if (!filled && !isBelow(element)) filled = await fromHouse(slot, onStep, false).catch(fail);
	// It may be gone, or be made anew, by now.
	if (slots.get(element) !== slot || !(slot.state.is.requesting || slot.state.is.requested)) return;
	slot.filled = filled;
	element.dataset.adState = filled ? "rendered" : "empty";
	if (filled) element.style.minBlockSize = `${element.offsetHeight}px`;
	else fold(element);
	report(slot, filled ? "rendered" : "empty");
	step(slot, { type: "rendered" });
	if (bandOf(innerWidth) !== bandOf(width)) step(slot, { type: "breakpoint" });
	watchView(slot);
	function fail(thrown: unknown): null {
		reportFailure(`Ad ${unit.slot}`, thrown);
		return null;
	}
}

/** Nothing fits what is left: no vendor is there, and the house has advertised once (decision 0281). */
let isSpent = (): boolean => false;

type OnStep = (event: "requested" | "answered") => void;

async function fromHouse(slot: AdSlot, onStep: OnStep, capped: boolean): Promise<FilledAd | null> {
	const [size] = slot.unit.sizes;
	if (!size) return null;
	onStep("requested");
	report(slot, "requested");
	const word = slot.element.querySelector("span")?.textContent ?? "";
	const { fillFromHouse, isHouseSpent } = await import("./houseAds.ts");
	isSpent = () => isHouseSpent() && !pageState().vendors.gpt;
	const onAnswer = () => {
		onStep("answered");
		if (isSpent()) foldRest();
	};
	const filled = await fillFromHouse(slot.element, { slot: slot.unit.slot, size, word, capped, onAnswer });
	const link = slot.element.querySelector("a");
	link?.addEventListener("click", () => report(slot, "clicked"));
	return filled;
}

/** Below the window, where changes move nothing in sight. */
const isBelow = (element: Element): boolean => element.getBoundingClientRect().top >= innerHeight;

/** An empty place takes no space where nobody sees it go (C4.42): below what the next frame shows, however a reader scrolls until then. */
function fold(element: HTMLElement): void {
	requestAnimationFrame(() => {
		element.hidden ||= isBelow(element);
	});
}

function foldRest(): void {
	for (const { element } of slots.values()) if (element.dataset.adState === "placed") fold(element);
}

function destroy(slot: AdSlot): void {
	clearTimeout(slot.viewTimer);
	for (const drawn of slot.element.querySelectorAll(":scope > :not(span)")) drawn.remove();
	if (slot.filled?.source === "gpt") releaseToVendor(slot.unit);
	slot.filled = null;
	if (slot.state.is.destroying) step(slot, { type: "gone" });
}

function remove(slot: AdSlot): void {
	step(slot, { type: "removed" });
	nearOf(slot.unit).unobserve(slot.element);
	seen.unobserve(slot.element);
	slots.delete(slot.element);
}

/** Counts a view once for each filling: half of it for a second, in a visible tab (MRC). */
function watchView(slot: AdSlot): void {
	const { filled } = slot;
	const isSeen = () => filled !== null && slot.filled === filled && slot.share >= viewableShare(filled.size) && isFocused();
	if (!isSeen()) {
		clearTimeout(slot.viewTimer);
		slot.viewTimer = undefined;
		return;
	}
	slot.viewTimer ??= setTimeout(() => {
		slot.viewTimer = undefined;
		if (isSeen() && filled && slot.element.dataset.adState === "rendered") {
			slot.element.dataset.adState = "viewed";
			report(slot, "viewed");
		}
	}, viewableMs);
}

function report({ unit, filled }: AdSlot, action: "requested" | "rendered" | "empty" | "viewed" | "clicked"): void {
	reportEvent("ad", { action, slot: unit.slot, source: filled?.source ?? "house", campaign: filled?.campaign ?? "" });
}

/** Renews places when a window crosses a breakpoint, at most once a frame (C9.13). */
function watchBreakpoints(): void {
	let band = bandOf(innerWidth);
	let isRequested = false;
	addEventListener("resize", () => {
		if (isRequested) return;
		isRequested = true;
		requestAnimationFrame(() => {
			isRequested = false;
			if (bandOf(innerWidth) === band) return;
			band = bandOf(innerWidth);
			all({ type: "breakpoint" });
		});
	});
}
