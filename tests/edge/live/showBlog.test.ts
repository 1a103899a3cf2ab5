import { describe, expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { type Answer, Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const site = await stoppedAfterTests(Site.startAlone({}, true));

describe("show blogs (C2.20, C2.22)", () => {
	it.each([
		["/maddowblog", "MaddowBlog"],
		["/reidoutblog", "The ReidOut Blog"],
		["/deadline-legal-blog", "Deadline: Legal Blog"],
		["/top-stories", "Top Stories"],
		["/meetthepressblog", "Meet the Press Blog"],
	])("%s: lead package, posts around it, and the way to all posts", async (path, name) => {
		const { status, body } = await site.ask("msnbc.localhost", path);
		expect(status).toBe(200);
		expect(body).toContain("show-blog-nav");
		expect(body).toContain(`All posts from ${name}`);
		expect(body).toMatch(/Previous post|Next post|Latest post/);
	});

	it("a post in the middle has previous, next and latest beside it, a front its lead package (C2.20, C3.14)", async () => {
		const front = (await site.ask("msnbc.localhost", "/maddowblog")).body;
		expect(front).toMatch(/<section class="pack pack-(?:lead|showLead)[^>]*>.*?href="\/[^"]+-msna\d+"/s);
		const all = (await site.ask("msnbc.localhost", "/maddowblog/all")).body;
		const main = /<main[\s\S]*<\/main>/.exec(all)?.[0] ?? "";
		const posts = [...new Set([...main.matchAll(/href="(\/[^"]+-msna\d+)"/g)].map(([, path = ""]) => path))];
		const [latest = "", next = "", post = "", previous = ""] = posts;
		const nav = /<section class="[^"]*show-blog-nav.*?<\/section>/s.exec((await site.ask("msnbc.localhost", post)).body)?.[0] ?? "";
		const leads = [...nav.matchAll(/<span>((?:Previous|Next|Latest) post)<\/span>.*?<a href="([^"]+)"/gs)].map(([, word, path]) => [
			word,
			path,
		]);
		expect(Object.fromEntries(leads)).toEqual({ "Previous post": previous, "Next post": next, "Latest post": latest });
	});

	it("a post of a blog leads to the one before and after it", async () => {
		const front = await site.ask("msnbc.localhost", "/maddowblog");
		const post = /href="(\/[^"]+-msna1011)"/.exec(front.body)?.[1] ?? "";
		const { body } = await site.ask("msnbc.localhost", post);
		expect(body).toContain("show-blog-nav");
		expect(body).toContain("All posts from");
	});

	it("one address is canonical, the one below its show leads there (contract §3)", async () => {
		for (const [path, location] of [
			["/maddow/maddowblog", "/maddowblog"],
			["/maddow/maddowblog/all", "/maddowblog/all"],
		] as const) {
			const { status, headers } = await site.ask("msnbc.localhost", path);
			expect([status, headers.get("location")], path).toEqual([301, location]);
		}
	});

	it("each is linked from its brand's menu, and its posts from its front", async () => {
		const { body } = await site.ask("msnbc.localhost", "/");
		const menu = /<nav class="section-menu-panel[\s\S]*?<\/nav>/.exec(body)?.[0] ?? "";
		for (const { blog } of brandById("msnbc").showBlogs) {
			expect(menu).toContain(`href="/${blog}"`);
			expect((await site.ask("msnbc.localhost", `/${blog}`)).body).toContain(`href="/${blog}/all"`);
		}
	});

	it("all posts are there, newest first, each on one page", async () => {
		const numbers = Array.from({ length: 130 }, (_, index) => index + 1);
		for (const n of numbers) {
			const answer = await site.publish("msnbc.localhost", `article/msna${80_000 + n}`, {
				vertical: "msnbc",
				headline: { primary: `Post ${n}` },
				url: { primary: `/opinion/blog/post-${n}-msna${80_000 + n}` },
				date: { publishedAt: new Date(Date.now() - n * 60_000).toISOString() },
				taxonomy: { primarySection: { path: "msnbc/opinion", name: "Opinion" }, allTerms: [{ path: "msnbc/reidoutblog" }] },
				body: [],
			});
			expect(answer.status, answer.body).toBe(201);
		}
		const seen: number[] = [];
		let next: string | null = "/reidoutblog/all";
		let pages = 0;
		while (next && pages++ < 5) {
			const { status, body }: Answer = await site.ask("msnbc.localhost", next);
			expect(status).toBe(200);
			const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "";
			seen.push(...new Set([...main.matchAll(/\/post-(\d+)-msna8/g)].map(([, n]) => Number(n))));
			expect(body).toContain("All posts from The ReidOut Blog");
			next = /<link rel="next" href="([^"]+)"/.exec(body)?.[1] ?? null;
		}
		expect(pages).toBe(3);
		expect(seen).toEqual(numbers);
		expect((await site.ask("msnbc.localhost", "/reidoutblog/all?page=4")).status).toBe(404);
	});

	it("a blog below another show, or at another brand, is not found", async () => {
		expect((await site.ask("msnbc.localhost", "/reidout/maddowblog")).status).toBe(404);
		expect((await site.ask("today.localhost", "/maddowblog")).status).toBe(404);
	});
});
