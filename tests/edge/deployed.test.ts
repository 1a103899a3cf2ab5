import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deployedEntry } from "../../.commands/build/worker.ts";
import { brandById } from "../../brands/registry.ts";
import { FormReader } from "../support/formReader.ts";
import { Site } from "../support/site.ts";

const secrets = { INGEST_SECRET: "i".repeat(32), ACCOUNTS_JWT_SECRET: "a".repeat(32), ACCOUNTS_PEPPER: "p".repeat(32) };
let folder = "";
let site: Site;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "masthead-deployed-"));
	const local = await Site.start(secrets, true, { folder });
	await local.stop();
	site = await Site.start({ ENVIRONMENT: "production", ...secrets }, false, { folder, onLog: () => undefined, entry: deployedEntry });
});
afterAll(async () => {
	await site.stop();
	await rm(folder, { recursive: true, force: true });
});
const textOf = (html: string): string => html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]*>/g, " ");

describe("local news and weather where no upstream has them: nothing is made up (C2.25, A3.10)", () => {
	it.each([
		["news.localhost", "10001", "The weather could not be loaded.", "There is no news from this place yet.", /New York Desk/],
		[brandById("telemundo").hosts[0] ?? "", "33130", "No se pudo cargar el tiempo.", "Estas son nacionales.", /Redacción Miami/],
	])("at %s the page of %s says so in the catalogue's words", async (host, zip, noWeather, national, desk) => {
		const page = await site.ask(host, `/local?zip=${zip}`);
		expect(page.status).toBe(200);
		expect(page.body.match(/class="local-story"/g)).toHaveLength(8);
		expect(textOf(page.body)).toContain(noWeather);
		expect(textOf(page.body)).toContain(national);
		expect(page.body).not.toMatch(desk);
		expect(page.body).not.toMatch(/weather-hours|<th scope="row">/);
	});

	it("the public calls have no hourly forecast and no local desk", async () => {
		expect((await site.ask("news.localhost", "/localnews/weather/e/10001")).status).toBe(404);
		const { body } = await site.ask("news.localhost", "/localnews/news/10001?vertical=news");
		const stories = JSON.parse(body) as { source?: string; national?: boolean }[];
		expect(stories.length).toBeGreaterThan(0);
		for (const story of stories) expect([story.source, story.national]).toEqual([undefined, true]);
	});
});

describe("a bot check without keys (docs/operations.md)", () => {
	const email = "nobody.known@example.com";
	const lookUp = (at: Site) =>
		at.ask("today.localhost", "/auth/users/search/profile", {
			method: "POST",
			headers: { "content-type": "application/json", origin: `http://today.localhost:${at.port}`, "sec-fetch-site": "same-origin" },
			body: JSON.stringify({ email, brand: "today" }),
		});

	it("is off by script and by form alike", async () => {
		expect((await lookUp(site)).body).not.toContain("bot_check");
		expect((await lookUp(site)).status).toBeLessThan(400);
		const reader = new FormReader(site);
		await reader.read();
		expect((await reader.send({ screen: "start", do: "continue", email })).screen).toBe("createAccount");
	});
});
