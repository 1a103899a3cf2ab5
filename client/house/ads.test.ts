import { beforeEach, describe, expect, it, vi } from "vitest";

const filled = vi.hoisted(() => vi.fn<() => Promise<object | null>>(async () => ({ source: "house", campaign: "own", size: [300, 250] })));
/** The size of each request. */
const sizes = vi.hoisted((): string[] => []);
const house = vi.hoisted(() => ({ isSpent: false }));
vi.mock("./houseAds.ts", () => ({
	fillFromHouse: async (_: unknown, { onAnswer, size }: { onAnswer: () => void; size: readonly number[] }) => {
		sizes.push(size.join("x"));
		const ad = await filled();
		onAnswer();
		return ad;
	},
	isHouseSpent: () => house.isSpent,
}));
vi.mock("./vendorAds.ts", () => ({ fillFromVendor: async () => null, releaseToVendor: () => undefined }));
const reported = vi.hoisted(() => vi.fn<(name: string, detail: { action: string }) => void>());
vi.mock("./events.ts", () => ({ reportEvent: reported }));

/** A place for advertising, in view from the beginning. */
class Place extends EventTarget {
	dataset: Record<string, string>;
	id = "";
	hidden = false;
	isConnected = true;
	/** Not near the window. */
	isFar = false;
	offsetHeight = 250;
	style = {};
	constructor(dataset: Record<string, string>) {
		super();
		this.dataset = dataset;
	}
	querySelector = () => null;
	querySelectorAll = () => [];
	getBoundingClientRect = () => ({ top: 0, bottom: 250 });
}

const watched: ((entries: { target: unknown; isIntersecting: boolean; intersectionRatio: number }[]) => void)[] = [];
const frames: (() => void)[] = [];
/** Each says that the page's elements have changed. */
const changes: (() => void)[] = [];
let errors: string[];
let window: EventTarget;

function page(state: object, ...places: Place[]): void {
	const document = Object.assign(new EventTarget(), {
		cookie: "",
		visibilityState: "visible",
		body: {},
		getElementById: (id: string) => (id === "page-state" ? { textContent: JSON.stringify(state) } : null),
		querySelectorAll: () => places.filter(({ dataset }) => dataset.adState === undefined),
	});
	errors = [];
	document.addEventListener("mast:error", (event) => errors.push((event as CustomEvent<{ message: string }>).detail.message));
	window = new EventTarget();
	const globals = {
		document,
		innerWidth: 1280,
		innerHeight: 800,
		addEventListener: window.addEventListener.bind(window),
		requestAnimationFrame: (run: () => void) => frames.push(run),
		MutationObserver: class {
			constructor(heard: () => void) {
				changes.push(heard);
			}
			observe = () => undefined;
		},
		IntersectionObserver: class {
			constructor(heard: (typeof watched)[number]) {
				watched.push(heard);
			}
			observe = (target: Place) => {
				for (const heard of watched) heard([{ target, isIntersecting: !target.isFar, intersectionRatio: target.isFar ? 0 : 1 }]);
			};
			unobserve = () => undefined;
		},
	};
	for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
}
const start = async () => {
	(await import("./ads.ts")).startAds();
	await vi.advanceTimersByTimeAsync(0);
	nextFrame();
};
const nextFrame = () => {
	for (const run of frames.splice(0)) run();
};

beforeEach(() => {
	vi.useFakeTimers();
	vi.resetModules();
	filled.mockReset();
	house.isSpent = false;
	reported.mockReset();
	filled.mockResolvedValue({ source: "house", campaign: "own", size: [300, 250] });
	watched.length = 0;
	sizes.length = 0;
	frames.length = 0;
});

const state = { vertical: "news", adsEnabled: true };
const box = () => new Place({ ad: "boxinline", adPlacement: "body" });

