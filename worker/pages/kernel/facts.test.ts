import * as v from "valibot";
import { expect, it } from "vitest";
import { brandById, canonicalOrigin } from "../../../brands/registry.ts";
import { noFlags } from "../../edge/flags.ts";
import { Article } from "../../schemas/documents/article.ts";
import { Curation } from "../../schemas/lists/curation.ts";
import { articleFacts, frontFacts } from "./facts.ts";

const article = (more: Record<string, unknown>) =>
	v.parse(Article, {
		id: "rcna1",
		type: "article",
		headline: { primary: "Harbor" },
		url: { primary: "/a/b/harbor-rcna1" },
		body: [],
		...more,
	});
const own = canonicalOrigin(brandById("news"));
const factsOf = (more: Record<string, unknown>) => articleFacts(brandById("news"), noFlags, article(more), "free");

it("an author's page is where it is: a path at the brand, an address at its own site", () => {
	const urls = ["/author/maria-solis", "https://elsewhere.example/staff/jo"];
	const { authorUrls, structuredData } = factsOf({ authors: urls.map((primary) => ({ name: primary, url: { primary } })) });
	expect(authorUrls).toEqual([`${own}/author/maria-solis`, "https://elsewhere.example/staff/jo"]);
	expect(structuredData[0]).toMatchObject({ author: authorUrls.map((url) => ({ url })) });
});

it.each([
	[{}, `${own}/a/b/harbor-rcna1`],
	[{ canonical: "/a/c/harbor-rcna1" }, `${own}/a/c/harbor-rcna1`],
	[{ canonical: "https://elsewhere.example/harbor" }, "https://elsewhere.example/harbor"],
])("the canonical address of a story that says %j is %s", (more, address) => {
	expect(factsOf({ url: { primary: "/a/b/harbor-rcna1", ...more } }).canonicalUrl).toBe(address);
});

it("a photograph that may disturb is no share picture, of its story or of a front that it opens", () => {
	const photograph = { url: { primary: "/pictures/news/harbor-1" }, graphicContent: true };
	const { socialImage, structuredData } = factsOf({ primaryImage: photograph });
	expect([socialImage, JSON.stringify(structuredData).includes("harbor-1")]).toEqual([null, false]);
	const item = { id: "rcna1", type: "article", headline: { primary: "Harbor" }, url: { primary: "/a/b/c-rcna1" }, teaseImage: photograph };
	const front = v.parse(Curation, {
		id: "politics",
		slug: "politics",
		layouts: [{ packages: [{ id: "p", type: "list", items: [{ item }] }] }],
	});
	expect(frontFacts(brandById("news"), noFlags, "/politics", front, false).socialImage).toBeNull();
});
