import { describe, expect, it } from "vitest";
import { kindAddresses } from "../../../tests/support/routeTable.ts";
import { isReserved, knownQuery, listedTypes, pageRoute, pageViews } from "./kinds.ts";

describe("the page a path is (C2.1, C2.2, C2.4–C2.8, A2.1, contract §3)", () => {
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
		// An id is its kind's, which knows its address.
		["/x/y/z-mmvo1001", { kind: "video", id: "mmvo1001" }],
		["/recipes/z-mmvo1001", { kind: "video", id: "mmvo1001" }],
		["/slideshow/z-mmpl1001", { kind: "playlist", id: "mmpl1001" }],
		["/x/z-tdrp1", { kind: "recipe", id: "tdrp1" }],
		["/embedded-video/z-mmvo1001", { kind: "embeddedVideo", id: "mmvo1001" }],
		["/embedded-video/no-id", { kind: "notFound" }],
		[`/${"a".repeat(200)}`, { kind: "front", id: "a".repeat(200) }],
		[`/${"a".repeat(201)}`, { kind: "notFound" }],
		["/shop/kitchen", { kind: "listing", id: "kitchen" }],
		["/shop/kitchen.json", { kind: "wholeListing", id: "kitchen" }],
		["/shop", { kind: "front", id: "shop" }],
		["/shop/gifts/for-mom", { kind: "front", id: "shop/gifts/for-mom" }],
		["/shop/beauty/a-balm-tdna1032", { kind: "article", id: "tdna1032" }],
		["/_app", { kind: "shell", id: "" }],
		["/_app/x", { kind: "front", id: "_app/x" }],
		["/piano-sandbox", { kind: "paywallTest", id: "" }],
		["/piano-sandbox-recipe/x", { kind: "paywallTest", id: "" }],
		["/live", { kind: "live", id: "" }],
		["/embedded-newsletter/a-letter", { kind: "embeddedNewsletter", id: "a-letter" }],
		["/embedded-pkg/news-lead", { kind: "embeddedPackage", id: "news-lead" }],
		["/playmaker/mmvo1001", { kind: "playmaker", id: "mmvo1001" }],
		["/_menu", { kind: "menu", id: "" }],
		["/_menu/politics/congress", { kind: "menu", id: "politics/congress" }],
		["/sign-in", { kind: "signIn", id: "" }],
		["/account", { kind: "account", id: "" }],
		["/account/deleted", { kind: "accountDeleted", id: "" }],
		["/account/nothing", { kind: "notFound" }],
		["/politics/", { kind: "redirect", path: "/politics" }],
		["/%C3%B1", { kind: "notFound" }],
		["/a%2Fb", { kind: "notFound" }],
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

describe("the query that a page knows (security row 20)", () => {
	it.each([
		["/", "", ""],
		["/", "?utm_source=x", ""],
		["/politics", "?page=2&utm_source=x", "page=2"],
		["/politics", "?page=1", ""],
		["/search", "?q=a b&utm_source=x&page=2", "q=a+b&page=2"],
		["/us-news/weather/live-blog/a-rcna1", "?view=twitter&zip=1", "view=twitter"],
		["/us-news/weather/live-blog/a-rcna1", "?view=twitter&before=00a-ncrd1", "before=a-ncrd1&view=twitter"],
		["/us-news/weather/live-blog/a-ncrd1", "?view=twitter&before=00a-ncrd1", "view=twitter"],
		["/us-news/weather/a-rcna1", "?view=twitter", ""],
		["/politics", "?zip=10001", "zip=10001"],
		["/politics", "?zip=", ""],
		["/politics", "?zip=10001-1234", null],
		["/local", "?zip=10001", "zip=10001"],
		["/local", "", null],
		["/newsletters", "?utm_source=x", ""],
		["/newsletters", "?sent=a", null],
		["/shop/kitchen", "?brand=b&page=2&BAD=1&brand=a", "brand=b|a&page=2"],
		["/shop/kitchen.json", "?brand=b", ""],
		["/slideshow/a-rcsl1", "?slide=3", "slide=3"],
		["/embedded-pkg/a", "?inline-contents=true&page=2", "inline-contents=true"],
		["/sign-in", "", null],
		["/account", "", null],
		["/preview/front/a", "?key=b", null],
		["/account/nothing", "", null],
		["/Politics", "", null],
	])("of %s%s is %j", (path, search, known) => expect(knownQuery(path, search)).toBe(known));

	const parameters =
		"before,confirm,confirmed,date,email,failed,inline-contents,leave,left,many,page,q,sent,slide,sort,type,view,week,zip".split(",");
	// A search is its words, and rationed; a listing's page knows its filters, and stores itself by them (listing.page.tsx).
	const named = (kind: string, name: string) => kind === "listing" || (kind === "search" && name === "q");
	it.each(Object.entries(kindAddresses))("has no value that says nothing to its page: %s", (kind, address) => {
		const known = (name: string, value: string) => knownQuery(address.replace(/\?.*/, ""), `?${name}=${value}`);
		for (const name of parameters.filter((each) => !named(kind, each))) expect(known(name, "1234567x"), name).toBe(known(name, "no"));
	});

	it("is bounded, whatever is asked", () => {
		expect(knownQuery("/search", `?q=${"a".repeat(5000)}`)?.length).toBeLessThan(210);
		for (const [path, name, length] of [
			["/search", "q", 199],
			["/", "zip", 19],
		] as const)
			expect(() => knownQuery(path, `?${name}=${"a".repeat(length)}😀`)).not.toThrow();
	});
});

describe("what is derived from the list of kinds", () => {
	it("sections below which other kinds stand", () => {
		expect(["author", "playlist", "preview", "recipes", "shop", "slideshow", "video"].filter((section) => !isReserved(section))).toEqual(
			[],
		);
		expect(["politics", "local", "search", "newsletters"].filter(isReserved)).toEqual([]);
	});

	it("page types that ?page= may name (C2.9)", () => {
		const named = ["front", "article", "liveblog", "recipe", "video", "slideshow", "listing", "search", "account", "local", "newsletters"];
		expect([...named, "person", "live", "schedule", "showBlog"].filter((view) => !pageViews.has(view))).toEqual([]);
		expect(pageViews.has("2")).toBe(false);
	});

	it("types of documents that site maps list", () => {
		expect(new Set(listedTypes)).toEqual(new Set(["article", "person", "playlist", "recipe", "slideshow", "video"]));
	});
});
