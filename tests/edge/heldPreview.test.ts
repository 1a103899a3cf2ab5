import jwt from "@tsndr/cloudflare-worker-jwt";
import { afterAll, beforeAll, expect, it } from "vitest";
import { localIngestSecret } from "../../.commands/serve/miniflare.ts";
import { previewKey } from "../../worker/edge/identity/previewKey.ts";
import { Site } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
	site = await Site.start({}, true);
});
afterAll(() => site.stop());

it("a story that is held back is shown to who has its signed link, kept nowhere and indexed by nobody (contract §4)", async () => {
	const token = await jwt.sign({ iss: "test", scope: "ingest", exp: Math.floor(Date.now() / 1000) + 600 }, localIngestSecret);
	const path = "/politics/congress/a-secret-rcna99001";
	const published = await site.ask("news.localhost", "/ingest/article/rcna99001", {
		method: "PUT",
		headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
		body: JSON.stringify({ vertical: "news", headline: { primary: "A secret" }, url: { primary: path }, body: [], draft: true }),
	});
	expect(published.status, published.body).toBe(201);
	const keyOf = (id: string) => previewKey(id, Date.now() + 86_400_000, localIngestSecret);
	const key = await keyOf("rcna99001");
	const shown = await site.ask("news.localhost", `${path}?key=${key}`);
	expect(shown.status).toBe(200);
	expect(shown.body).toContain("A secret");
	expect(shown.body).toMatch(/name="robots" content="noindex/);
	expect([shown.headers.get("cache-control"), shown.headers.get("x-edge-cache")]).toEqual(["no-store", "bypass"]);
	const led = await site.ask("news.localhost", `/held/story/rcna99001?key=${key}`);
	expect([led.status, led.headers.get("location")]).toEqual([301, `${path}?key=${key}`]);
	for (const other of [path, `${path}?key=x`, `${path}?key=${await keyOf("rcna99002")}`])
		expect((await site.ask("news.localhost", other)).status, other).toBe(404);
	expect((await site.ask("news.localhost", "/bentoapi/draft/article/rcna99001")).status).toBe(404);
});
