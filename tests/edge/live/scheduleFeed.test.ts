import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { scheduleZone } from "../../../client/domain/liveTv/airTimes.ts";
import { beginningOf, mondayOf, weekAt, weekOf } from "../../../worker/schemas/documents/schedule.ts";
import { type Listing, MpxServer } from "../../support/mpxServer.ts";
import { Site } from "../../support/site.ts";

const minute = 60_000;
const week = weekAt(Date.now());
/** Other weeks for each test, its own and the next, since answers are cached. */
let turn = 0;
let own = week;
let mpx: MpxServer;
let site: Site;
let folder: string;
const logged: string[] = [];

beforeAll(async () => {
	mpx = await MpxServer.start();
	mpx.assets = [{ id: "7110", image: { url: { primary: "/pictures/news/capitol-1" } }, url: { primary: "/politics" } }, { image: 7 }];
	folder = await mkdtemp(join(tmpdir(), "schedule-"));
	site = await Site.startAlone({ SCHEDULE_FEED_URL: `${mpx.url}/f/acme`, SCHEDULE_ASSETS_URL: `${mpx.url}/assets` }, true, {
		folder,
		isolates: 2,
		onLog: (line) => logged.push(line),
	});
});
afterAll(async () => {
	await site.stop();
	await mpx.stop();
	await rm(folder, { recursive: true });
});
beforeEach(() => {
	turn += 2;
	own = weekOf(week.monday.add({ weeks: turn }));
	mpx.fault = null;
	mpx.entries = [];
	mpx.requests.length = 0;
});

const listing = (guid: string, startTime: number, minutes: number, more: Record<string, unknown> = {}): Listing => ({
	guid,
	startTime,
	endTime: startTime + minutes * minute,
	airingType: "Live",
	pl1$genre: "News",
	program: {
		id: `http://data.entertainment.tv.theplatform.com/entity/data/Program/${guid}`,
		guid: `p-${guid}`,
		title: `Programme ${guid}`,
		seriesId: "http://data.entertainment.tv.theplatform.com/entity/data/Program/7110",
		runtime: minutes * 60,
		thumbnails: { "poster-240x135": { url: "https://pictures.example/240.jpg", width: 240, height: 135 } },
	},
	...more,
});
const ask = (host: string, path: string) => site.ask(`${host}.localhost`, path);
const address = () => `/schedule?week=${own.name}`;

