import { adsOnPages } from "../../tests/bench/adsOnPage.ts";
import { memoryAfterPages } from "../../tests/bench/memory.ts";
import { pressesOn } from "../../tests/bench/presses.ts";
import { stage } from "../stages.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const differentPages = Number(process.env.BENCH_PAGES ?? 1600);

/** Limits of an isolate's heap, MB: a Worker's, and as V8 sizes a heap for this machine. */
const heapLimits = [128, null] as const;

/** Memory of isolates that have shown many pages. */
export async function printMemory(): Promise<void> {
	for (const limit of heapLimits)
		for (const { limitMb, pages, usedMb, peakMb } of await stage("memory", () => memoryAfterPages(differentPages, limit)))
			console.log(
				`heap of ${limitMb ?? "any"} MB: ${usedMb.toFixed(1)} after ${pages} pages, ${peakMb.toFixed(1)} at most on the way   (budgets ≤ 64, ≤ 80)`,
			);
}

/** The cost of advertising in a browser. */
export async function printAds(): Promise<void> {
	const ads = await stage("ads", () => adsOnPages(rounds));
	for (const { end, page, width, filled, shift, blockedMs, readingMs, scriptBytes } of ads ?? [])
		console.log(
			`advertising on, ${page} ${width} wide, ${filled} filled by ${end}: shift ${shift.toFixed(4)} (budget 0), blocked ` +
				`${blockedMs.toFixed(0)} ms at 4× (budget ≤ 50), ${readingMs.toFixed(0)} while read, scripts ${(scriptBytes / 1024).toFixed(1)} KB`,
		);
	if (!ads) console.log("advertising on: not measured, there is no browser (CHROMIUM)");
}

/** The next paint after readers' presses. */
export async function printPresses(): Promise<void> {
	const presses = await stage("presses", () => pressesOn(rounds));
	for (const { name, toPaintMs } of presses ?? [])
		console.log(
			`${name}: next paint after ${toPaintMs[Math.floor(toPaintMs.length / 2)]} ms at 4× (${toPaintMs.join(", ")}; budget ≤ 100)`,
		);
	if (!presses) console.log("presses: not measured, there is no browser (CHROMIUM)");
}
