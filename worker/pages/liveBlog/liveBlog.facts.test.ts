import * as v from "valibot";
import { expect, it } from "vitest";
import { brandById, canonicalOrigin } from "../../../brands/registry.ts";
import { noFlags } from "../../edge/flags.ts";
import { Article } from "../../schemas/documents/article.ts";
import { Card } from "../../schemas/documents/card.ts";
import { liveCardFacts } from "./liveBlog.facts.ts";
import { blogAddressOf } from "./liveBlog.model.ts";

const author = (name: string) => ({ name, url: { primary: `/author/${name}` } });
const blog = v.parse(Article, {
	id: "rcna1",
	type: "article",
	headline: { primary: "Storm" },
	url: { primary: "/a/live-blog/storm-rcna1" },
	authors: [author("solis")],
	body: [],
});

it.each([
	[[author("okafor"), { name: "A friend" }], ["okafor", "A friend"], ["/author/okafor"]],
	[[], ["solis"], ["/author/solis"]],
])("a post by %j is by %j, whose pages are %j", (authors, names, paths) => {
	const card = v.parse(Card, { id: "ncrd1", type: "card", headline: { primary: "Wind" }, authors });
	const facts = liveCardFacts(brandById("news"), noFlags, blog, blogAddressOf(blog), { id: "ncrd1", at: 0, version: "1", card }, "free");
	expect([facts.authors, facts.authorUrls]).toEqual([names, paths.map((path) => `${canonicalOrigin(brandById("news"))}${path}`)]);
});
