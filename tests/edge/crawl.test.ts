import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { picturesEnd } from "../../.commands/serve/pictures.ts";
import { en } from "../../brands/messages/en.ts";
import { es } from "../../brands/messages/es.ts";
import { brandById, brands, canonicalOrigin, findBrand, localHost } from "../../brands/registry.ts";
import { htmlFaults } from "../support/htmlFaults.ts";
import { readSite } from "../support/readSite.ts";
import { xmlFaults } from "../support/xmlFaults.ts";

const visited = new Map<string, Visited>();
/** Links of ours that lead through a redirect. */
const redirected = new Set<string>();

const site = await readSite();

type Visited = { status: number; body: string; type: string };
const visits = new Map<string, Promise<Visited>>();

function get(host: string, path: string): Promise<Visited> {
	const key = `${host}${path}`;
	const visit = visits.get(key) ?? visitOf(host, path);
	visits.set(key, visit);
	return visit;
}

async function visitOf(host: string, path: string): Promise<Visited> {
	const key = `${host}${path}`;
	let answer: Awaited<ReturnType<typeof rendered>> = path.startsWith("/cdn-cgi/image/")
		? await rendered(host, path)
		: await site.ask(host, path, methodFor(path));
	const location = answer.headers.get("location");
	// A page of the reader's own asks who it is: that is no address of the past.
	if (location && !location.startsWith("/sign-in?return=")) redirected.add(`${key} → ${location}`);
	if (answer.status >= 301 && answer.status <= 308 && location) answer = await site.ask(host, location);
	const seen = { status: answer.status, body: answer.body, type: answer.headers.get("content-type") ?? "" };
	visited.set(key, seen);
	return seen;
}

const images = picturesEnd({ folder: "dist/pictures" });
const renderings = new Map<string, number>();

/** A rendering's answer without its bytes: of a brand's first three the site's, of the others that of the image service behind it. */
async function rendered(host: string, path: string): Promise<{ status: number; headers: Headers; body: string }> {
	const place = renderings.get(host) ?? 0;
	renderings.set(host, place + 1);
	if (place < 3) return site.ask(host, path, { method: "HEAD" });
	const { status, headers } = await images(new Request(`http://${host}${path}`, { method: "HEAD" }));
	return { status, headers, body: "" };
}

/** Does something with each of many, six at a time. */
async function each<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
	const left = [...all].reverse();
	const take = async () => {
		for (let next = left.pop(); next !== undefined; next = left.pop()) await work(next);
	};
	await Promise.all(Array.from({ length: 6 }, take));
}

const seeds = JSON.parse(readFileSync("dist/seeds.json", "utf8")) as {
	type: string;
	document: { vertical: string; url?: { primary: string } };
}[];
/** Addresses of seeded documents, with their places among those of their type and language. */
const documents = new Map<string, number>();
const counts = new Map<string, number>();
for (const { type, document } of seeds) {
	const brand = findBrand(document.vertical);
	if (!brand || !["article", "recipe", "video", "playlist", "slideshow"].includes(type)) continue;
	const kind = `${type} ${brand.language}`;
	const place = counts.get(kind) ?? 0;
	counts.set(kind, place + 1);
	documents.set(`${localHost(brand)}${document.url?.primary}`, place);
}
/** Brands at which paths that are no document's were opened. */
const shared = new Map<string, Set<string>>();
const hosts = brands.map(localHost);

/** Follows a link; `null` is an address that others stand for: of seeded documents the first of each type and language and a third are opened, of paths that brands share a third too. */
async function follow(host: string, path: string): Promise<Visited | null> {
	const place = documents.get(`${host}${path}`);
	if (place !== undefined) return place < 3 || place % 3 === 0 ? get(host, path) : null;
	const at = shared.get(path) ?? new Set();
	shared.set(path, at);
	if (!at.has(host) && at.size >= 3 && (hosts.indexOf(host) + path.length) % 3 > 0) return null;
	at.add(host);
	return get(host, path);
}

