import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mostEvents, type PageError, type PageEvent } from "../../../client/domain/measuring/events.ts";
import { AnalyticsEngine, pointLimits } from "../../../tests/support/workerd/analyticsEngine.ts";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import type { Counts } from "../../schemas/personal/figures.ts";
import { engineAccess } from "../../vendors/analyticsEngine.ts";
import { columns } from "./dataPoints.ts";
import { figuresDatabase } from "./figuresDatabase.ts";
import { figuresEngine } from "./figuresEngine.ts";
import type { FiguresStore } from "./figuresStore.ts";

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 3, 20, 30);
const access = { ANALYTICS_ACCOUNT_ID: "0123456789abcdef0123456789abcdef", ANALYTICS_TOKEN: "token-of-tests" };
const correlationId = "0b7d3f0e-7d3f-4d3c-9a52-000000000001";
let engine = new AnalyticsEngine();

const engineStore = (settings: object = access): FiguresStore =>
	figuresEngine(engine.dataset, { access: engineAccess(settings), send: engine.fetch, correlationId });

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"], now });
	engine = new AnalyticsEngine();
	for (const table of ["house_events", "house_errors"]) await testEnv.FIGURES_DB.prepare(`DELETE FROM ${table}`).run();
});
afterEach(() => vi.useRealTimers());

const view = (path: string, from: "ours" | "search" = "ours"): PageEvent => ({
	name: "pageView",
	at: 1,
	view: "front",
	path,
	detail: { from },
});
const vital = (metric: "LCP" | "CLS", value: number): PageEvent => ({
	name: "vital",
	at: 1,
	view: "front",
	path: "/",
	detail: { metric, value },
});
const ad = (action: "requested" | "rendered"): PageEvent => ({
	name: "ad",
	at: 1,
	view: "front",
	path: "/",
	detail: { action, slot: "boxinline", source: "house", campaign: "own" },
});
const error = (message: string, release = "r1"): PageError => ({
	at: 1,
	view: "front",
	path: "/a",
	message,
	location: "boot.js:1:2",
	correlationId,
	release,
});

describe.each([
	["a database", () => figuresDatabase(testEnv.FIGURES_DB)],
	["Workers Analytics Engine", () => engineStore()],
] as const)("figures of pages by %s", (_name, make) => {
	const store = (events: PageEvent[], { ago = 0, weight = 1, vertical = "news" } = {}): Promise<number> => {
		vi.setSystemTime(now - ago);
		return make().storeEvents({ vertical, weight, events });
	};
	const count = async (vertical = "news", days = 7): Promise<Counts> => {
		vi.setSystemTime(now);
		const counted = await make().count({ vertical, since: now - days * 24 * hour, lately: now - hour });
		if (!counted.ok) throw new Error(counted.error.message);
		return counted.value;
	};

	it("are nothing where nothing was reported", async () => {
		expect(await count()).toEqual({ hours: [], top: [], ads: [], vitals: [], errors: [] });
	});

	it("are page views by hour of the brand alone, without the figures' own, a sampled one as often as it stands for", async () => {
		await store([view("/a"), view("/a"), { ...view("/house/figures"), view: "figures" }]);
		await store([view("/b")], { weight: 10 });
		await store([view("/c")], { ago: 3 * hour, weight: 5 });
		await store([view("/d")], { ago: 8 * 24 * hour });
		await store([view("/e")], { vertical: "msnbc" });
		const { hours, top } = await count();
		expect(hours).toEqual([
			{ at: Date.UTC(2026, 10, 3, 17), views: 5 },
			{ at: Date.UTC(2026, 10, 3, 20), views: 12 },
		]);
		expect(top).toEqual([
			{ path: "/b", views: 10 },
			{ path: "/a", views: 2 },
		]);
		expect((await count("news", 30)).hours).toHaveLength(3);
	});

	it("are the ten most read, by name where as many", async () => {
		await store(Array.from({ length: 12 }, (_, n) => view(`/${String(n).padStart(2, "0")}`)));
		expect((await count()).top.map(({ path }) => path)).toEqual(
			["00", "01", "02", "03", "04", "05", "06", "07", "08", "09"].map((n) => `/${n}`),
		);
	});

	it("are web vitals at the 75th percentile, by nearest rank", async () => {
		await store([...[400, 100, 300, 200].map((value) => vital("LCP", value)), vital("CLS", 0.05)]);
		await store([{ ...vital("LCP", 9000), view: "figures" }]);
		expect((await count()).vitals).toEqual([
			{ metric: "CLS", value: 0.05, count: 1 },
			{ metric: "LCP", value: 300, count: 4 },
		]);
	});

	it("are what became of slots, and what went wrong by release", async () => {
		await store([ad("requested"), ad("rendered"), ad("rendered")]);
		await make().storeErrors({ vertical: "news", errors: [error("It broke"), error("It broke"), error("It’s “odd”", "r2")] });
		await make().storeErrors({ vertical: "news", errors: [{ ...error("Here"), view: "figures" }] });
		const { ads, errors } = await count();
		expect(ads).toEqual([
			{ source: "house", action: "rendered", count: 2 },
			{ source: "house", action: "requested", count: 1 },
		]);
		expect(errors).toEqual([
			{ release: "r1", message: "It broke", count: 2 },
			{ release: "r2", message: "It’s “odd”", count: 1 },
		]);
	});
});

