import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { brandById } from "../../../../brands/registry.ts";
import { viewContext } from "../../../../tests/support/contexts.ts";
import { articleFixture } from "../fixtures/story.ts";
import { ArticleTop } from "./ArticleTop.tsx";

const brand = brandById("eonline");
const topWith = (topic: string) => {
	const article = articleFixture(brand, { label: "opinion", kicker: { text: topic, url: "/movies/opinion" } });
	return renderToStaticMarkup(<ArticleTop context={viewContext(brand)} article={article} opening="overlay" />);
};

it("says a topic that its label says already once, another beside the label (C3.16)", () => {
	expect(topWith("OPINION").match(/opinion</gi)).toHaveLength(1);
	expect(topWith("Movies")).toContain('<a href="/movies/opinion">Movies</a>');
});
