import { describe, expect, it } from "vitest";
import { brands } from "../../../brands/registry.ts";
import { readSite } from "../../support/readSite.ts";

const site = await readSite();

const idAt = (url: string) => /([a-z]{4}\d+)$/.exec(url)?.[1] ?? url;
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+-[a-z]{4}\d+)"/g)].map(([, url = ""]) => url);

async function storiesOf(host: string): Promise<string[]> {
	const feed = await site.ask(host, "/rss.xml");
	const links = [...feed.body.matchAll(/<link>([^<]+)<\/link>/g)].map(([, url = ""]) => new URL(url).pathname);
	return links.filter((path) => /^\/[^/]+\/.*-[a-z]{2}na\d+$/.test(path));
}

describe("what leads on from a story (C7.16)", () => {
	it.each(brands.map(({ id, language }) => ({ id, language })))(
		"at $id no story is without, and none repeats what stands above",
		async ({ id, language }) => {
			const host = `${id.replace(" ", "-")}.localhost`;
			const stories = await storiesOf(host);
			expect(stories.length).toBeGreaterThan(0);
			let reasons = 0;
			for (const story of stories.filter((_, index) => index % 8 === 0)) {
				const { status, body } = await site.ask(host, story);
				expect(status, story).toBe(200);
				const at = body.search(/<section class="pack pack-list related/);
				expect(at, story).toBeGreaterThan(0);
				const block = body.slice(at, body.indexOf("</section>", at));
				const heading = /<h2[^>]*>(?:<[^>]+>)*([^<]+)/.exec(block)?.[1] ?? "";
				const reason = language === "es" ? /^Más (?:sobre|de|en) / : /^More (?:on|from) /;
				expect(heading, story).toMatch(reason);
				// What is nearer than the heading says tells so itself.
				for (const [, why = ""] of block.matchAll(/class="why">([^<]*)/g)) {
					expect(why, story).toMatch(reason);
					expect(why, story).not.toBe(heading);
					reasons += 1;
				}
				const onward = [...new Set(linksIn(block).map(idAt))];
				const above = body.slice(body.indexOf('<main id="content"'), at);
				const named = new Set([idAt(story), ...linksIn(above.replace(/<p\b.*?<\/p>/gs, "")).map(idAt)]);
				if (stories.length > 14) expect(onward.length, story).toBeGreaterThanOrEqual(6);
				expect(onward.length, story).toBeLessThanOrEqual(8);
				const pictured = block.split("<li").map((one) => one.includes("<img"));
				if (onward.length > 2) expect(pictured.slice(1).join(), story).toMatch(/^(?:true,?)*(?:false,?)*$/);
				const popular = body.split('<section class="pack pack-mostPopular')[1] ?? "";
				expect(linksIn(popular.slice(0, popular.indexOf("</section>"))).map(idAt), story).not.toContain(idAt(story));
				expect(
					onward.filter((one) => named.has(one)),
					story,
				).toEqual([]);
			}
			expect(reasons).toBeGreaterThan(0);
		},
	);
});
