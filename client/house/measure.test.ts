import { describe, expect, it, vi } from "vitest";

const reported = vi.hoisted((): [name: string, path: string, detail: unknown][] => []);
vi.mock("./consent.ts", () => ({ whenAllowed: (_: string, start: () => void) => start() }));
vi.mock("./monitored.ts", () => ({ isMonitored: () => false }));
vi.mock("./events.ts", async () => {
	const { pageState } = await import("../page/pageState.ts");
	return {
		send: () => undefined,
		reportEvent: (name: string, detail: unknown, page = pageState()) => void reported.push([name, page.path, detail]),
	};
});

describe("what is measured of a page that takes in another one (C4.27)", () => {
	it("is filed under the page that it happened on: a view each, loading once, shifts and presses each", async () => {
		const script = (path: string) => ({ textContent: JSON.stringify({ path }) });
		const pageOf = (path: string) => {
			const state = script(path);
			return Object.assign(new EventTarget(), { getElementById: () => state, referrer: "", visibilityState: "visible" });
		};
		const [own, other] = [pageOf("/video/a-mmvo1"), pageOf("/video/b-mmvo2")];
		const heard = new Map<string, (entry: object) => void>();
		class Observer {
			static supportedEntryTypes = ["largest-contentful-paint", "layout-shift", "event"];
			hear: (list: { getEntries(): object[] }) => void;
			constructor(hear: Observer["hear"]) {
				this.hear = hear;
			}
			observe = ({ type }: { type: string }) => heard.set(type, (entry) => this.hear({ getEntries: () => [entry] }));
		}
		const globals = {
			document: own,
			addEventListener: () => undefined,
			PerformanceObserver: Observer,
			PerformanceNavigationTiming: class {},
		};
		for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
		const { measure } = await import("./measure.ts");
		const { takeState } = await import("../page/pageState.ts");
		measure();
		heard.get("largest-contentful-paint")?.({ startTime: 900 });
		heard.get("event")?.({ interactionId: 1, duration: 80 });
		for (const hadRecentInput of [false, true]) heard.get("layout-shift")?.({ value: 0.1, startTime: 500, hadRecentInput });
		takeState(other as unknown as Document);
		heard.get("event")?.({ interactionId: 2, duration: 40 });
		own.visibilityState = "hidden";
		own.dispatchEvent(new Event("visibilitychange"));
		expect(reported).toEqual(
			expect.arrayContaining([
				["pageView", "/video/a-mmvo1", { from: "nowhere" }],
				["vital", "/video/a-mmvo1", { metric: "LCP", value: 900 }],
				["vital", "/video/a-mmvo1", { metric: "INP", value: 80 }],
				["vital", "/video/a-mmvo1", { metric: "CLS", value: 0.1 }],
				["pageView", "/video/b-mmvo2", { from: "ours" }],
				["vital", "/video/b-mmvo2", { metric: "INP", value: 40 }],
				["vital", "/video/b-mmvo2", { metric: "CLS", value: 0 }],
			]),
		);
		expect(reported).toHaveLength(7);
	});

	it("is reported of a Save button as it is pressed: what, and whether it is saved or no longer", async () => {
		const page = Object.assign(new EventTarget(), { getElementById: () => null, referrer: "" });
		vi.stubGlobal("document", page);
		for (const [name, value] of Object.entries({ addEventListener: () => undefined, PerformanceObserver: { supportedEntryTypes: [] } }))
			vi.stubGlobal(name, value);
		vi.resetModules();
		const { measure } = await import("./measure.ts");
		measure();
		reported.length = 0;
		for (const pressed of ["false", "true"]) {
			const attributes: Readonly<Record<string, string>> = { value: "save tdna1:article", "aria-pressed": pressed };
			const submitter = { matches: (selector: string) => selector === ".save", getAttribute: (name: string) => attributes[name] };
			page.dispatchEvent(Object.assign(new Event("submit"), { submitter }));
		}
		expect(reported.map(([name, , detail]) => [name, detail])).toEqual([
			["save", { id: "tdna1", saved: true }],
			["save", { id: "tdna1", saved: false }],
		]);
	});
});
