import type { EventDetails } from "../domain/measuring/events.ts";
import { layoutShiftScore, slowResourceMs } from "../domain/measuring/monitoring.ts";
import { pageState } from "../page/pageState.ts";
import { shownAt } from "../page/shownAt.ts";
import { reportEvent } from "./events.ts";
import { isMonitored } from "./monitored.ts";

/** Fields that the standard library's types don't have yet. */
interface Shift extends PerformanceEntry {
	value: number;
	hadRecentInput: boolean;
}
interface Press extends PerformanceEntry {
	interactionId?: number;
}

const isShift = (entry: PerformanceEntry): entry is Shift => "hadRecentInput" in entry;
const isPress = (entry: PerformanceEntry): entry is Press => "interactionId" in entry;

/** Reports this page's web vitals when it is left; of one session in ten also its waits and presses (C9.19). */
export function watchVitals(): void {
	let page = pageState();
	let shifts: Shift[] = [];
	let largest = 0;
	let slowest = 0;
	observe("largest-contentful-paint", (entry) => {
		largest = entry.startTime;
	});
	observe("layout-shift", (entry) => {
		if (isShift(entry) && !entry.hadRecentInput) shifts.push(entry);
	});
	observe("event", (entry) => {
		if (isPress(entry) && entry.interactionId) slowest = Math.max(slowest, entry.duration);
	});
	let isSent = false;
	let isLoaded = true;
	const tell = () => {
		if (isSent) return;
		isSent = true;
		const vital = (metric: EventDetails["vital"]["metric"], value: number) => reportEvent("vital", { metric, value }, page);
		if (isLoaded) loading(largest, vital);
		if (slowest > 0) vital("INP", whole(slowest));
		vital("CLS", Math.round(layoutShiftScore(shifts) * 10_000) / 10_000);
	};
	// Before measure.ts sends what there is.
	document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && tell());
	// A page taken in (C4.27) has no load of its own.
	document.addEventListener("mast:page", () => {
		tell();
		page = pageState();
		isSent = false;
		isLoaded = false;
		shifts = [];
		slowest = 0;
	});
	if (isMonitored()) monitor();
}

function loading(largest: number, vital: (metric: "TTFB" | "FCP" | "LCP", value: number) => void): void {
	const [loaded] = performance.getEntriesByType("navigation");
	const [painted] = performance.getEntriesByName("first-contentful-paint");
	const shown = shownAt();
	if (loaded instanceof PerformanceNavigationTiming) vital("TTFB", whole(loaded.responseStart - shown));
	if (painted) vital("FCP", whole(painted.startTime - shown));
	if (largest > 0) vital("LCP", whole(largest - shown));
}

const whole = (ms: number): number => Math.max(0, Math.round(ms));

function observe(type: string, hear: (entry: PerformanceEntry) => void): void {
	if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
	new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
}

function monitor(): void {
	observe("resource", (entry) => {
		if (entry instanceof PerformanceResourceTiming && entry.duration > slowResourceMs)
			reportEvent("resource", { kind: entry.initiatorType, ms: whole(entry.duration) });
	});
	document.addEventListener(
		"click",
		({ target }) => {
			const pressed = target instanceof Element && target.closest("a, button, summary, input, label");
			if (pressed) reportEvent("interaction", { kind: pressed.localName });
		},
		{ passive: true },
	);
}
