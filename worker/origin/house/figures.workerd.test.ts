import jwt from "@tsndr/cloudflare-worker-jwt";
import { beforeEach, describe, expect, it } from "vitest";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import type { Figures } from "../../schemas/personal/figures.ts";
import { originFetch } from "../app.ts";

const secret = "a-secret-of-tests-that-is-long-enough-to-be-used";
const env = { ...testEnv, INGEST_SECRET: secret };
const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;
const token = (scope: string) => jwt.sign({ iss: "test", scope, exp: Math.floor(Date.now() / 1000) + 60 }, secret, "HS256");
const hour = 3_600_000;

async function ask(path: string, authorization: string): Promise<Response> {
	const headers = authorization ? { authorization } : undefined;
	return originFetch(new Request(`https://origin.embedded/house/figures/${path}`, headers ? { headers } : {}), env, context);
}
async function figures(path = "news"): Promise<Figures> {
	const response = await ask(path, `Bearer ${await token("figures")}`);
	expect(response.status).toBe(200);
	return ((await response.json()) as { data: Figures }).data;
}
const report = (name: string, detail: object, { ago = 0, path = "/", vertical = "news", weight = 1 } = {}) =>
	env.PEOPLE_DB.prepare("INSERT INTO house_events (at, vertical, name, view, path, weight, detail) VALUES (?, ?, ?, 'front', ?, ?, ?)")
		.bind(Date.now() - ago, vertical, name, path, weight, JSON.stringify(detail))
		.run();

beforeEach(async () => {
	for (const table of ["consent_log", "house_events", "house_errors"]) await env.PEOPLE_DB.prepare(`DELETE FROM ${table}`).run();
});

describe("events of pages, counted for an operator", () => {
	it("is page views of the brand's own, a row of a sample for as many as it stands for, the most read of the hour first", async () => {
		const view = { from: "ours" };
		await report("pageView", view, { path: "/a" });
		await report("pageView", view, { path: "/b", weight: 10 });
		await report("pageView", view, { path: "/c", ago: 3 * hour, weight: 5 });
		await report("pageView", view, { path: "/d", ago: 8 * 24 * hour });
		await report("pageView", view, { path: "/e", vertical: "msnbc" });
		const { hours, top } = await figures();
		expect(hours.reduce((sum, { views }) => sum + views, 0)).toBe(16);
		expect(top).toEqual([
			{ path: "/b", views: 10 },
			{ path: "/a", views: 1 },
		]);
	});

	it("is web vitals at the 75th percentile, by nearest rank", async () => {
		for (const value of [100, 200, 300, 400]) await report("vital", { metric: "LCP", value });
		await report("vital", { metric: "CLS", value: 0.05 });
		expect((await figures()).vitals).toEqual([
			{ metric: "CLS", value: 0.05, count: 1 },
			{ metric: "LCP", value: 300, count: 4 },
		]);
	});

	it("is what became of slots, what was chosen, what went wrong", async () => {
		for (const action of ["requested", "rendered", "rendered"])
			await report("ad", { action, slot: "boxinline", source: "house", campaign: "own" });
		await env.PEOPLE_DB.prepare("INSERT INTO consent_log VALUES (?, 'news', 'optIn', 0, 1, 'measurement', 'first')").bind(Date.now()).run();
		await env.PEOPLE_DB.prepare("INSERT INTO house_errors VALUES (?, 'news', 'r1', '', 'front', '/', 'It broke', '')")
			.bind(Date.now())
			.run();
		const reported = await figures();
		expect(reported.ads).toContainEqual({ source: "house", action: "rendered", count: 2 });
		expect(reported.consent).toEqual([{ regime: "optIn", granted: "measurement", count: 1 }]);
		expect(reported.errors).toMatchObject([{ release: "r1", message: "It broke", count: 1 }]);
	});

	it("is for who has a token of this scope: one that publishes is none", async () => {
		for (const authorization of ["", "Bearer x", `Bearer ${await token("ingest")}`])
			expect((await ask("news", authorization)).status).toBe(401);
		expect((await ask("news?days=2", `Bearer ${await token("figures")}`)).status).toBe(400);
	});
});