/** The method for an address: pictures are not drawn. */
const methodFor = (path: string) => (path.startsWith("/pictures/") ? { method: "HEAD" } : {});

/** The status of an address at one of our production hosts, followed at its local one. */
async function askOwn(address: string): Promise<number> {
	const { origin, pathname, search } = new URL(address);
	const owner = brands.find((brand) => canonicalOrigin(brand) === origin);
	return owner ? ((await follow(localHost(owner), pathname + search))?.status ?? 200) : 0;
}

/** Brands by kind and language of pages whose links are followed. */
const walked = new Map<string, Set<string>>();
const kindOf = (body: string) => /data-kind="(\w+)"/.exec(body)?.[1];

/** Links of a page to this site: host and path. */
function linksOf(host: string, body: string): { host: string; path: string }[] {
	const links = new Map<string, { host: string; path: string }>();
	for (const [, raw = ""] of body.matchAll(/<(?:a|link|img|source|script)\b[^>]*?\b(?:href|src)="([^"]+)"/g)) {
		const href = raw.replaceAll("&amp;", "&");
		if (href.startsWith("#") || href.startsWith("mailto:")) continue;
		const url = new URL(href, `http://${host}:${site.port}`);
		if (!url.hostname.endsWith("localhost")) continue;
		links.set(`${url.hostname}${url.pathname}${url.search}`, { host: url.hostname, path: url.pathname + url.search });
	}
	return [...links.values()];
}

