import { expect, it } from "vitest";
import { brandById } from "../../brands/registry.ts";
import { costWait } from "./costRation.ts";
import { noFlags } from "./flags.ts";

const brand = brandById("news");
const env = {} as Parameters<typeof costWait>[0]["env"];
const request = (address: string) => new Request("https://news.example/", { headers: { "cf-connecting-ip": address } });
const ask = (bento: string | undefined, now: number, pathname = "/") =>
	costWait({
		brand,
		flags: { ...noFlags, bento },
		origin: "https://news.example",
		pathname,
		search: "",
		now,
		request: request("203.0.113.1"),
		env,
	});
const seek = (words: string, now: number, address: string, pathname = "/search") =>
	costWait({ brand, flags: noFlags, origin: "https://news.example", pathname, search: `?q=${words}`, now, request: request(address), env });

it("lets readers pass always, and curators until the ration is used up; then says how long to wait, and fills again", () => {
	const start = 1_000_000;
	for (let n = 0; n < 40; n++) expect(ask(`v${n}`, start)).toBe(0);
	expect(ask("one more", start)).toBe(1);
	expect(ask(undefined, start)).toBe(0);
	// The same address again within a second is still answered.
	expect(ask("v39", start + 100)).toBe(0);
	expect(ask("v39", start + 100, "/other")).toBe(1);
	expect(ask("one more", start + 1000)).toBe(0);
	for (let n = 0; n < 3; n++) expect(ask(`w${n}`, start + 1000)).toBe(0);
	expect(ask("x", start + 1000)).toBe(1);
	// An hour fills it no further than its measure.
	for (let n = 0; n < 40; n++) expect(ask(`y${n}`, start + 3_600_000)).toBe(0);
	expect(ask("z", start + 3_600_000)).toBe(1);
});

it("lets readers search; who asks for many made-up words waits first, and all together have so many a second", () => {
	const start = 100_000_000;
	let answered = 0;
	// One machine, as fast as it can.
	for (let n = 0; n < 500; n++) if (seek(`made-up-${n}`, start, "203.0.113.9") === 0) answered++;
	expect(answered).toBeLessThanOrEqual(60);
	expect(answered).toBeGreaterThan(20);
	// Somebody else is answered meanwhile, calls of the page's own box too.
	expect(seek("bridge", start, "198.51.100.1")).toBe(0);
	expect(seek("bri", start, "198.51.100.1", "/bentoapi/persons/search")).toBe(0);
	// What many ask for costs once.
	for (let n = 0; n < 300; n++) expect(seek("bridge", start + 20_000, `198.51.${n % 250}.7`)).toBe(0);
});

it("holds searches to its measure however many addresses rotate, and is full again soon after", () => {
	const start = 200_000_000;
	let answered = 0;
	for (let second = 0; second < 60; second++)
		for (let n = 0; n < 100; n++) {
			const [at, address] = [start + second * 1000 + n * 10, `10.${second}.${n}.1`];
			if (seek(`rotating-${second}-${n}`, at, address) === 0) answered++;
		}
	// 80 at once and eight a second, an eighth of the thread at 15 ms each.
	expect(answered).toBeLessThanOrEqual(80 + 60 * 8);
	expect(answered).toBeGreaterThan(60 * 7);
	expect(seek("afterwards", start + 70_000, "198.51.100.1")).toBe(0);
});

it.each(["%71", "filter%73", "n%61me", "size", "page", "datePublished"])("counts a list by any query: ?%s=", (name) => {
	const arrival = { brand, flags: noFlags, origin: "https://news.example", pathname: "/bentoapi/persons/search", now: 250_000_000, env };
	const seekAs = (n: number) => costWait({ ...arrival, search: `?${name}=written-${n}`, request: request(`203.0.113.${name}`) });
	let answered = 0;
	for (let n = 0; n < 200; n++) if (seekAs(n) === 0) answered++;
	expect(answered).toBeLessThanOrEqual(80);
});

it("counts a call each time that no memory answers", () => {
	const start = 260_000_000;
	const answered = (pathname: string) =>
		Array.from({ length: 300 }, () => seek("same", start, "203.0.113.60", pathname)).filter((wait) => wait === 0);
	expect(answered("/bentoapi/persons/search")).toHaveLength(300);
	expect(answered("/bentoapi/no/such/call").length).toBeLessThanOrEqual(80);
	expect(answered("/bentoapi/waffle/catalogue").length).toBeLessThanOrEqual(80);
});

it.each(["/live/rcna1/cards", "/us/weather/live-blog/a-rcna1"])("counts older posts from made-up places on: %s", (pathname) => {
	const start = pathname.startsWith("/live/") ? 270_000_000 : 280_000_000;
	const older = (n: number, address: string) =>
		costWait({
			brand,
			flags: noFlags,
			origin: "https://news.example",
			pathname,
			search: `?view=twitter&%62efore=${n.toString(36)}-ncrd1`,
			now: start,
			request: request(address),
			env,
		});
	let answered = 0;
	for (let n = 0; n < 200; n++) if (older(n, "203.0.113.5") === 0) answered++;
	expect(answered).toBeGreaterThan(20);
	expect(answered).toBeLessThanOrEqual(60);
	// Others read on, and search.
	expect(older(1000, "198.51.100.5")).toBe(0);
	expect(seek("bridge", start, "203.0.113.5")).toBe(0);
	for (let n = 0; n < 300; n++) expect(older(1000, `198.51.${n % 250}.8`)).toBe(0);
});

it("refuses a search that a browser asks for on a guess, and takes nothing for it: who then comes is answered", () => {
	const start = 300_000_000;
	const guess = (n: number, purpose: string) =>
		costWait({
			brand,
			flags: noFlags,
			origin: "https://news.example",
			pathname: "/search",
			search: `?q=guess-${n}`,
			now: start,
			request: new Request("https://news.example/", { headers: { "cf-connecting-ip": "203.0.113.77", "sec-purpose": purpose } }),
			env,
		});
	for (let n = 0; n < 200; n++) expect(guess(n, n % 2 ? "prefetch" : "prefetch;prerender")).toBeGreaterThan(0);
	for (let n = 0; n < 20; n++) expect(seek(`guess-${n}`, start, "203.0.113.77")).toBe(0);
	// What was made already costs nothing: it is there for a guess as well.
	expect(guess(0, "prefetch")).toBe(0);
});

it("leaves all else alone: pages, calls that name a document", () => {
	for (let n = 0; n < 500; n++) {
		expect(seek("x", 1, "203.0.113.9", `/politics/${n}`)).toBe(0);
		const arrival = { brand, flags: noFlags, origin: "https://news.example", search: "", now: 1, request: request("203.0.113.9"), env };
		expect(costWait({ ...arrival, pathname: `/bentoapi/article/rcna${n}` })).toBe(0);
	}
});