describe("figures by Workers Analytics Engine", () => {
	const count = () => engineStore().count({ vertical: "news", since: now - 24 * hour, lately: now - hour });

	it("count what the engine sampled: of a thousand views and five hundred errors it keeps one in ten", async () => {
		engine.keepsOneIn = 10;
		for (let n = 0; n < 20; n++)
			await engineStore().storeEvents({ vertical: "news", weight: 2, events: Array.from({ length: mostEvents }, () => view("/a")) });
		for (let n = 0; n < 25; n++)
			await engineStore().storeErrors({ vertical: "news", errors: Array.from({ length: 20 }, () => error("It broke")) });
		await engineStore().storeEvents({ vertical: "news", weight: 1, events: Array.from({ length: 40 }, (_, n) => vital("LCP", n)) });
		expect(engine.points).toHaveLength(154);
		expect(await count()).toMatchObject({
			ok: true,
			value: {
				hours: [{ views: 2000 }],
				top: [{ path: "/a", views: 2000 }],
				errors: [{ count: 500 }],
				vitals: [{ metric: "LCP", value: 20, count: 40 }],
			},
		});
	});

	it("keep an error's correlation id, and every detail of an event, at its own place", async () => {
		await engineStore().storeErrors({ vertical: "news", errors: [error("It broke")] });
		expect(engine.points[0]?.index1).toBe("news/error");
		for (const [name, value] of Object.entries({ correlationId, release: "r1", location: "boot.js:1:2", path: "/a", view: "front" }))
			expect(engine.valueOf(engine.points[0], name as keyof typeof columns)).toBe(value);
		await engineStore().storeEvents({
			vertical: "news",
			weight: 4,
			events: [
				{ name: "save", at: 1, view: "article", path: "/", detail: { id: "rcna1", saved: true } },
				{ name: "paywall", at: 1, view: "article", path: "/", detail: { action: "gate", viewsLeft: null } },
			],
		});
		const [, saved, gate] = engine.points;
		expect([engine.valueOf(saved, "id"), engine.valueOf(saved, "saved"), engine.valueOf(saved, "weight")]).toEqual(["rcna1", 1, 4]);
		expect([engine.valueOf(gate, "action"), engine.valueOf(gate, "viewsLeft")]).toEqual(["gate", -1]);
	});

	it("have a place for each name, within the platform's limits, and a sending is within those of a request", () => {
		const places = Object.values(columns);
		expect(new Set(places).size).toBe(places.length);
		for (const kind of ["blob", "double"] as const) {
			const numbers = places.filter((place) => place.startsWith(kind)).map((place) => Number(place.slice(kind.length)));
			expect(numbers.sort((one, other) => one - other)).toEqual(numbers.map((_, n) => n + 1));
			expect(numbers.length).toBeLessThanOrEqual(pointLimits[`${kind}s`]);
		}
		expect(mostEvents).toBeLessThanOrEqual(pointLimits.points);
	});

	it("ask the SQL API of the account by its token, five queries of the dataset", async () => {
		expect((await count()).ok).toBe(true);
		expect(engine.requested).toHaveLength(5);
		for (const { url, authorization, sql } of engine.requested) {
			expect(url).toBe(`https://api.cloudflare.com/client/v4/accounts/${access.ANALYTICS_ACCOUNT_ID}/analytics_engine/sql`);
			expect(authorization).toBe("Bearer token-of-tests");
			expect(sql).toMatch(/^SELECT .* FROM masthead_figures WHERE index1 = 'news\/\w+' AND timestamp >= toDateTime\(\d+\).* FORMAT JSON$/);
		}
	});

	it.each([
		["refuses", () => new Response("Query failed", { status: 422 })],
		["is out of reach", () => Response.error()],
		["answers no JSON", () => new Response("hour\tviews")],
		["answers rows of something else", () => Response.json({ meta: [], data: [{ something: 1 }], rows: 1 })],
		["answers no number", () => Response.json({ meta: [], data: [{ hour: "soon", views: -1 }], rows: 1 })],
	])("are an error where the API %s", async (_what, instead) => {
		engine.instead = instead;
		expect(await count()).toMatchObject({ ok: false });
	});

	it.each([{}, { ANALYTICS_ACCOUNT_ID: access.ANALYTICS_ACCOUNT_ID }, { ANALYTICS_TOKEN: access.ANALYTICS_TOKEN }])(
		"are stored and can't be read with %j",
		async (settings) => {
			const store = engineStore(settings);
			await store.storeEvents({ vertical: "news", weight: 1, events: [view("/a")] });
			expect(engine.points).toHaveLength(1);
			expect(await store.count({ vertical: "news", since: 0, lately: 0 })).toMatchObject({ ok: false });
			expect(engine.requested).toEqual([]);
		},
	);
});
