import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { beginningOf, broadcastDay } from "../../../worker/schemas/documents/schedule.ts";
import { ContentServer } from "../../support/contentServer.ts";
import { MpxServer } from "../../support/mpxServer.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const hour = 3_600_000;
const now = Date.now();
/** Entries as C3.48 has them: one that is on, and twenty to come, an hour each; some of them odd. */
const entries = (word: string) => [
	{ startTime: now, endTime: now + hour, program: { title: "Without a guid" } },
	{ guid: "odd", startTime: "soon", program: { title: "Without a beginning" } },
	...Array.from({ length: 21 }, (_, n) => ({
		guid: `g-${n}`,
		startTime: now - hour / 2 + n * hour,
		endTime: now + hour / 2 + n * hour,
		program: { title: `${word} ${n}`, description: "About it.", runtime: 3600 },
	})),
];
const brands = [
	["news", "Programme", "has no TV schedule", "On now"],
	["telemundo", "Programa", "no tiene programación de TV", "Ahora"],
] as const;
const pages = ["/", "/live", "/schedule", "/newsletters"];
const toSchedule = /href="[^"]*\/schedule(?:["?#/])/;

const content = await stoppedAfterTests(ContentServer.start());
beforeEach(() => {
	content.requests.length = 0;
	content.faults.clear();
	for (const [brand, word] of brands) content.responses.set(`tve/schedule/${brand}`, () => ({ schedule: { entries: entries(word) } }));
});

describe("content and services of somebody else, and no feed (C4.46, C3.49, C7.27)", () => {
	let site: Site;
	beforeAll(async () => {
		site = await Site.startAlone({ CONTENT_API_URL: content.url, SERVICES_API_URL: content.url });
	});
	afterAll(() => site.stop());
	const read = async (brand: string, path: string) => (await site.ask(`${brand}.localhost`, path)).body;

	it.each(brands)("%s: /live has what is on and the next twelve", async (brand, word) => {
		const body = await read(brand, "/live");
		expect(content.count(`tve/schedule/${brand}`)).toBe(1);
		expect(body).toContain(`${word} 0<`);
		const named = [...body.matchAll(new RegExp(`>${word} (\\d+)<`, "g"))].map(([, n]) => Number(n));
		expect(named).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
		expect(body).not.toContain("Without a");
	});

	it.each(brands)("%s: /schedule has its days, and the rest of the site leads there", async (brand, word) => {
		const body = await read(brand, "/schedule");
		expect(body).toContain(`${word} 1<`);
		expect(body).not.toContain("Without a");
		for (const path of pages) expect(await read(brand, path), path).toMatch(toSchedule);
		// One answer has all weeks: they ask for nothing more, and have what lies in them.
		content.requests.length = 0;
		const lastWeek = broadcastDay(now).subtract({ weeks: 1 });
		expect(beginningOf(lastWeek)).toBeLessThan(now);
		expect(await read(brand, `/schedule?week=${lastWeek.subtract({ days: lastWeek.dayOfWeek - 1 })}`)).not.toContain(`${word} 1<`);
		expect(content.count("tve/schedule")).toBe(0);
	});

	it("a programme can be taken into a calendar", async () => {
		const [, file = ""] = /href="(\/schedule\/[^"]+\/g-3\.ics)"/.exec(await read("news", "/schedule")) ?? [];
		expect(await read("news", file)).toContain("Programme 3\r\n");
	});

	it.each([
		[500, "could not be loaded", 500],
		[404, "No programs are listed", 200],
	])("services that fail, or have no schedule of the vertical: %d, the page says so", async (status, words, pageStatus) => {
		await site.makeCold();
		content.faults.set("tve/schedule", { status });
		const page = await site.ask("news.localhost", "/schedule");
		expect(page.status).toBe(pageStatus);
		expect(page.body).toContain(words);
		expect((await site.ask("news.localhost", "/live")).status).toBe(200);
	});
});

describe("neither a feed nor services", () => {
	let site: Site;
	beforeAll(async () => {
		site = await Site.startAlone({ CONTENT_API_URL: content.url });
	});
	afterAll(() => site.stop());

	it.each(brands)("%s: the page says that it has no schedule, and nothing leads there", async (brand, _word, none) => {
		const page = await site.ask(`${brand}.localhost`, "/schedule");
		expect(page.status).toBe(200);
		expect(page.body).toContain(none);
		expect(page.body).toContain('content="noindex');
		for (const path of pages) {
			const { body } = await site.ask(`${brand}.localhost`, path);
			expect(body.replaceAll(/<link rel="(?:canonical|alternate)"[^>]*>/g, ""), path).not.toMatch(toSchedule);
		}
	});
});

it("a feed that is set goes before the services", async () => {
	const mpx = await MpxServer.start();
	const site = await Site.startAlone({
		CONTENT_API_URL: content.url,
		SERVICES_API_URL: content.url,
		SCHEDULE_FEED_URL: `${mpx.url}/f/acme`,
	});
	try {
		await site.ask("news.localhost", "/schedule");
		await site.ask("news.localhost", "/live");
		expect(content.count("tve/schedule")).toBe(0);
		expect(mpx.requests.length).toBeGreaterThan(0);
	} finally {
		await site.stop();
		await mpx.stop();
	}
});
