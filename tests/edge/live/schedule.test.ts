import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { brandById, canonicalOrigin } from "../../../brands/registry.ts";
import { weekAt, weekOf } from "../../../worker/schemas/documents/schedule.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const minute = 60_000;
const week = weekAt(Date.now());
const newsOrigin = canonicalOrigin(brandById("news"));
const nextWeek = weekOf(week.monday.add({ weeks: 1 })).name;

const site = await stoppedAfterTests(Site.startAlone({}, true));

async function publish(vertical: string, id: string, document: Record<string, unknown>) {
	return site.publish(`${vertical}.localhost`, `schedule/${id}`, { vertical, ...document });
}
const ask = (brand: string, path: string) => site.ask(`${brand}.localhost`, path);

describe("the page of the live channel (C2.27)", () => {
	it.each([
		["news", "On now"],
		["telemundo", "Al aire ahora"],
	])("%s: says what is on now and the next twelve (C4.46, C9.10)", async (brand, title) => {
		const { body } = await ask(brand, "/live");
		const [list = ""] = /<ol class="on-air-list[\s\S]*?<\/ol>/.exec(body) ?? [];
		expect(body.slice(body.indexOf("<main"))).toContain(title);
		// In a gap between two programmes there is none that is on.
		expect([12, 13]).toContain(list.match(/<li class="airing/g)?.length);
		// A dozen stand in two columns beside the one that is on.
		expect(list.startsWith('<ol class="on-air-list long"')).toBe(list.includes('<li class="airing large"'));
	});
});

describe("the week's schedule of a brand that broadcasts (C2.28)", () => {
	it.each([
		["news", "Schedule", "On now", "First Edition"],
		["shows", "Programación", "Al aire ahora", "La última frecuencia"],
	])("%s: seven days, what is on marked, in its own language, 20 KB at most", async (brand, title, onNow, programme) => {
		const { status, body } = await ask(brand, "/schedule");
		expect(status).toBe(200);
		expect(body).toContain(`<h1>${title}</h1>`);
		expect(body.match(/<details class="schedule-day"/g)).toHaveLength(7);
		// The menus mark the section that the page is in.
		expect(body.slice(body.indexOf("<main")).match(/aria-current="true"/g)).toHaveLength(1);
		expect(body).toContain(`<span class="label label-breaking on-now">${onNow}</span>`);
		expect(body).toContain(programme);
		expect(body).toMatch(/<img [^>]*alt="" loading="lazy"/);
		expect(gzipSync(body, { level: 6 }).byteLength).toBeLessThanOrEqual(20 * 1024);
	});

	it("is cached as any page, and its grid apart from it", async () => {
		await ask("news", "/schedule?view=grid");
		await expect.poll(async () => (await ask("news", "/schedule?view=grid&utm_source=x")).headers.get("x-edge-cache")).toBe("hit");
		const { body } = await ask("news", "/schedule?view=grid");
		expect(body).toContain('<th scope="row">');
		expect(body).toContain('content="noindex"');
		expect(body).toContain(`<link rel="canonical" href="${newsOrigin}/schedule">`);
	});

	it("the running week's own address is the schedule's; other weeks have their own, and lead to their neighbours", async () => {
		expect((await ask("news", `/schedule?week=${week.name}`)).body).toContain(`href="${newsOrigin}/schedule">`);
		const { status, body } = await ask("news", `/schedule?week=${nextWeek}`);
		expect(status).toBe(200);
		expect(body).toContain(`<link rel="canonical" href="${newsOrigin}/schedule?week=${nextWeek}">`);
		expect(body).toContain('<link rel="prev" href="/schedule">');
		expect(body).not.toContain('content="noindex"');
		const far = await ask("news", `/schedule?week=${week.monday.add({ weeks: 12 })}`);
		expect([far.status, far.body.includes('content="noindex"')]).toEqual([200, true]);
		expect(far.body).toContain("No programs are listed for this day.");
	});

	it("any day of a week leads to its Monday; what is no day is 404", async () => {
		const thursday = week.monday.add({ weeks: 1, days: 3 });
		const answer = await ask("news", `/schedule?week=${thursday}&view=grid`);
		expect([answer.status, answer.headers.get("location")]).toEqual([301, `/schedule?week=${nextWeek}&view=grid`]);
		for (const name of ["banana", "2026-02-30", "2026-11", "", "1999-01-04", "9999-12-27"])
			expect((await ask("news", `/schedule?week=${name}`)).status, name).toBe(404);
		expect((await ask("news", "/schedule/2026")).status).toBe(404);
	});

	it("a brand that does not broadcast has none, and menus lead there where it does", async () => {
		expect((await ask("think", "/schedule")).status).toBe(404);
		expect((await ask("deportes", "/")).body).toContain('href="/schedule"');
		expect((await ask("think", "/")).body).not.toContain('href="/schedule"');
	});

	it("tells search engines what is on and what follows", async () => {
		const { body } = await ask("news", "/schedule");
		const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) => JSON.parse(json));
		const list = data.find((one) => one["@type"] === "ItemList");
		expect(list.itemListElement.length).toBeLessThanOrEqual(13);
		const [first] = list.itemListElement;
		expect(first.item["@type"]).toBe("BroadcastEvent");
		expect(Date.parse(first.item.startDate)).toBeLessThanOrEqual(Date.now());
		expect(first.item.publishedOn["@type"]).toBe("BroadcastService");
	});

	it("below a parent's host its links and files stand there too", async () => {
		const { status, body } = await ask("telemundo", "/shows/schedule");
		expect(status).toBe(200);
		expect(body).toContain('href="/shows/schedule?view=grid"');
		const file = /href="(\/shows\/schedule\/[^"]+\.ics)"/.exec(body)?.[1] ?? "";
		expect((await ask("telemundo", file)).headers.get("content-type")).toBe("text/calendar; charset=utf-8");
	});
});

