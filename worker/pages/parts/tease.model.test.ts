import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { teaseContext } from "../../../tests/support/contexts.ts";
import { Tease } from "../../schemas/lists/content.ts";
import { labelOf, teaseOf } from "./tease.model.ts";

const context = teaseContext(brandById("news"));
const item = (more: Record<string, unknown>) =>
	v.parse(Tease, {
		id: "rcna1",
		type: "article",
		headline: { primary: "A night" },
		url: { primary: "/a/b/live-blog/a-night-rcna1" },
		...more,
	});

describe("what is live says so, until it is over (C4.56)", () => {
	it("a live blog is live", () => {
		expect(teaseOf(context, item({ subType: "liveblog" }))).toMatchObject({ contentType: "liveblog", label: "live" });
		expect(teaseOf(context, item({ subType: "liveblog", eventLabel: "Election night" })).label).toBe("live");
	});

	it.each(["event ended", " Event Ended "])("one whose event's label is %o is a story like others", (eventLabel) => {
		for (const more of [{}, { label: "live" }])
			expect(teaseOf(context, item({ subType: "liveblog", eventLabel, ...more }))).toMatchObject({ contentType: "article", label: null });
		expect(labelOf(item({ eventLabel, label: "live" }), "liveblog")).toBeNull();
	});

	it("what else its editors say of it stays", () => {
		const eventLabel = "event ended";
		expect(teaseOf(context, item({ subType: "liveblog", eventLabel, label: "analysis" })).label).toBe("analysis");
		expect(teaseOf(context, item({ subType: "liveblog", eventLabel, breakingNews: true })).label).toBe("breaking");
		expect(teaseOf(context, item({ subType: "liveblog", eventLabel, nativeAd: true })).label).toBe("sponsored");
	});
});

describe("a dek", () => {
	it("that is the headline again is none: a video's description often is its title", () => {
		expect(teaseOf(context, item({ headline: { primary: "A" }, description: { primary: "A" } })).dek).toBeNull();
		expect(teaseOf(context, item({ headline: { primary: "A" }, description: { primary: "B" } })).dek).toBe("B");
	});
});

it("a thing to buy has no topic and no age: both would be those of the story that it stands in", () => {
	const filed = { taxonomy: { primaryTopic: { name: "Fútbol", path: "news/sports/futbol" } }, datePublished: "2026-11-24T12:00:00Z" };
	expect(teaseOf(context, item({ type: "product", ...filed }))).toMatchObject({ kicker: null, time: null });
	expect(teaseOf(context, item(filed))).toMatchObject({ kicker: { text: "Fútbol" }, time: { iso: "2026-11-24T12:00Z" } });
});

describe("pictures that may disturb (C3.21)", () => {
	const image = (graphicContent: boolean) => ({
		primaryImage: { url: { primary: "/pictures/news/harbor-1" }, altText: "Ships", graphicContent },
	});

	it("are in no tease", () => {
		expect(teaseOf(context, item(image(true))).picture).toBeNull();
		expect(teaseOf(context, item(image(false))).picture).not.toBeNull();
	});
});