describe("a feed of the vendor's, chosen by SCHEDULE_FEED_URL alone", () => {
	it("is requested for the week by vertical, fields, count and window (C7.35, C9.10)", async () => {
		mpx.entries = [listing("a", own.from + 60 * minute, 60)];
		const { status, body } = await ask("news", address());
		expect(status).toBe(200);
		expect(body).toContain("Programme a");
		const [requested] = mpx.requests.filter(({ pathname }) => pathname.startsWith("/f/"));
		expect(requested?.pathname).toBe("/f/acme/prod-news-live-listing");
		expect(Object.fromEntries(requested?.searchParams ?? [])).toEqual({
			form: "cjson",
			range: "1-250",
			fields: "guid,startTime,endTime,updated,title,genre,seriesId,program",
			byEndTime: `${new Date(own.from).toISOString()}~${new Date(own.to).toISOString()}`,
			sort: "startTime",
		});
	});

	it("is requested page by page for more than 250 listings, and once for all who read", async () => {
		const length = (own.to - own.from) / (30 * minute);
		mpx.entries = Array.from({ length }, (_, index) => listing(`n${index}`, own.from + index * 30 * minute, 30));
		const [first] = await Promise.all([ask("news", address()), ask("news", address()), ask("news", address())]);
		expect(first?.body).toContain(`Programme n${length - 1}`);
		expect(mpx.requests.map(({ searchParams }) => searchParams.get("range")).filter(Boolean)).toEqual(["1-250", "251-500"]);
	});

	it("250 listings that are all different, descriptions too, are a page of 20 KB at most", async () => {
		// Prose as people write it, no two pieces alike.
		const files = ["us-news", "world", "science", "sports", "tech"].map((name) => readFileSync(`kv-seeds/news/${name}.md`, "utf8"));
		const prose = files
			.join(" ")
			.replaceAll(/^===.*|^[a-z]+:|:::\w+|\W*\s+/gm, " ")
			.replaceAll(/ +/g, " ");
		const piece = (from: number, length: number) => prose.slice(from, from + length).trim();
		mpx.entries = Array.from({ length: 250 }, (_, index) => {
			const program = {
				guid: `p${index}`,
				title: piece((index % 60) * 170, 22),
				description: piece(index * 170 + 22, 100),
				seriesId: String(index % 60),
			};
			return listing(`${918_273 + index * 7}`, own.from + index * 40 * minute, 40, { title: piece(index * 170 + 122, 30), program });
		});
		const { body } = await ask("news", address());
		expect(body.match(/data-at=/g)).toHaveLength(250);
		// Its rules have a budget of their own (tests/checks/budgets.test.ts).
		const markup = body.replace(/<style.*?<\/style>/gs, "");
		expect(gzipSync(markup, { level: 6 }).byteLength).toBeLessThanOrEqual(20 * 1024);
	});

	it("entries are read as the feed has them: series by the last path segment, genre behind its prefix, pictures of the index (C3.48, C7.36)", async () => {
		mpx.entries = [listing("b", own.from + 60 * minute, 60)];
		const { body } = await ask("news", address());
		expect(body).toContain('<a href="/politics">Programme b</a>');
		expect(body).toContain("/pictures/news/capitol-1");
		expect(body).not.toContain("pictures.example");
		expect(body).toContain("/schedule/series/7110.ics");
		const file = await ask("news", `/schedule/${own.name}/b.ics`);
		expect(file.body).toContain("CATEGORIES;LANGUAGE=en-US:News");
	});

	it("what starts before five counts toward the previous day (C4.59)", async () => {
		const tuesday = beginningOf(own.monday.add({ days: 1 }));
		mpx.entries = [listing("night", tuesday - 30 * minute, 30), listing("dawn", tuesday, 30)];
		const { body } = await ask("news", address());
		const day = (index: number) => body.split('<details class="schedule-day"')[index + 1] ?? "";
		expect(day(0)).toContain("Programme night");
		expect(day(1)).toContain("Programme dawn");
		expect(day(1)).not.toContain("Programme night");
	});

	it("a week's last programme stands in it though it ends in the next (C4.59, C9.10)", async () => {
		mpx.entries = [listing("early", own.from + 60 * minute, 60), listing("over-five", own.to - 30 * minute, 60)];
		const { body } = await ask("news", address());
		expect(body.split('<details class="schedule-day"')[7]).toContain("Programme over-five");
		expect((await ask("news", `/schedule/${own.name}/over-five.ics`)).status).toBe(200);
	});

	it("what does not fit is left out; overlaps, duplicates and a clock that jumped are made one schedule", async () => {
		const at = own.from + 60 * minute;
		mpx.entries = [
			listing("a", at, 60),
			listing("b", at + 30 * minute, 60),
			listing("b", at + 30 * minute, 60),
			{ ...listing("seconds", at, 60), startTime: Math.floor(at / 1000) },
			{ guid: "bare", startTime: at },
		];
		const { status, body } = await ask("news", address());
		expect(status).toBe(200);
		expect([...body.matchAll(/data-at="(\d+)" data-for="(\d+)"/g)].map(([, from, length]) => [Number(from), Number(length)])).toEqual([
			[at / minute, 30],
			[at / minute + 30, 60],
		]);
	});

	it("fails: the page has its frame and says so, and loads nothing any more (C4.58, C8.23); well again it is whole", async () => {
		mpx.fault = { status: 500 };
		const failed = await ask("telemundo", address());
		expect(failed.status).toBe(500);
		expect(failed.body).toContain("No se pudo cargar la programación.");
		expect(failed.body).toContain(`/schedule?week=${own.monday.add({ weeks: 1 })}`);
		expect(failed.headers.get("retry-after")).toBe("10");
		expect(failed.headers.get("cache-control")).toBe("no-store");
		const front = await ask("telemundo", "/");
		expect(front.status).toBe(200);
		expect(front.body).toContain("doorway-schedule");
		await vi.waitFor(
			() => expect(logged.some((line) => line.includes("prod-telemundo-live-listing") && line.includes("upstream"))).toBe(true),
			10_000,
		);
	});

	it("without the next week there is no word that a programme or series is not in it", async () => {
		const running = weekAt(Date.now());
		mpx.entries = [listing("known", running.from + 60 * minute, 60)];
		expect((await ask("today", `/schedule/${running.name}/known.ics`)).status).toBe(200);
		mpx.fault = { status: 503 };
		expect.soft((await ask("today", `/schedule/${running.name}/unknown.ics`)).status).toBe(503);
		expect.soft((await ask("today", "/schedule/series/9999.ics")).status).toBe(503);
	});

	it("says in its own envelope that it failed, or nothing that can be read: that is a failure too, and never a broken page", async () => {
		mpx.fault = { body: JSON.stringify({ title: "BadParameterException", isException: true, responseCode: 400 }) };
		expect((await ask("today", address())).status).toBe(500);
		mpx.fault = { body: "<rss/>" };
		expect((await ask("deportes", address())).status).toBe(500);
	});

	it("a cold isolate whose feed fails has what another left in KV", async () => {
		mpx.entries = [listing("kept", own.from + 60 * minute, 60)];
		expect((await ask("noticias", address())).body).toContain("Programme kept");
		mpx.fault = { status: 503 };
		const elsewhere = async () => (await site.ask("noticias.localhost", address(), { isolate: 1 })).body;
		await expect.poll(elsewhere).toContain("Programme kept");
	});

	it("on fronts: what is on and what follows, fourteen of the coming day (C7.34), current first (C4.46)", async () => {
		const now = Date.now();
		mpx.entries = [
			listing("over", now - 120 * minute, 60),
			listing("current", now - 10 * minute, 60),
			...Array.from({ length: 15 }, (_, index) => listing(`next${index}`, now + (50 + index * 30) * minute, 30)),
		];
		const { body } = await ask("msnbc", "/");
		const box = /<section class="pack pack-schedule[\s\S]*?<\/section>/.exec(body)?.[0] ?? "";
		expect(box.match(/<li class="airing/g)).toHaveLength(5);
		expect(box).toMatch(/aria-current="true"[\s\S]*Programme current[\s\S]*Programme next0/);
		expect(box).not.toContain("Programme over");
		const requested = mpx.requests.find(({ searchParams }) => searchParams.get("range") === "1-14")?.searchParams;
		const [from = 0, to = 0] = (requested?.get("byEndTime") ?? "").split("~").map((text) => Date.parse(text));
		expect(to - from).toBe(24 * 60 * minute);
		expect(requested?.get("form")).toBe("cjson");
	});

	it("weeks of both changes of New York's clocks have each hour once (C9.10)", async () => {
		let there = Temporal.Now.zonedDateTimeISO(scheduleZone);
		for (let changes = 0; changes < 2; changes++) {
			there = there.getTimeZoneTransition("next") ?? there;
			const dst = weekOf(mondayOf(there.toPlainDate()));
			expect(dst.to - dst.from).not.toBe(7 * 24 * 60 * minute);
			mpx.entries = Array.from({ length: (dst.to - dst.from) / (60 * minute) }, (_, hour) =>
				listing(`h${hour}`, dst.from + hour * 60 * minute, 60),
			);
			for (const view of ["", "&view=grid"]) {
				const { body, status } = await ask("shows", `/schedule?week=${dst.name}${view}`);
				expect(status).toBe(200);
				const shown = [...body.matchAll(/data-at="(\d+)"/g)].map(([, at]) => Number(at));
				expect(shown).toHaveLength(mpx.entries.length);
			}
		}
	});

	it.each([503, 429])("asks to wait (%i): the page passes it on (C8.23)", async (status) => {
		mpx.fault = { status, headers: { "retry-after": "40" } };
		const failed = await ask("shows", address());
		expect([failed.status, failed.headers.get("retry-after")]).toEqual([status, "40"]);
	});
});
