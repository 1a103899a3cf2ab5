import * as v from "valibot";
import { expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { teaseContext } from "../../../tests/support/contexts.ts";
import { Tease } from "../../schemas/lists/content.ts";
import { showBlogAt, showBlogOf } from "../kernel/links.ts";
import { showBlogNavModel } from "./showBlogNav.tsx";

const brand = brandById("msnbc");
const context = teaseContext(brand);
const post = (id: string, vertical = "msnbc") =>
	v.parse(Tease, {
		id,
		type: "article",
		vertical,
		headline: { primary: id },
		url: { primary: `/a/b/c-${id}` },
		taxonomy: { allTerms: [{ path: "msnbc/maddowblog" }] },
	});

it("C2.22: the five show blogs answer at front routes", () => {
	expect(brand.showBlogs.map((blog) => blog.blog)).toEqual([
		"maddowblog",
		"reidoutblog",
		"deadline-legal-blog",
		"top-stories",
		"meetthepressblog",
	]);
	expect(showBlogAt(brand.showBlogs, "maddowblog")).toMatchObject({ blog: { name: "MaddowBlog" }, all: false, path: "maddowblog" });
	expect(showBlogAt(brand.showBlogs, "maddow/maddowblog")).toMatchObject({ all: false, path: "maddowblog" });
	expect(showBlogAt(brand.showBlogs, "maddow/maddowblog/all")).toMatchObject({ all: true, path: "maddowblog/all" });
	expect(showBlogAt(brand.showBlogs, "reidout/maddowblog")).toBeNull();
	expect(showBlogAt(brandById("today").showBlogs, "maddowblog")).toBeNull();
});

it.each([
	["maddowblog", "MaddowBlog"],
	["reidoutblog", "The ReidOut Blog"],
	["deadline-legal-blog", "Deadline: Legal Blog"],
	["top-stories", "Top Stories"],
	["meetthepressblog", "Meet the Press Blog"],
])("C2.22: %s has its all-posts link and label", (slug, label) => {
	const blog = brand.showBlogs.find((known) => known.blog === slug);
	if (!blog) throw new Error(`no ${slug}`);
	expect(showBlogNavModel(context, blog, "msna1", { previous: null, next: null, latest: null })).toMatchObject({
		name: label,
		allPostsUrl: `/${slug}/all`,
	});
});

it("a post knows its blog by its terms", () => {
	expect(showBlogOf(brand.showBlogs, post("msna1"))?.blog).toBe("maddowblog");
	expect(showBlogOf(brand.showBlogs, { taxonomy: undefined })).toBeNull();
});

it("C3.14: previous, next and latest; the latest is not named twice", () => {
	const [blog] = brand.showBlogs;
	if (!blog) throw new Error("no blog");
	const nav = showBlogNavModel(context, blog, "msna2", { previous: post("msna1"), next: post("msna3"), latest: post("msna3") });
	expect([nav.previous?.id, nav.next?.id, nav.latest]).toEqual(["msna1", "msna3", null]);
	const all = showBlogNavModel(context, blog, "msna2", { previous: post("msna1"), next: post("msna3"), latest: post("msna9") });
	expect([all.previous?.id, all.next?.id, all.latest?.id]).toEqual(["msna1", "msna3", "msna9"]);
	expect(showBlogNavModel(context, blog, "msna9", { previous: post("msna8"), next: null, latest: post("msna9") }).latest).toBeNull();
	expect(showBlogNavModel(context, blog, "msna2", { previous: post("rcna1", "news"), next: null, latest: null }).previous).toBeNull();
});
