import { describe, expect, it } from "vitest";
import { localDefaults } from "../../../.commands/serve/localDefaults.ts";
import type { PushMessage } from "../../../client/domain/push/offer.ts";
import { weekAt } from "../../../worker/schemas/documents/schedule.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const host = "news.localhost";
const site = await stoppedAfterTests(Site.startAlone({}, true));

interface Subscription {
	endpoint: string;
	expirationTime: null;
	keys: { p256dh: string; auth: string };
}
interface Received {
	endpoint: string;
	headers: Record<string, string>;
	message: PushMessage | null;
}

const call = (method: string, body: unknown, headers: Record<string, string> = {}, at = host) =>
	site.ask(at, "/house/push", { method, headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) });
const newBrowser = async (): Promise<Subscription> =>
	JSON.parse((await site.ask(host, "/_dev/push/subscriptions", { method: "POST" })).body) as Subscription;
const received = async (to: Subscription): Promise<Received[]> => {
	const { received } = JSON.parse((await site.ask(host, "/_dev/push/received")).body) as { received: Received[] };
	return received.filter(({ endpoint }) => to.endpoint.endsWith(endpoint));
};

async function publish(id: string, headline: string, vertical = "news", at = host): Promise<void> {
	const answer = await site.publish(at, `article/${id}`, {
		vertical,
		breakingNews: true,
		headline: { primary: headline },
		url: { primary: `/politics/congress/breaking-${id}` },
		taxonomy: { primarySection: { path: `${vertical}/politics` } },
		date: { publishedAt: new Date().toISOString() },
	});
	expect(answer.status, answer.body).toBe(201);
}

describe("/house/push (contract §5, A4.21)", () => {
	it.each([
		["news.localhost", "Get breaking news from News", { id: "politics", name: "Politics" }],
		["telemundo.localhost", "Recibe las noticias de última hora de Telemundo", { id: "salud", name: "Salud" }],
	])("GET at %s: our key, the brand's topics and words", async (at, title, topic) => {
		const answer = await site.ask(at, "/house/push");
		expect(answer.status).toBe(200);
		const { data } = JSON.parse(answer.body) as { data: { key: string; topics: object[]; words: { title: string } } };
		expect(data.key).toBe(localDefaults.VAPID_PUBLIC);
		expect(data.words.title).toBe(title);
		expect(data.topics[0]).toMatchObject({ id: "breaking" });
		expect(data.topics).toContainEqual(topic);
	});

	it("a browser subscribes, gets a published breaking story encrypted, and stops", async () => {
		const browser = await newBrowser();
		const first = await call("POST", { ...browser, quiet: null, timeZone: "America/Chicago" });
		expect([first.status, JSON.parse(first.body)]).toEqual([
			201,
			{ data: { topics: ["breaking"], timeZone: "America/Chicago", quiet: null, reminders: [] } },
		]);
		const second = await call("POST", { ...browser, topics: ["politics"] });
		expect([second.status, JSON.parse(second.body)]).toMatchObject([200, { data: { topics: ["politics"], quiet: null } }]);
		await publish("rcna99001", "The dam holds");
		await expect.poll(() => received(browser)).toHaveLength(1);
		const [came] = await received(browser);
		expect(came?.headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high", ttl: expect.stringMatching(/^1\d{4}$/) });
		expect(came?.message).toMatchObject({ title: "The dam holds", link: "/politics/congress/breaking-rcna99001", lang: "en" });
		expect((await call("DELETE", { endpoint: browser.endpoint })).status).toBe(204);
		expect((await call("POST", { ...browser, known: true })).status).toBe(404);
		await publish("rcna99002", "The dam still holds");
		expect(await received(browser)).toHaveLength(1);
	});

	it.each([
		["another machine's address", { endpoint: "https://169.254.169.254/latest/meta-data" }, "endpoint"],
		["an address of ours", { endpoint: "http://news.localhost/ingest/article/x" }, "endpoint"],
		["no address", { endpoint: "x" }, "endpoint"],
		["a key on no curve", { keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } }, "keys.p256dh"],
		["a short key", { keys: { p256dh: "BA", auth: "A".repeat(22) } }, "keys.p256dh"],
		["a topic of nobody", { topics: ["horses"] }, "topics"],
		["no such zone", { timeZone: "Europe/Atlantis" }, "timeZone"],
		["no such hour", { quiet: { from: "25:00", to: "07:00" } }, "quiet.from"],
	])("%s is 400 with the field, and nothing is stored", async (_what, wrong, path) => {
		const browser = await newBrowser();
		const answer = await call("POST", { ...browser, ...wrong });
		expect(answer.status).toBe(400);
		const { error } = JSON.parse(answer.body) as { error: { code: string; fields: { path: string }[] } };
		expect([error.code, error.fields.map((field) => field.path)]).toEqual(["invalid", [path]]);
		expect((await call("POST", { ...browser, known: true })).status).toBe(404);
	});

	it("a browser is one subscription, however its endpoint is spelled", async () => {
		const browser = await newBrowser();
		expect((await call("POST", browser)).status).toBe(201);
		const { endpoint } = browser;
		const spellings = [
			endpoint.replace("http:", "HTTP:"),
			endpoint.replace("http://", "http:\\\\"),
			endpoint.replace("/_dev/", "/x/../_dev/"),
			` ${endpoint}`,
		];
		for (const spelled of spellings)
			expect([spelled, (await call("POST", { ...browser, endpoint: spelled })).status]).toEqual([spelled, 200]);
		expect((await call("DELETE", { endpoint: spellings[0] })).status).toBe(204);
		expect((await call("POST", { ...browser, known: true })).status).toBe(404);
	});

	it("limits: 403, 405, 413, 415 (contract §7)", async () => {
		expect((await call("POST", {}, { origin: "https://evil.example", "sec-fetch-site": "cross-site" })).status).toBe(403);
		expect((await call("PUT", {})).status).toBe(405);
		expect((await call("POST", { endpoint: "x".repeat(70_000) })).status).toBe(413);
		expect((await call("POST", {}, { "content-type": "text/plain" })).status).toBe(415);
		expect((await call("DELETE", {})).status).toBe(400);
	});
});

