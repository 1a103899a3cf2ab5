import { beforeAll, describe, expect, it } from "vitest";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

let path = "";
const site = await stoppedAfterTests(
	Site.startAlone(
		{
			TABOOLA_PUBLISHER_ID: "masthead-news",
			COOKIE_PUSH_HOSTS: "sister.example",
			COOKIE_PUSH_URLS: "https://sister.example/p.gif https://evil.example/p.gif",
		},
		true,
	),
);
beforeAll(async () => {
	path = /"url":\{"primary":"([^"]+)"/.exec((await site.ask("news.localhost", "/bentoapi/article/rcna1001")).body)?.[1] ?? "";
});

const story = async (query: string) => (await site.ask("news.localhost", `${path}${query}`)).body;

describe("the recommendation feed under a story (C2.15)", () => {
	it("stands there on request: the brand's own list, named as such, in the place of the most read", async () => {
		const [plain, fed] = [await story(""), await story("?taboolafeed=true")];
		expect(plain).not.toContain("data-feed");
		expect(plain).toContain('id="t-most-popular"');
		expect(fed).toContain("Picked by News from what readers like most");
		expect(fed).not.toContain('id="t-most-popular"');
		const list = /data-feed-own[\s\S]*?<\/ul>/.exec(fed)?.[0] ?? "";
		expect(list.match(/<h3/g)?.length).toBeGreaterThan(3);
		expect(list).toMatch(/<a href="\//);
	});

	it("has a place for each that was agreed with the vendor, empty as the page comes", async () => {
		const fed = await story("?taboolafeed=true");
		expect(fed.match(/<div id="feed-\d" data-feed-place><\/div>/g)).toHaveLength(2);
		expect(fed).toContain("https://cdn.taboola.com/libtrc/masthead-news/loader.js");
	});

	it("is in Spanish on Spanish brands, and at no page of another kind", async () => {
		const found = /"url":\{"primary":"([^"]+)"/.exec((await site.ask("noticias.localhost", "/bentoapi/article/ntna1038")).body)?.[1] ?? "";
		expect((await site.ask("noticias.localhost", `${found}?taboolafeed=true`)).body).toContain("Más para leer");
		expect((await site.ask("news.localhost", "/?taboolafeed=true")).body).not.toContain("data-feed");
	});
});

describe("vendors whose pictures stand in pages (C7.38)", () => {
	it("are let through the policy by host, the cookie push's only where the operator let them in", async () => {
		const { headers, body } = await site.ask("news.localhost", "/");
		const policy = headers.get("content-security-policy") ?? "";
		expect(policy).toMatch(/img-src 'self' data: https:\/\/\*\.taboola\.com https:\/\/sister\.example;/);
		expect(policy).toMatch(/script-src 'sha256-[^']+' 'sha256-[^']+' 'strict-dynamic' 'inline-speculation-rules';/);
		expect(body).toContain('"cookiePush":["https://sister.example/p.gif"]');
		expect(body).not.toContain("evil.example");
	});
});
