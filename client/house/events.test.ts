import { beforeEach, describe, expect, it, vi } from "vitest";

const state = JSON.stringify({ pageView: "article", path: "/a/b/c-rcna1" });
const beacons: string[] = [];

/** A browser with these cookies, on an article. */
async function browser(cookie: string) {
	beacons.length = 0;
	const document = Object.assign(new EventTarget(), { cookie, getElementById: () => ({ textContent: state }) });
	vi.stubGlobal("document", document);
	vi.stubGlobal("navigator", {
		cookieEnabled: true,
		sendBeacon: (url: string, body: Blob) => void body.text().then((text) => beacons.push(`${url} ${text}`)) === undefined,
	});
	vi.resetModules();
	return { document, ...(await import("./events.ts")) };
}

beforeEach(() => vi.useFakeTimers());

const sent = async () => {
	await vi.advanceTimersByTimeAsync(5000);
	vi.useRealTimers();
	await new Promise((resolve) => setTimeout(resolve));
	return beacons.map((beacon) => JSON.parse(beacon.slice(beacon.indexOf("{"))) as { events: { name: string; view: string }[] });
};

describe("what a page tells", () => {
	it("goes together, with where it happened", async () => {
		const { reportEvent } = await browser("ng_geolocation=US");
		reportEvent("pageView", { from: "ours" });
		reportEvent("scroll", { percent: 25 });
		expect(await sent()).toEqual([
			{
				events: [
					{ name: "pageView", at: expect.any(Number), view: "article", path: "/a/b/c-rcna1", detail: { from: "ours" } },
					{ name: "scroll", at: expect.any(Number), view: "article", path: "/a/b/c-rcna1", detail: { percent: 25 } },
				],
			},
		]);
	});

	it.each(["ng_geolocation=DE", "ng_geolocation=US; gpc=1", `ng_geolocation=US; consent=1.${Math.floor(Date.now() / 86_400_000)}.`])(
		"is nothing to %s",
		async (cookie) => {
			const { reportEvent } = await browser(cookie);
			reportEvent("pageView", { from: "ours" });
			expect(await sent()).toEqual([]);
		},
	);

	it("that is held goes nowhere once the reader has said no", async () => {
		const { reportEvent, document } = await browser("ng_geolocation=US");
		reportEvent("pageView", { from: "ours" });
		document.cookie += `; consent=1.${Math.floor(Date.now() / 86_400_000)}.`;
		expect(await sent()).toEqual([]);
	});

	it("goes before it is 60,000 bytes, and in five seconds (C9.19)", async () => {
		const { reportEvent } = await browser("ng_geolocation=US");
		// No page tells so much of one thing: a path that long stands for many events.
		for (let n = 0; n < 5; n++) reportEvent("save", { id: "x".repeat(20_000), saved: true });
		const lengths = (await sent()).map((sending) => JSON.stringify(sending).length);
		expect(lengths.length).toBe(3);
		for (const length of lengths) expect(length).toBeLessThan(60_100);
	});

	it.each([
		["fits to the byte", 0, 1],
		["is a byte more", 1, 2],
	])("goes as one where all of it %s (C9.19)", async (_, more, sendings) => {
		const { reportEvent } = await browser("ng_geolocation=US");
		const event = { name: "save", at: Date.now(), view: "article", path: "/a/b/c-rcna1", detail: { id: "", saved: true } };
		const left = 60_000 + more - JSON.stringify({ events: [event, event] }).length;
		for (const length of [20_000, left - 20_000]) reportEvent("save", { id: "x".repeat(length), saved: true });
		const lengths = (await sent()).map((sending) => JSON.stringify(sending).length);
		expect(lengths.length).toBe(sendings);
		if (more === 0) expect(lengths).toEqual([60_000]);
	});

	it("is sent at once when it is as much as one sending takes", async () => {
		const { reportEvent } = await browser("ng_geolocation=US");
		for (let n = 0; n < 120; n++) reportEvent("interaction", { kind: "a" });
		expect((await sent()).map(({ events }) => events.length)).toEqual([50, 50, 20]);
	});
});
