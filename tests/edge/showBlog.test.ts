import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Site } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
	site = await Site.start({}, true);
}, 60_000);
afterAll(() => site.stop());

describe("show blogs (C2.20, C2.22)", () => {
	it.each([
		["/maddowblog", "MaddowBlog"],
		["/reidoutblog", "The ReidOut Blog"],
		["/deadline-legal-blog", "Deadline: Legal Blog"],
		["/top-stories", "Top Stories"],
		["/meetthepressblog", "Meet the Press Blog"],
		["/maddow/maddowblog", "MaddowBlog"],
	])("%s: lead package, posts around it, and the way to all posts", async (path, name) => {
		const { status, body } = await site.ask("msnbc.localhost", path);
		expect(status).toBe(200);
		expect(body).toContain("show-blog-nav");
		expect(body).toContain(`All posts from ${name}`);
		expect(body).toMatch(/Previous post|Next post|Latest post/);
	});

	it("a post of a blog leads to the one before and after it", async () => {
		const front = await site.ask("msnbc.localhost", "/maddowblog");
		const post = /href="(\/[^"]+-msna1011)"/.exec(front.body)?.[1] ?? "";
		const { body } = await site.ask("msnbc.localhost", post);
		expect(body).toContain("show-blog-nav");
		expect(body).toContain("All posts from");
	});

	it("a blog below another show, or at another brand, is not found", async () => {
		expect((await site.ask("msnbc.localhost", "/reidout/maddowblog")).status).toBe(404);
		expect((await site.ask("today.localhost", "/maddowblog")).status).toBe(404);
	});
});
