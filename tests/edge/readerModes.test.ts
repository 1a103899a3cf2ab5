import { describe, expect, it } from "vitest";
import { readSite } from "../support/readSite.ts";

const site = await readSite();

const page = async (brand: string, path: string) => (await site.ask(`${brand}.localhost`, path)).body;
/** The page's story without what reader modes leave out: Readability takes off every `footer`, `aside` and `nav`. */
const read = (html: string) =>
	(/<article[\s\S]*<\/article>/.exec(html)?.[0] ?? "").replace(/<(footer|aside|nav)\b[\s\S]*?<\/\1>/g, "").replace(/<[^>]*>/g, " ");
const author = (html: string) => /<meta name="author" content="([^"]*)"/.exec(html)?.[1];

describe("what a browser's reader mode shows of a page (C2.24)", () => {
	it.each([
		["a recipe's cook", "today", "/recipes/weeknight-chicken-and-white-bean-soup-tdrp1001", /^[A-Z][^0-9,]+$/],
		["who paid for a story", "news", "/business/small-business/small-firms-keep-the-lights-on-rcna1019", /^Larkspur Credit Union$/],
	])("the name of %s, and no more beside it", async (_, brand, path, name) => {
		const html = await page(brand, path);
		expect(author(html)).toMatch(name);
		expect(read(html)).toContain(author(html));
	});

	it("no page without authors names one", async () => {
		expect(author(await page("news", "/politics"))).toBeUndefined();
	});

	it("and a machine reads each paragraph of a post apart from the next", async () => {
		const html = await page("news", "/weather/hurricanes/live-blog/x-rcna1901");
		const [, location = ""] = /<link rel="canonical" href="https?:\/\/[^/]+([^"]+)"/.exec(html) ?? [];
		const blog =
			location === "" ? (await site.ask("news.localhost", "/weather/hurricanes/live-blog/x-rcna1901")).headers.get("location") : location;
		const body = await page("news", new URL(blog ?? "/", "http://news.localhost").pathname);
		const posts = body.match(/"articleBody":"(?:[^"\\]|\\.)*"/g) ?? [];
		expect(posts.length).toBeGreaterThan(3);
		expect(posts.filter((text) => /[a-z][.!?][A-Z]/.test(text))).toEqual([]);
	});
});
