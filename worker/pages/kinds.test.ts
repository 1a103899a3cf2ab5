import { describe, expect, it } from "vitest";
import { pageRoute } from "./kinds.ts";

describe("the page a path is (contract §3)", () => {
	it.each([
		["/", { kind: "front", id: "" }],
		["/politics", { kind: "front", id: "politics" }],
		["/politics/congress", { kind: "front", id: "politics/congress" }],
		["/preview/front/abc-1", { kind: "draft", id: "abc-1" }],
		["/politics/congress/water-bill-rcna1001", { kind: "article", id: "rcna1001" }],
		["/politics/congress/rcna1001", { kind: "article", id: "rcna1001" }],
		["/us-news/weather/live-blog/a-storm-rcna1901", { kind: "liveBlog", id: "rcna1901" }],
		["/us-news/weather/live-blog/a-storm-ncrd1001", { kind: "liveCard", id: "ncrd1001" }],
		["/us-news/weather/a-storm-ncrd1001", { kind: "liveCard", id: "ncrd1001" }],
		["/us-news/live-blog/a-storm-rcna1901", { kind: "article", id: "rcna1901" }],
		["/us-news/weather/live-blog/no-id", { kind: "front", id: "us-news/weather/live-blog/no-id" }],
		["/video/a-storm-mmvo1001", { kind: "video", id: "mmvo1001" }],
		["/video/mmvo1001", { kind: "video", id: "mmvo1001" }],
		["/video/a-storm-1001", { kind: "video", id: "1001" }],
		["/playlist/the-latest-mmpl1001", { kind: "playlist", id: "mmpl1001" }],
		["/slideshow/storm-in-pictures-rcsl1", { kind: "slideshow", id: "rcsl1" }],
		["/slideshow/first-1", { kind: "slideshow", id: "1" }],
		["/slideshow/no-id", { kind: "front", id: "slideshow/no-id" }],
		["/video/deep/er-mmvo1001", { kind: "video", id: "mmvo1001" }],
		["/shop/kitchen", { kind: "listing", id: "kitchen" }],
		["/shop/kitchen.json", { kind: "wholeListing", id: "kitchen" }],
		["/shop", { kind: "front", id: "shop" }],
		["/shop/gifts/for-mom", { kind: "front", id: "shop/gifts/for-mom" }],
		["/shop/beauty/a-balm-tdna1032", { kind: "article", id: "tdna1032" }],
		["/sign-in", { kind: "signIn", id: "" }],
		["/account", { kind: "account", id: "" }],
		["/account/deleted", { kind: "farewell", id: "" }],
		["/account/nothing", { kind: "notFound" }],
		["/politics/", { kind: "redirect", path: "/politics" }],
		["/Politics/congress/water-bill-rcna1001", { kind: "redirect", path: "/politics/congress/water-bill-rcna1001" }],
		["/politics//congress", { kind: "notFound" }],
		["/preview/front/", { kind: "redirect", path: "/preview/front" }],
		["/preview/front/../x", { kind: "notFound" }],
	])("%s", (path, route) => {
		expect(pageRoute(path)).toEqual(route);
	});

	it("never leads a reader off the site: a redirect's path starts with one slash", () => {
		for (const path of ["//evil.example/", "/\\evil.example/", "///"]) {
			const route = pageRoute(path);
			if (route.kind === "redirect") expect(route.path).toMatch(/^\/(?![/\\])/);
		}
	});
});