describe("a page's places for advertising", () => {
	it("are left alone and the operator hears of it, where the page's ad config is missing (C5.4)", async () => {
		page({}, box());
		await start();
		expect([errors, filled.mock.calls.length]).toEqual([["The ad config is missing from the page"], 0]);
	});

	it("stand each for itself: one without a slot is reported, and takes no other with it (C5.4, C8.19)", async () => {
		page(state, new Place({ ad: "", adPlacement: "body" }), box());
		await start();
		expect([errors, filled.mock.calls.length]).toEqual([["Ad: Element and slot must be set"], 1]);
	});

	it("are left alone where the page has no advertising (C3.15)", async () => {
		page({ ...state, adsEnabled: false }, box());
		await start();
		expect([errors, filled.mock.calls.length]).toEqual([[], 0]);
	});

	it("wait as long as the page says before they are looked for: 2000 ms in stories of some brands (C9.13)", async () => {
		const [soon, later] = [box(), new Place({ ad: "boxinline", adPlacement: "body", adDelay: "2000" })];
		page(state, soon, later);
		await start();
		expect(filled).toHaveBeenCalledTimes(1);
		await vi.advanceTimersByTimeAsync(1999);
		expect(later.dataset.adState).toBe("placed");
		await vi.advanceTimersByTimeAsync(1);
		expect(filled).toHaveBeenCalledTimes(2);
	});

	it("are filled anew as brand or operator say, after seconds in sight and never sooner than thirty (C4.40, C3.51)", async () => {
		page({ ...state, vendors: { adUnits: { body: { refreshInterval: 5 } } } }, box());
		await start();
		await vi.advanceTimersByTimeAsync(29_900);
		expect(filled).toHaveBeenCalledTimes(1);
		await vi.advanceTimersByTimeAsync(1000);
		expect(filled).toHaveBeenCalledTimes(2);
	});

	it("count as viewed after a second in sight, one that left before its second was over with the next one that is whole", async () => {
		const place = box();
		page(state, place);
		await start();
		const seen = (intersectionRatio: number) => {
			for (const heard of watched) heard([{ target: place, isIntersecting: intersectionRatio > 0, intersectionRatio }]);
		};
		const viewed = () => reported.mock.calls.filter(([, { action }]) => action === "viewed").length;
		await vi.advanceTimersByTimeAsync(900);
		seen(0);
		await vi.advanceTimersByTimeAsync(5000);
		expect(viewed(), "out of sight").toBe(0);
		seen(1);
		await vi.advanceTimersByTimeAsync(999);
		expect(viewed(), "not yet a second").toBe(0);
		await vi.advanceTimersByTimeAsync(1);
		seen(0);
		seen(1);
		await vi.advanceTimersByTimeAsync(5000);
		expect(viewed(), "once for each filling").toBe(1);
	});

	it("count as viewed in no tab that is hidden", async () => {
		page(state, box());
		await start();
		await vi.advanceTimersByTimeAsync(500);
		Object.assign(document, { visibilityState: "hidden" });
		await vi.advanceTimersByTimeAsync(5000);
		const actions = () => reported.mock.calls.map(([, { action }]) => action);
		expect(actions()).toEqual(["requested", "rendered"]);
		Object.assign(document, { visibilityState: "visible" });
		window.dispatchEvent(new Event("visibilitychange"));
		await vi.advanceTimersByTimeAsync(900);
		expect(actions()).toEqual(["requested", "rendered"]);
		await vi.advanceTimersByTimeAsync(200);
		expect(actions(), "a second after it is back").toEqual(["requested", "rendered", "viewed"]);
	});

	it("stay in sight where nothing fills them, and fold once they lie below the window again (C4.42)", async () => {
		filled.mockResolvedValue(null);
		const empty = box();
		page(state, empty);
		await start();
		const seen = (top: number, intersectionRatio: number) => {
			empty.getBoundingClientRect = () => ({ top, bottom: top + 250 });
			for (const heard of watched) heard([{ target: empty, isIntersecting: true, intersectionRatio }]);
			nextFrame();
			return empty.hidden;
		};
		expect([empty.dataset.adState, seen(700, 0.4), seen(-100, 0.4), seen(900, 0)]).toEqual(["empty", false, false, true]);
	});

	it("stay above the window, where browsers may not hold the view, and where a reader has come by the next frame", async () => {
		filled.mockResolvedValue(null);
		const empty = box();
		page(state, empty);
		await start();
		const scrollAway = (top: number, topAtFrame: number) => {
			empty.getBoundingClientRect = () => ({ top, bottom: top + 250 });
			for (const heard of watched) heard([{ target: empty, isIntersecting: false, intersectionRatio: 0 }]);
			empty.getBoundingClientRect = () => ({ top: topAtFrame, bottom: topAtFrame + 250 });
			nextFrame();
			return empty.hidden;
		};
		expect([scrollAway(-300, -300), scrollAway(900, 100), scrollAway(900, 900)]).toEqual([false, false, true]);
	});

	it("fold as soon as the house has advertised once and no vendor is there, before anybody comes near", async () => {
		const [first, far] = [box(), new Place({ ad: "boxinline", adPlacement: "body", adDelay: "2000" })];
		far.getBoundingClientRect = () => ({ top: 3000, bottom: 3250 });
		house.isSpent = true;
		page(state, first, far);
		await start();
		expect([first.hidden, far.hidden, far.dataset.adState]).toEqual([false, true, "placed"]);
	});

	it("stay folded when the house is called again: a folded place stands at 0", async () => {
		const far = new Place({ ad: "boxinline", adPlacement: "body", adDelay: "2000" });
		far.getBoundingClientRect = () => ({ top: far.hidden ? 0 : 3000, bottom: far.hidden ? 0 : 3250 });
		house.isSpent = true;
		page(state, box(), far);
		await start();
		vi.stubGlobal("innerWidth", 700);
		window.dispatchEvent(new Event("resize"));
		nextFrame();
		await vi.advanceTimersByTimeAsync(0);
		nextFrame();
		expect([filled.mock.calls.length, far.hidden]).toEqual([2, true]);
	});

	it("wait for an ad server that is there, however much the house has shown", async () => {
		const far = new Place({ ad: "boxinline", adPlacement: "body", adDelay: "2000" });
		far.getBoundingClientRect = () => ({ top: 3000, bottom: 3250 });
		house.isSpent = true;
		page({ ...state, vendors: { gpt: { networkCode: "/1", script: "/gpt.js" } } }, box(), far);
		await start();
		expect(far.hidden).toBe(false);
	});

	it("are made anew when the window crosses a breakpoint, looked at once a frame however often it is resized (C9.13, C4.41)", async () => {
		page(state, box());
		await start();
		vi.stubGlobal("innerWidth", 700);
		for (let n = 0; n < 20; n++) window.dispatchEvent(new Event("resize"));
		expect([frames.length, filled.mock.calls.length]).toEqual([1, 1]);
		frames.pop()?.();
		await vi.advanceTimersByTimeAsync(0);
		expect(filled).toHaveBeenCalledTimes(2);
		window.dispatchEvent(new Event("resize"));
		frames.pop()?.();
		await vi.advanceTimersByTimeAsync(0);
		expect(filled, "on the same side").toHaveBeenCalledTimes(2);
	});

	it("are filled in the size of the window as it is then, whenever it has crossed a breakpoint (C4.41)", async () => {
		const [near, far] = [0, 1].map(() => new Place({ ad: "topbanner", adPlacement: "band" }));
		if (!near || !far) throw new Error("There are two.");
		far.isFar = true;
		let fill: (filled: object) => void = () => undefined;
		filled.mockImplementationOnce(
			() =>
				new Promise((resolve) => {
					fill = resolve;
				}),
		);
		page(state, near, far);
		await start();
		vi.stubGlobal("innerWidth", 700);
		window.dispatchEvent(new Event("resize"));
		nextFrame();
		expect(sizes, "under way").toEqual(["970x90"]);
		fill({ source: "house", campaign: "own", size: [970, 90] });
		await vi.advanceTimersByTimeAsync(0);
		expect(sizes, "made anew once it was there").toEqual(["970x90", "300x250"]);
		for (const heard of watched) heard([{ target: far, isIntersecting: true, intersectionRatio: 1 }]);
		await vi.advanceTimersByTimeAsync(0);
		expect(sizes, "one that comes near").toEqual(["970x90", "300x250", "300x250"]);
	});

	it("ask for nothing once they are gone, be it while they wait (C4.42, C9.13)", async () => {
		const waiting = new Place({ ad: "boxinline", adPlacement: "body", adDelay: "2000" });
		page({ ...state, vendors: { adUnits: { body: { renderOnView: false } } } }, waiting);
		await start();
		waiting.isConnected = false;
		changes.pop()?.();
		await vi.advanceTimersByTimeAsync(3000);
		expect(filled).not.toHaveBeenCalled();
	});
});
