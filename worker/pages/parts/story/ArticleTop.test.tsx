import { renderToStaticMarkup } from "react-dom/server";
import * as v from "valibot";
import { expect, it } from "vitest";
import { brandById } from "../../../../brands/registry.ts";
import { teaseContext, viewContext } from "../../../../tests/support/contexts.ts";
import { noFlags } from "../../../edge/flags.ts";
import { Article } from "../../../schemas/documents/article.ts";
import { articleFacts } from "../../kernel/facts.ts";
import { ArticleTop } from "./ArticleTop.tsx";
import { articleModel } from "./article.model.ts";

const brand = brandById("eonline");
const document = v.parse(Article, {
	id: "eona1",
	type: "article",
	headline: { primary: "In defense" },
	url: { primary: "/movies/x-eona1" },
});
const facts = articleFacts(brand, noFlags, document, "free");
const model = articleModel({ ...teaseContext(brand), onUnknownBlock: () => undefined, adsEnabled: true, facts, gate: "free" }, document);
const topWith = (topic: string) => {
	const article = { ...model, label: "opinion" as const, kicker: { text: topic, url: "/movies/opinion" } };
	return renderToStaticMarkup(<ArticleTop context={viewContext(brand)} article={article} opening="overlay" />);
};

it("says a topic that its label says already once, another beside the label (C3.16)", () => {
	expect(topWith("OPINION").match(/opinion</gi)).toHaveLength(1);
	expect(topWith("Movies")).toContain('<a href="/movies/opinion">Movies</a>');
});
