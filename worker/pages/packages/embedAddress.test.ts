import { describe, expect, it } from "vitest";
import { defaultBrand } from "../../../brands/registry.ts";
import { embeddedPackageId, packageAddress } from "./embedAddress.ts";

describe("which package an embed's id means", () => {
	it.each([
		["news-lead", { slug: "", packageId: "news-lead" }],
		["news-front.news-lead", { slug: "", packageId: "news-lead" }],
		["news-front-politics.politics-lead", { slug: "politics", packageId: "politics-lead" }],
		["politics--congress.lead", { slug: "politics/congress", packageId: "lead" }],
		["a.b.c", null],
		["../x", null],
		["", null],
	])("%s", (id, meaning) => expect(packageAddress(id, "news")).toEqual(meaning));
});

describe("which embeds are preloaded (C7.32)", () => {
	const [host = ""] = defaultBrand.hosts;
	it.each([
		["/embedded-pkg/news-lead", "", "news-lead"],
		[`https://${host}/embedded-pkg/food.lead`, "", "food.lead"],
		[`https://reader@${host}.evil.example/embedded-pkg/food.lead`, "", null],
		["/start-today-app-view/embedded-pkg/lead", "/start-today-app-view", "lead"],
		["https://elsewhere.example/embedded-pkg/news-lead", "", null],
		["//elsewhere.example/embedded-pkg/news-lead", "", null],
		["/politics", "", null],
	])("%s", (url, prefix, id) => expect(embeddedPackageId(url, defaultBrand, prefix)).toBe(id));
});
