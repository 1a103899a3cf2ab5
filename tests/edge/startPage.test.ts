import { beforeAll, describe, expect, it } from "vitest";
import { brands } from "../../brands/registry.ts";
import { textIds } from "../../brands/texts/schema.ts";
import { queryFlags } from "../../worker/edge/flags.ts";
import { vendors } from "../../worker/vendors/registry.ts";
import { readSite } from "../support/readSite.ts";

let page = "";
/** Every listed example: host, path, the status that it must answer, its words. */
let links: { host: string; path: string; status: number; feature: string }[] = [];
const site = await readSite();
beforeAll(async () => {
	page = (await site.ask("localhost", "/_dev/")).body;
	const pattern =
		/<a (?:class="[^"]*" )?href="http:\/\/([a-z0-9-]+\.localhost):\d+([^"]*)" data-answers="(\d+)"(?: aria-label="[^":]*: ([^"]*)")?[^>]*>([^<]*)<\/a>/g;
	links = [...page.matchAll(pattern)].map(([, host = "", path = "", status = "", named, said = ""]) => ({
		host,
		path: path.replaceAll("&amp;", "&"),
		status: Number(status),
		feature: named ?? said,
	}));
});

describe("the start page is the review list (design §5)", () => {
	it("each listed link answers what it says", async () => {
		expect(links.length).toBeGreaterThan(brands.length * 10);
		const wrong: string[] = [];
		const hosts = [...new Set(links.map(({ host }) => host))];
		const shared = Map.groupBy(links, ({ path }) => path);
		// An address that most brands have is opened at every third of them.
		const isOpened = (link: (typeof links)[number]) => {
			const same = shared.get(link.path) ?? [];
			return same.length < hosts.length / 2 || (same.indexOf(link) + link.path.length) % 3 === 0;
		};
		// Brand beside brand, link after link: these pages are made for the first time.
		const walk = async (name: string): Promise<void> => {
			for (const { host, path, status } of links.filter((link) => link.host === name && isOpened(link))) {
				const answer = await site.ask(host, path);
				if (answer.status !== status) wrong.push(`${host}${path}: ${answer.status}, not ${status}`);
			}
		};
		await Promise.all(hosts.map(walk));
		expect(wrong).toEqual([]);
	});

	it("each wordmark is in its brand's own colours", () => {
		const marks = page.match(/<svg class="start-wordmark"[\s\S]*?<\/svg>\s*<\/svg>/g) ?? [];
		expect(marks).toHaveLength(brands.length);
		for (const mark of marks) expect(mark).not.toMatch(/var\(|currentColor/);
	});

	it("every flag of a query stands there with what it does and a link to try (C2.11–C2.16)", () => {
		for (const { id, example, does } of queryFlags) {
			expect(page).toContain(`<td>${id}: ${does}</td>`);
			expect(
				links.some(({ path }) => path.endsWith(`?${example}`)),
				example,
			).toBe(true);
		}
	});

	it.each([
		["C2.13", "pack marquee"],
		["C2.15", "data-feed-own"],
	])("the link of %s leads to a page where it can be seen", async (id, mark) => {
		const example = queryFlags.find((flag) => flag.id === id)?.example ?? "";
		const link = links.find(({ path }) => path.endsWith(`?${example}`));
		const [path = "", query = ""] = link?.path.split("?") ?? [];
		expect((await site.ask(link?.host ?? "", `${path}?${query}`)).body).toContain(mark);
		const without = query.split("&").slice(0, -1).join("&");
		expect((await site.ask(link?.host ?? "", without === "" ? path : `${path}?${without}`)).body).not.toContain(mark);
	});

	it("no feature is listed twice under one brand", () => {
		const names = links.map(({ host, feature }) => `${host} ${feature}`);
		expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
	});

	it.each([
		"Navigation bar: light",
		"Navigation bar: vertical",
		"Navigation bar: transparent",
		"Navigation bar: election 2020",
		"Navigation bar: election 2022",
		"Navigation bar: election 2024",
		"Menu: most popular and our sites",
		"Mini player",
		"Error 403",
		"Gated story",
		"Gated recipe",
		"Error 500",
		"Draft of a front",
		"Show blog: MaddowBlog",
		"Local news and weather",
		"Video, expired",
		"Embed: video",
		"Embed: bare player",
		"Embed: package",
		"Embed: newsletter",
		"App view",
		"Shell for the apps",
		"Home front, chromeless",
		"Marquee",
		"Schedule",
		"Live TV",
		"Preferences",
		"Consent",
		...textIds.map((id) => `Small print: ${id}`),
		"Corrections",
		"Authors",
		"House ad, as data",
	])("has an example of: %s", (feature) => {
		expect(links.map((link) => link.feature)).toContain(feature);
	});

	it("an expired video says so, a draft is marked, and the 403 example is the 403 page", async () => {
		const bodyOf = async (feature: string): Promise<string> => {
			const link = links.find((known) => known.feature === feature);
			return (await site.ask(link?.host ?? "", link?.path ?? "")).body;
		};
		expect(await bodyOf("Video, expired")).toContain("noindex");
		const draft = await bodyOf("Draft of a front");
		expect(draft).toContain("draft-banner");
		expect(draft, "its state says which draft it is (C3.37)").toMatch(/"front":\{[^}]*"draftId":"[\w-]+"/);
		expect(await bodyOf("Error 403")).toContain('<main id="content" class="error"');
	});

	it("names every vendor with its variables", () => {
		for (const { variables } of vendors) for (const { name } of Object.values(variables)) expect(page).toContain(name);
	});
});
