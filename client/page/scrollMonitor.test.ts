import { describe, expect, it, vi } from "vitest";
import { type ScrollEvent, watchScroll } from "./scrollMonitor.ts";

/** An observer that tells what a test says it saw. */
function observed() {
	let report: (entries: { isIntersecting: boolean; intersectionRatio: number }[]) => void = () => undefined;
	const disconnect = vi.fn();
	vi.stubGlobal(
		"IntersectionObserver",
		class {
			constructor(callback: typeof report) {
				report = callback;
			}
			observe = () => undefined;
			disconnect = disconnect;
		},
	);
	return { disconnect, shows: (ratio: number) => report([{ isIntersecting: ratio > 0, intersectionRatio: ratio }]) };
}
const element = {} as Element;
const all: ScrollEvent[] = [
	"visibilityChange",
	"stateChange",
	"enterViewport",
	"fullyEnterViewport",
	"exitViewport",
	"partiallyExitViewport",
];

describe("an element that is watched (C5.6)", () => {
	it("tells when it comes, stands whole, is cut and goes, each change once", () => {
		const { shows } = observed();
		const watched = watchScroll(element);
		const heard: string[] = [];
		for (const type of all) watched.on(type, ({ isInViewport }) => heard.push(`${type} ${isInViewport}`));
		const at = (ratio: number) => {
			heard.length = 0;
			shows(ratio);
			return [...heard];
		};
		expect(at(0)).toEqual([]);
		expect(at(0.4)).toEqual(["stateChange true", "visibilityChange true", "enterViewport true"]);
		expect(at(0.6)).toEqual([]);
		expect(at(1)).toEqual(["stateChange true", "fullyEnterViewport true"]);
		expect(at(0.5)).toEqual(["stateChange true", "partiallyExitViewport true"]);
		expect(at(0)).toEqual(["stateChange false", "visibilityChange false", "exitViewport false"]);
	});

	it("counts as in sight when the requested share of it is", () => {
		const { shows } = observed();
		const entered = vi.fn();
		watchScroll(element, 0.25).on("enterViewport", entered);
		shows(0.2);
		expect(entered).not.toHaveBeenCalled();
		shows(0.25);
		expect(entered).toHaveBeenCalledTimes(1);
	});

	it("an event that is none raises an error that lists the valid ones", () => {
		observed();
		for (const type of ["scroll", "", "toString", "entersViewport"])
			expect(() => watchScroll(element).on(type as ScrollEvent, () => undefined)).toThrow(
				`"${type}" is no scroll event. The valid ones are visibilityChange, stateChange, enterViewport, fullyEnterViewport, exitViewport, partiallyExitViewport.`,
			);
	});

	it("tells nobody who has left, and nothing once it is stopped", () => {
		const { shows, disconnect } = observed();
		const watched = watchScroll(element);
		const heard = vi.fn();
		watched.on("enterViewport", heard)();
		shows(1);
		expect(heard).not.toHaveBeenCalled();
		watched.stop();
		expect(disconnect).toHaveBeenCalled();
	});
});
