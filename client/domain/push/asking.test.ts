import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AskHistory, afterAsk, historyText, isAskingPage, mayAsk, noAsks, optedOut, readHistory } from "./asking.ts";
import { askRules } from "./askRules.ts";

const day = 86_400_000;
const start = Date.UTC(2026, 10, 22);
const page = { status: 200, pageView: "article", suppressesPush: false, isChromeless: false, view: "web" };

/** Days on which a daily reader is asked; `answer` is the outcome of each question. */
function askDays(answer: (history: AskHistory, now: number) => AskHistory, days = 400): number[] {
	let history = noAsks;
	const asking: number[] = [];
	for (let n = 0; n < days; n++) {
		const now = start + n * day;
		if (!mayAsk(history, now)) continue;
		asking.push(n);
		history = answer(afterAsk(history, now), now);
	}
	return asking;
}

describe("the question about notifications (A9.5)", () => {
	it("comes after 8 seconds, every two weeks, four times in all", () => {
		expect(askRules).toEqual({ delayMs: 8000, repeatMs: 14 * day, mostAsks: 4, optOutMs: [14 * day, 14 * day, 14 * day] });
		expect(askDays((history) => history)).toEqual([0, 14, 28, 42]);
	});

	it("after a first, second and third no waits two weeks, after a fourth for ever", () => {
		expect(askDays(optedOut)).toEqual([0, 14, 28, 42]);
	});

	it("counts the two weeks from the no, where that came later than the question", () => {
		expect(askDays((history, now) => optedOut(history, now + 3 * day), 40)).toEqual([0, 17, 34]);
	});

	it("never comes sooner than two weeks after the last, nor a fifth time, whatever readers do", () => {
		fc.assert(
			fc.property(fc.array(fc.record({ wait: fc.integer({ min: 0, max: 30 * day }), no: fc.boolean() }), { maxLength: 60 }), (visits) => {
				let [history, now] = [noAsks, start];
				const times: number[] = [];
				for (const { wait, no } of visits) {
					now += wait;
					if (!mayAsk(history, now)) continue;
					times.push(now);
					history = afterAsk(history, now);
					if (no) history = optedOut(history, now);
					history = readHistory(historyText(history));
				}
				expect(times.length).toBeLessThanOrEqual(4);
				times.forEach((time, n) => {
					if (n > 0) expect(time - (times[n - 1] ?? 0)).toBeGreaterThanOrEqual(14 * day);
				});
			}),
		);
	});

	it("takes what it can't read for never", () => {
		for (const text of [null, "", "x", "1.2.3", "1.2.3.-4", "1.2.3.4.5", `${"9".repeat(30)}.1.1.1`])
			expect(readHistory(text)).toEqual(noAsks);
		fc.assert(
			fc.property(fc.string(), (text) => {
				expect(Object.values(readHistory(text)).every(Number.isSafeInteger)).toBe(true);
			}),
		);
	});
});

describe("where it comes (A4.21, C2.8)", () => {
	it.each(["front", "article", "liveblog", "recipe", "video"])("%s", (pageView) => {
		expect(isAskingPage({ ...page, pageView }, false)).toBe(true);
	});

	it.each([
		["an embedded path", { suppressesPush: true }, false],
		["a page without chrome", { isChromeless: true }, false],
		["the app's view", { view: "start-today-app" }, false],
		["an error", { status: 404 }, false],
		["another site's frame", {}, true],
		["the sign-in", { pageView: "signIn" }, false],
		["preferences", { pageView: "preferences" }, false],
		["consent", { pageView: "consent" }, false],
		["an embed", { pageView: "embed" }, false],
	])("not on %s", (_what, state, framed) => {
		expect(isAskingPage({ ...page, ...state }, framed)).toBe(false);
	});
});
