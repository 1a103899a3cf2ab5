import { layoutShiftScore, slowResourceMs } from "../domain/measuring/monitoring.ts";
import { reportEvent, send } from "./events.ts";
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

/** Tells this page's web vitals when it is left; of one session in ten also what it waited for and what was pressed (C9.19). */
export function watchVitals(): void {
	const shifts: Shift[] = [];
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
	document.addEventListener("visibilitychange", () => {
		if (isSent || document.visibilityState !== "hidden") return;
		isSent = true;
		const [page] = performance.getEntriesByType("navigation");
		const [painted] = performance.getEntriesByName("first-contentful-paint");
		if (page instanceof PerformanceNavigationTiming) reportEvent("vital", { metric: "TTFB", value: whole(page.responseStart) });
		if (painted) reportEvent("vital", { metric: "FCP", value: whole(painted.startTime) });
		if (largest > 0) reportEvent("vital", { metric: "LCP", value: whole(largest) });
		if (slowest > 0) reportEvent("vital", { metric: "INP", value: whole(slowest) });
		reportEvent("vital", { metric: "CLS", value: Math.round(layoutShiftScore(shifts) * 10_000) / 10_000 });
		send();
	});
	if (isMonitored()) monitor();
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
