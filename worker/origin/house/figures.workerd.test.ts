import jwt from "@tsndr/cloudflare-worker-jwt";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AnalyticsEngine } from "../../../tests/support/workerd/analyticsEngine.ts";
import { damageEach, damages } from "../../../tests/support/workerd/damage.ts";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import { wrappedDatabase } from "../../../tests/support/workerd/wrapped.ts";
import type { Figures } from "../../schemas/personal/figures.ts";
import { originFetch } from "../app.ts";

const secret = "a-secret-of-tests-that-is-long-enough-to-be-used";
const env = { ...testEnv, INGEST_SECRET: secret };
const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;
const token = (scope: string) => jwt.sign({ iss: "test", scope, exp: Math.floor(Date.now() / 1000) + 60 }, secret, "HS256");

async function ask(path: string, authorization: string): Promise<Response> {
	const headers = authorization ? { authorization } : undefined;
	return originFetch(new Request(`https://origin.embedded/house/figures/${path}`, headers ? { headers } : {}), env, context);
}
async function figures(path = "news"): Promise<Figures> {
	const response = await ask(path, `Bearer ${await token("figures")}`);
	expect(response.status).toBe(200);
	return ((await response.json()) as { data: Figures }).data;
}
const body = (report: object) => ({ method: "POST", body: JSON.stringify({ vertical: "news", ...report }) });
const view = { name: "pageView", at: 1, view: "front", path: "/a", detail: { from: "ours" } };
const error = { at: 1, view: "front", path: "/", message: "It broke", location: "", correlationId: "", release: "r1" };

/** An environment whose databases count their statements. */
function countedEnv(bindings: object = {}) {
	const statements = { content: 0, people: 0, figures: 0 };
	const counted = (database: D1Database, name: keyof typeof statements) =>
		wrappedDatabase(database, async (work) => {
			const result = await work();
			statements[name] += [result].flat().length;
			return result;
		});
	return {
		statements,
		env: {
			...env,
			CONTENT_DB: counted(env.CONTENT_DB, "content"),
			PEOPLE_DB: counted(env.PEOPLE_DB, "people"),
			FIGURES_DB: counted(env.FIGURES_DB, "figures"),
			...bindings,
		},
	};
}
const send = (path: string, init: RequestInit, at: typeof env) =>
	originFetch(new Request(`https://origin.embedded/house/${path}`, init), at, context);

beforeEach(async () => {
	await env.PEOPLE_DB.prepare("DELETE FROM consent_log").run();
	for (const table of ["house_events", "house_errors"]) await env.FIGURES_DB.prepare(`DELETE FROM ${table}`).run();
});
afterEach(() => vi.restoreAllMocks());

describe("events of pages, counted for an operator", () => {
	it("are counted with what was chosen about privacy", async () => {
		await env.PEOPLE_DB.prepare(
			"INSERT INTO consent_log (at, vertical, regime, signal, version, granted, place) VALUES (?, 'news', 'optIn', 0, 1, 'measurement', 'first')",
		)
			.bind(Date.now())
			.run();
		await send("events", body({ weight: 1, events: [view] }), env);
		await send("errors", body({ errors: [error] }), env);
		const reported = await figures();
		expect(reported.top).toEqual([{ path: "/a", views: 1 }]);
		expect(reported.consent).toEqual([{ regime: "optIn", granted: "measurement", count: 1 }]);
		expect(reported.errors).toMatchObject([{ release: "r1", message: "It broke", count: 1 }]);
	});

	it("take no statement of the database of people: one of their own, with a dataset none at all", async () => {
		const own = countedEnv();
		expect((await send("events", body({ weight: 1, events: [view] }), own.env)).status).toBe(200);
		expect(own.statements).toEqual({ content: 0, people: 0, figures: 1 });
		const engine = new AnalyticsEngine();
		const bound = countedEnv({ FIGURES: engine.dataset });
		expect((await send("events", body({ weight: 1, events: [view, view] }), bound.env)).status).toBe(200);
		expect((await send("errors", body({ errors: [error] }), bound.env)).status).toBe(200);
		expect(bound.statements).toEqual({ content: 0, people: 0, figures: 0 });
		expect(engine.points).toHaveLength(3);
	});

	it("are read from the dataset where one is bound, or 503 where it can't be read", async () => {
		const engine = new AnalyticsEngine();
		const requested = vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => engine.fetch(new Request(input)));
		const access = { ANALYTICS_ACCOUNT_ID: "0123456789abcdef0123456789abcdef", ANALYTICS_TOKEN: "token-of-tests" };
		const bound = { ...env, FIGURES: engine.dataset };
		await send("events", body({ weight: 1, events: [view] }), bound);
		const authorization = { headers: { authorization: `Bearer ${await token("figures")}` } };
		const answered = await send("figures/news", authorization, { ...bound, ...access });
		expect(answered.status).toBe(200);
		expect(await answered.json()).toMatchObject({ data: { top: [{ path: "/a", views: 1 }], consent: [] } });
		expect(requested).toHaveBeenCalledTimes(5);
		const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
		expect((await send("figures/news", authorization, bound)).status).toBe(503);
		expect(String(logged.mock.calls[0])).toContain("ANALYTICS_TOKEN");
	});

	it("are for who has a token of this scope: one that publishes is none", async () => {
		for (const authorization of ["", "Bearer x", `Bearer ${await token("ingest")}`])
			expect((await ask("news", authorization)).status).toBe(401);
		expect((await ask("news?days=2", `Bearer ${await token("figures")}`)).status).toBe(400);
		expect((await ask("nobody", `Bearer ${await token("figures")}`)).status).toBe(400);
	});
});

it.each(damages)("an event or error damaged by %s in any column costs no figure of the others", async (by) => {
	vi.spyOn(console, "error").mockReturnValue();
	const vital = { ...view, name: "vital", detail: { metric: "LCP", value: 900, rating: "good" } };
	const ad = { ...view, name: "ad", detail: { source: "house", action: "shown" } };
	const stored = (name: string, detail: object) =>
		env.FIGURES_DB.prepare(
			"INSERT INTO house_events (at, vertical, name, view, path, weight, detail) VALUES (?, 'news', ?, 'front', '/a', 1, ?)",
		).bind(Date.now(), name, JSON.stringify(detail));
	const failed = env.FIGURES_DB.prepare(
		"INSERT INTO house_errors (at, vertical, release, correlation_id, view, path, message, place) VALUES (?, 'news', 'r1', '', 'front', '/', ?, '')",
	);
	for (const event of [view, vital, ad]) await env.FIGURES_DB.batch([stored(event.name, event.detail), stored(event.name, event.detail)]);
	await env.FIGURES_DB.batch([failed.bind(Date.now(), "It broke"), failed.bind(Date.now(), "It broke too")]);
	for (const table of ["house_events", "house_errors"])
		await damageEach(env.FIGURES_DB, { table, where: "rowid % 2 = 1", by }, async (column) => {
			const { hours, ads, vitals, errors } = await figures();
			expect(
				[hours, ads, vitals, errors].map((part) => part.length > 0),
				`${table}.${column}`,
			).toEqual([true, true, true, true]);
		});
});