describe("a crawl of the seeded site", () => {
	it.each(brands.map((brand) => [brand.id, brand] as const))(
		"%s: what its front links is there, and what pages of each kind link at three brands of a language",
		async (_id, brand) => {
			const host = localHost(brand);
			const home = await get(host, "/");
			expect(home.status).toBe(200);
			const broken: string[] = [];
			const pages = new Set<string>();
			const links = linksOf(host, home.body);
			await each(links, async (link) => {
				const found = await follow(link.host, link.path);
				if (found === null) return;
				if (found.status >= 400) broken.push(`/ → ${link.host}${link.path} (${found.status})`);
				else if (link.host === host && found.type.startsWith("text/html")) pages.add(link.path);
			});
			const linking: string[] = [];
			for (const { path } of links.filter((link) => link.host === host && pages.has(link.path))) {
				const kind = `${kindOf((await get(host, path)).body)} ${brand.language}`;
				const at = walked.get(kind) ?? new Set();
				walked.set(kind, at);
				if (at.has(brand.id) || at.size === 3) continue;
				at.add(brand.id);
				linking.push(path);
			}
			const linked = linking.map(async (path) => linksOf(host, (await get(host, path)).body).map((link) => ({ from: path, link })));
			await each((await Promise.all(linked)).flat(), async ({ from, link }) => {
				const found = await follow(link.host, link.path);
				if (found !== null && found.status >= 400) broken.push(`${from} → ${link.host}${link.path} (${found.status})`);
			});
			expect([...new Set(broken)]).toEqual([]);
		},
	);

	it.each(brands.map((brand) => [brand.id, brand] as const))(
		"%s: feeds and site maps are XML with what must be in it; what they name is there, at its own address",
		async (_id, brand) => {
			const host = localHost(brand);
			const broken: string[] = [];
			for (const feed of ["/rss.xml", "/sitemap.xml", "/sitemap-news.xml", "/sitemap-video.xml"]) {
				const { status, body } = await get(host, feed);
				expect([status, xmlFaults(body)]).toEqual([200, []]);
				expect(body).not.toContain(">/search<");
				const named = [...body.matchAll(/<(?:loc|link)>([^<]+)<|<media:content url="([^"]+)"/g)].map(
					([, page, picture]) => page ?? picture ?? "",
				);
				const step = Math.max(1, Math.floor(named.length / 15));
				const some = named.filter((_, index) => index % step === 0);
				await each(some, async (address) => {
					const answer = await askOwn(address);
					if (answer !== 200) broken.push(`${feed} → ${address} (${answer})`);
				});
			}
			const map = (await get(host, "/sitemap.xml")).body;
			expect(map).not.toContain(`${canonicalOrigin(brand)}/search<`);
			expect(map).toContain(`${canonicalOrigin(brand)}/author/`);
			expect(broken).toEqual([]);
		},
	);

	it.each([
		["today", "/food/baking"],
		["telemundo", "/salud/familia"],
		["today", "/shop/kitchen"],
		["select", "/shop/kitchen"],
		["select news", "/shop/picks"],
		["select cnbc", "/shop/picks"],
		["telemundo", "/shop/regalos"],
	] as const)("%s: the topic or listing %s is a page, and its site map names it", async (id, path) => {
		const brand = brandById(id);
		const page = await get(localHost(brand), path);
		expect(page.status).toBe(200);
		if (path.startsWith("/shop/")) expect(page.body.match(/href="https:\/\/shop\./g)?.length).toBeGreaterThan(2);
		expect((await get(localHost(brand), "/sitemap.xml")).body).toContain(`${canonicalOrigin(brand)}${path}<`);
	});

	it("every link of a page to a shop says that it is paid for, and a front that has one says who earns what (FTC, C4.52)", async () => {
		const notes = [en["article.affiliate"], es["article.affiliate"]];
		const unmarked: string[] = [];
		let links = 0;
		expect((await get("select.localhost", "/search?q=pan&type=product")).body).toContain('href="https://shop.');
		for (const [key, { body, type }] of visited) {
			if (!type.startsWith("text/html")) continue;
			const shops = [...body.matchAll(/<a\b[^>]*href="https:\/\/shop\.[^"]*"[^>]*>/g)].map(([link]) => link);
			links += shops.length;
			for (const link of shops) if (!/rel="[^"]*\bsponsored\b/.test(link)) unmarked.push(`${key}: ${link}`);
			if (shops.length > 0 && /data-kind="front"/.test(body) && !notes.some((note) => body.includes(note)))
				unmarked.push(`${key}: no note`);
		}
		expect(links).toBeGreaterThan(100);
		expect(unmarked).toEqual([]);
	});

	it("no two pages of a brand share a description, and no feed item repeats its title (C3.15)", async () => {
		const described = new Map<string, Map<string, Set<string>>>();
		let pages = 0;
		for (const { body, type } of visited.values()) {
			const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1];
			const description = /<meta name="description" content="([^"]*)"/.exec(body)?.[1];
			if (!type.startsWith("text/html") || !canonical || !description || /<meta name="robots" content="noindex/.test(body)) continue;
			const { origin } = new URL(canonical);
			const ofBrand = described.get(origin) ?? new Map<string, Set<string>>();
			ofBrand.set(description, (ofBrand.get(description) ?? new Set()).add(canonical));
			described.set(origin, ofBrand);
			pages++;
		}
		expect(pages).toBeGreaterThan(500);
		const shared = [...described.values()].flatMap((ofBrand) =>
			[...ofBrand].flatMap(([description, addresses]) => (addresses.size > 1 ? [`${description}: ${[...addresses].join(" ")}`] : [])),
		);
		expect(shared).toEqual([]);

		const repeating: string[] = [];
		let [items, bare] = [0, 0];
		for (const brand of brands) {
			const feed = (await get(localHost(brand), "/rss.xml")).body;
			for (const [, title = "", words] of feed.matchAll(
				/<item><title>([^<]*)<\/title>.*?(?:<description>([^<]*)<\/description>.*?)?<\/item>/g,
			)) {
				items++;
				if (words === title) repeating.push(`${brand.id}: ${title}`);
				if (words === undefined) bare++;
			}
		}
		expect(items).toBeGreaterThan(500);
		expect(repeating).toEqual([]);
		// A gated story whose teaser has no paragraph says nothing of itself.
		expect(bare).toBeLessThanOrEqual(2);
	});

	it("every picture that metadata names is there", async () => {
		const pictures = new Map<string, string>();
		for (const [key, { body, type }] of visited) {
			if (!type.startsWith("text/html")) continue;
			for (const [, address = ""] of body.matchAll(/<meta (?:property|name)="(?:og|twitter):image" content="([^"]+)"/g))
				pictures.set(address, key);
			for (const [, data = ""] of body.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g))
				for (const [address] of data.matchAll(/https:\/\/[^"]+\/pictures\/[^"]+/g)) pictures.set(address, key);
		}
		expect(pictures.size).toBeGreaterThan(100);
		const broken: string[] = [];
		await each(pictures, async ([address, key]) => {
			if ((await askOwn(address)) !== 200) broken.push(`${key} → ${address}`);
		});
		expect(broken).toEqual([]);
	});

	it("every page that metadata and JSON-LD name is there, at its own address", async () => {
		const named = new Map<string, string>();
		for (const [key, { body, type }] of [...visited]) {
			if (!type.startsWith("text/html")) continue;
			for (const [, address = ""] of body.matchAll(
				/<(?:meta property="og:url" content|link rel="(?:canonical|amphtml|alternate)"[^>]* href)="(https:[^"]+)"/g,
			))
				named.set(address.replaceAll("&amp;", "&"), key);
			for (const [, data = ""] of body.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g))
				for (const [, address = ""] of data.matchAll(/"(?:url|item|@id|mainEntityOfPage)":"(https:\/\/[^"#]+)/g)) named.set(address, key);
		}
		const broken: string[] = [];
		let pages = 0;
		await each(named, async ([address, key]) => {
			const { origin, pathname, search } = new URL(address);
			const owner = brands.find((brand) => canonicalOrigin(brand) === origin);
			if (!owner || /\.\w{3,4}$|^\/pictures\//.test(pathname)) return;
			const opened = await follow(localHost(owner), pathname + search);
			if (!opened) return;
			pages += 1;
			const { status } = opened;
			if (status !== 200) broken.push(`${key} → ${address} (${status})`);
		});
		expect(pages).toBeGreaterThan(400);
		expect(broken).toEqual([]);
	});

	it("no link of ours leads through a redirect", () => {
		expect([...redirected]).toEqual([]);
	});

	it("every kind of page is valid HTML", async () => {
		const kinds = new Map<string, string>();
		for (const [key, { body, type }] of visited) {
			const kind = kindOf(body);
			if (type.startsWith("text/html") && kind) kinds.set(`${kind} ${/lang="(\w+)"/.exec(body)?.[1]}`, key);
		}
		expect(kinds.size).toBeGreaterThanOrEqual(4);
		const faults: string[] = [];
		for (const [kind, key] of kinds) {
			for (const fault of await htmlFaults(visited.get(key)?.body ?? "")) faults.push(`${kind} ${key} ${fault}`);
		}
		expect(faults).toEqual([]);
	});

	it("B13: no page of a Spanish brand shows an English word of the interface, accessible names included", () => {
		// Words that are Spanish too, and names in menus, prove nothing.
		const menus = brands.filter((brand) => brand.language === "es").flatMap((brand) => Object.values(brand.navigation).flat());
		const own = new Set([...Object.values(es), ...menus.map((link) => link.label)]);
		const english = new Set<string>(
			Object.entries(en)
				.filter(([key, text]) => !own.has(text) && es[key as keyof typeof es] !== text && !text.includes("{") && text.length > 3)
				.map(([, text]) => text),
		);
		const found = new Set<string>();
		for (const [key, { body, type }] of visited) {
			if (!type.startsWith("text/html") || !/<html lang="es"/.test(body)) continue;
			const interfaceText = body.replace(/<script[\s\S]*?<\/script>/g, "");
			const words = [
				...interfaceText.matchAll(/>([^<>]{2,80})</g),
				...interfaceText.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]+)"/g),
			].map((match) => (match[1] ?? "").trim());
			for (const word of words) if (english.has(word)) found.add(`${key}: ${word}`);
		}
		expect([...visited.keys()].filter((key) => key.startsWith("telemundo")).length).toBeGreaterThan(20);
		expect([...found]).toEqual([]);
	});
});