describe("/house/push/reminders (C2.28)", () => {
	const minute = 60_000;
	const soonest = Math.ceil(Date.now() / minute) * minute + 45 * minute;
	// All in one week.
	const start = weekAt(soonest).name === weekAt(soonest + 50 * minute).name ? soonest : soonest + 60 * minute;
	const week = weekAt(start).name;
	const airing = { guid: "reminded-1", startTime: start, endTime: start + 20 * minute, program: { title: "The Long Table" } };
	const remind = (method: string, body: object, at = host) =>
		site.ask(at, "/house/push/reminders", { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

	async function publishSchedule(entries: object[]): Promise<void> {
		const answer = await site.publish(host, "schedule/tests-reminders", { vertical: "news", entries });
		expect(answer.status, answer.body).toBeLessThan(300);
	}
	const isListed = (guid: string) =>
		expect.poll(async () => (await site.ask(host, `/schedule/${week}/${guid}.ics`)).status, { timeout: 20_000 }).toBe(200);

	it("a programme of the schedule is stored for a subscribed browser, sent at its time, and goes with the schedule until then", async () => {
		await publishSchedule([airing]);
		await isListed("reminded-1");
		const browser = await newBrowser();
		expect((await remind("POST", { ...browser, week, guid: "reminded-1" })).status).toBe(404);
		await call("POST", { ...browser, topics: [] });
		const stored = await remind("POST", { endpoint: browser.endpoint, week, guid: "reminded-1" });
		expect([stored.status, JSON.parse(stored.body)]).toEqual([
			201,
			{ data: { guid: "reminded-1", title: "The Long Table", startTime: start } },
		]);
		expect(JSON.parse((await call("POST", { ...browser, known: true })).body)).toMatchObject({
			data: { topics: [], reminders: [{ guid: "reminded-1" }] },
		});
		await publishSchedule([{ ...airing, startTime: start + 5 * minute, program: { title: "The Longer Table" } }]);
		await expect
			.poll(async () => {
				await received(browser);
				const { data } = JSON.parse((await call("POST", { ...browser, known: true })).body) as { data: { reminders: object[] } };
				return data.reminders;
			})
			.toEqual([{ guid: "reminded-1", title: "The Longer Table", startTime: start + 5 * minute }]);
		const ahead = Math.ceil((start + 5 * minute - Date.now()) / minute) - 9;
		await site.ask(host, `/_dev/push/received?ahead=${ahead}`);
		expect((await received(browser)).map(({ message }) => message?.title)).toEqual(["The Longer Table"]);
	});

	it("what begins within ten minutes is 409, what is not listed 404, and what was taken back is not sent", async () => {
		const soon = { ...airing, guid: "reminded-soon", startTime: Date.now() + 9 * minute, endTime: start };
		const later = { ...airing, guid: "reminded-2", startTime: start + 30 * minute, endTime: start + 50 * minute };
		await publishSchedule([soon, later]);
		await isListed("reminded-2");
		const browser = await newBrowser();
		await call("POST", { ...browser, topics: [] });
		const reminder = { endpoint: browser.endpoint, week };
		const late = await remind("POST", { ...reminder, week: weekAt(soon.startTime).name, guid: "reminded-soon" });
		expect([late.status, JSON.parse(late.body)]).toMatchObject([409, { error: { code: "late" } }]);
		for (const wrong of [{ guid: "nothing" }, { week: "2019-01-07" }, { week: "2026-13-01" }])
			expect([404, 400]).toContain((await remind("POST", { ...reminder, guid: "reminded-2", ...wrong })).status);
		expect((await remind("POST", { ...reminder, guid: "reminded-2" }, "eonline.localhost")).status).toBe(404);
		expect((await remind("POST", { ...reminder, guid: "reminded-2" })).status).toBe(201);
		for (let n = 0; n < 2; n++) expect((await remind("DELETE", { endpoint: browser.endpoint, guid: "reminded-2" })).status).toBe(204);
		await site.ask(host, `/_dev/push/received?ahead=${Math.ceil((later.startTime - Date.now()) / minute) - 5}`);
		expect(await received(browser)).toEqual([]);
	});

	it("limits: 403, 405, 413, 415 (contract §7)", async () => {
		const at = "/house/push/reminders";
		const json = { "content-type": "application/json" };
		const crossSite = { ...json, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
		expect((await site.ask(host, at, { method: "POST", headers: crossSite, body: "{}" })).status).toBe(403);
		expect((await site.ask(host, at)).status).toBe(405);
		expect((await remind("POST", { endpoint: "x".repeat(70_000) })).status).toBe(413);
		expect((await site.ask(host, at, { method: "POST", headers: { "content-type": "text/plain" }, body: "{}" })).status).toBe(415);
		expect((await remind("DELETE", {})).status).toBe(400);
	});

	it.each([
		["news.localhost", "Remind me"],
		["telemundo.localhost", "Recordarme"],
		["eonline.localhost", undefined],
	])("%s: its words come with what a page needs to ask, where there is a schedule", async (at, label) => {
		const { data } = JSON.parse((await site.ask(at, "/house/push")).body) as { data: { reminders: { label: string } | null } };
		expect(data.reminders?.label).toBe(label);
	});
});

describe("the service worker", () => {
	it("stands below each brand's own addresses, so that its scope is the brand's", async () => {
		for (const [at, path] of [
			["news.localhost", "/service-worker.js"],
			["news.localhost", "/mach/service-worker.js"],
		] as const) {
			const answer = await site.ask(at, path);
			expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
			expect(answer.body).toContain("notificationclick");
		}
	});
});

describe("without keys there is no question (A4.21)", () => {
	it("no page knows of notifications, and no call takes a browser", async () => {
		const bare = await Site.startAlone({ VAPID_PRIVATE: "none" }, true);
		try {
			expect((await bare.ask(host, "/house/push")).status).toBe(404);
			expect((await bare.ask(host, "/house/push", { method: "POST" })).status).toBe(404);
			expect((await bare.ask(host, "/")).body).toContain('"push":false');
			expect((await bare.ask(host, "/house/push/reminders", { method: "POST" })).status).toBe(404);
			expect((await bare.ask(host, "/preferences")).body).not.toContain('id="notifications"');
			expect((await site.ask(host, "/preferences")).body).toMatch(/id="notifications".*Notifications need JavaScript and a browser/s);
		} finally {
			await bare.stop();
		}
	});
});