describe("publishing a schedule (contract §4)", () => {
	it("shows on the next request, before what was there: page, front, call and feed", async () => {
		await ask("today", "/schedule");
		const now = Date.now();
		const { from, name } = weekAt(now);
		const startTime = Math.max(from, Math.floor((now - 5 * minute) / minute) * minute);
		const entries = [
			{
				guid: "special-1",
				startTime,
				endTime: startTime + 60 * minute,
				title: "Live",
				program: { title: "A special & a <test>", guid: "special" },
			},
		];
		expect((await publish("today", "special", { entries })).status).toBe(201);
		const { body } = await ask("today", "/schedule");
		expect(body).toMatch(/aria-current="true"[^>]*>(?:(?!<li).)*A special &amp; a &lt;test&gt;/s);
		await expect.poll(async () => (await ask("today", "/")).body).toContain("A special &amp; a &lt;test&gt;");
		const call = JSON.parse((await ask("today", "/services/tve/schedule/today")).body);
		expect(call.data.schedule.entries.map(({ guid }: { guid: string }) => guid)).toContain("special-1");
		const file = await ask("today", `/schedule/${name}/special-1.ics`);
		expect(file.body).toContain("SUMMARY;LANGUAGE=en-US:A special & a <test>: Live");
	});

	it("an ill-shaped one is 400 with the path of each fault", async () => {
		const answer = await publish("today", "broken", { entries: [{ guid: 7, startTime: "now", program: {} }] });
		expect(answer.status).toBe(400);
		expect(
			JSON.parse(answer.body)
				.error.fields.map(({ path }: { path: string }) => path)
				.sort(),
		).toEqual(["entries.0.guid", "entries.0.program.title", "entries.0.startTime"]);
	});
});

describe("calls and stand-ins of the schedule", () => {
	it("GET services tve/schedule/{vertical} answers fourteen entries of the coming day, the current first (C3.48, C7.27, C7.31)", async () => {
		const { data } = JSON.parse((await ask("news", "/services/tve/schedule/news")).body);
		expect(data.schedule.entries).toHaveLength(14);
		expect(data.schedule.entries[0].startTime).toBeLessThanOrEqual(Date.now());
		expect(data.schedule.entries[0].endTime).toBeGreaterThan(Date.now());
		const text = expect.stringMatching(/./);
		for (const entry of data.schedule.entries)
			expect(entry).toMatchObject({
				guid: text,
				startTime: expect.any(Number),
				title: text,
				genre: text,
				seriesId: expect.stringMatching(/^[^/]+$/),
				program: { title: text, guid: text, description: text, runtime: expect.any(Number) },
			});
	});

	it("/_dev/mpx answers the vendor's query, with something on air (contract §5)", async () => {
		const now = new Date().toISOString();
		const { body } = await ask("news", `/_dev/mpx/f/local/prod-news-live-listing?form=cjson&range=1-14&byEndTime=${now}~&sort=startTime`);
		const { entries } = JSON.parse(body);
		expect(entries).toHaveLength(14);
		expect(entries[0].startTime).toBeLessThanOrEqual(Date.parse(now));
	});

	it("a series has an airing that runs over the week's end once (RFC 5545: a UID is one event)", async () => {
		const entries = [
			{
				guid: "over-1",
				startTime: week.to - 30 * minute,
				endTime: week.to + 30 * minute,
				title: "Late",
				seriesId: "9990",
				program: { title: "Over midnight", guid: "over" },
			},
		];
		expect((await publish("today", "over", { entries })).status).toBe(201);
		const calendar = async () => (await ask("today", "/schedule/series/9990.ics")).body.match(/^UID:.*$/gm);
		await expect.poll(calendar).toEqual([expect.stringContaining("over-1@")]);
	});

	it("a series has a calendar of all that is to come, with one UID for each airing at every request", async () => {
		const series = /href="(\/schedule\/series\/[^"]+)"/.exec((await ask("news", "/schedule")).body)?.[1] ?? "";
		const uids = ({ body }: { body: string }) => body.match(/^UID:.*$/gm);
		const [one, two] = [await ask("news", series), await ask("news", series)];
		expect(uids(one)?.length).toBeGreaterThan(0);
		expect(uids(one)).toEqual(uids(two));
		expect(one.headers.get("etag")).toBe(two.headers.get("etag"));
		const known = await site.ask("news.localhost", series, { headers: { "if-none-match": one.headers.get("etag") ?? "" } });
		expect(known.status).toBe(304);
		for (const path of [
			"/schedule/series/0.ics",
			`/schedule/${week.name}/none.ics`,
			"/schedule/2026-02-30/x.ics",
			"/schedule/%E0%A4%A/x.ics",
		])
			expect((await ask("news", path)).status, path).toBe(404);
	});
});
