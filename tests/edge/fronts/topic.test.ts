import { beforeAll, describe, expect, it } from "vitest";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const site = await stoppedAfterTests(Site.startAlone({}, true));
beforeAll(async () => {
	for (let n = 1; n <= stories; n++) await publish("news", "rcna", n, "news/us-news/harbors", "Harbors");
	for (let n = 1; n <= 61; n++) await publish("telemundo", "tmna", n, "telemundo/salud/mareas", "Mareas");
});

const stories = 130;
const perPage = 60;

async function publish(vertical: string, prefix: string, n: number, path: string, name: string): Promise<void> {
	const id = `${prefix}${70_000 + n}`;
	const section = path.split("/")[1];
	const answer = await site.publish(`${vertical}.localhost`, `article/${id}`, {
		vertical,
		headline: { primary: `Story ${n} of ${name}` },
		url: { primary: `/${section}/${path.split("/")[2]}/story-${n}-${id}` },
		date: { publishedAt: new Date(Date.now() - n * 3_600_000).toISOString() },
		taxonomy: { primaryTopic: { path, name }, allTerms: [{ path }] },
		body: [],
	});
	expect(answer.status, answer.body).toBe(201);
}

const numbersIn = (body: string) => [...new Set([...body.matchAll(/story-(\d+)-/g)].map(([, n]) => Number(n)))].sort((a, b) => a - b);
const linkOf = (body: string, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(body)?.[1] ?? null;

describe("a topic with more than one page holds (C7.10)", () => {
	it("every story is on one page: by links, without script", async () => {
		const seen: number[] = [];
		let next: string | null = "/us-news/harbors";
		const paths: string[] = [];
		while (next && paths.length < 5) {
			paths.push(next);
			const page = await site.ask("news.localhost", next);
			expect(page.status).toBe(200);
			const main: string = /<main[\s\S]*<\/main>/.exec(page.body)?.[0] ?? "";
			seen.push(...numbersIn(main));
			next = linkOf(page.body, "next");
			if (next) expect(main).toContain(`<a class="pages-step" rel="next" href="${next}"`);
		}
		expect(paths).toEqual(["/us-news/harbors", "/us-news/harbors?page=2", "/us-news/harbors?page=3"]);
		expect(seen).toEqual(Array.from({ length: stories }, (_, index) => index + 1));
	});

	it("pages know their neighbours, their own address and their number", async () => {
		const second = await site.ask("news.localhost", "/us-news/harbors?page=2");
		expect([linkOf(second.body, "prev"), linkOf(second.body, "next")]).toEqual(["/us-news/harbors", "/us-news/harbors?page=3"]);
		expect(linkOf(second.body, "canonical")).toMatch(/\/us-news\/harbors\?page=2$/);
		expect(second.body).toContain("<title>Harbors, page 2 | News</title>");
		expect(second.body).toMatch(/aria-current="page"[^>]*>2</);
		expect(numbersIn(second.body)).toHaveLength(perPage);
		const first = await site.ask("news.localhost", "/us-news/harbors");
		expect(linkOf(first.body, "canonical")).toMatch(/\/us-news\/harbors$/);
		expect(linkOf(first.body, "prev")).toBeNull();
	});

	it("is in Spanish, is cached by page number, and has a sub-brand's prefix in its links", async () => {
		const second = await site.ask("telemundo.localhost", "/salud/mareas?page=2");
		expect(second.body).toContain("<title>Mareas, página 2 | Telemundo</title>");
		expect(numbersIn(second.body)).toEqual([61]);
		const again = await site.ask("telemundo.localhost", "/salud/mareas?page=2");
		expect(again.headers.get("x-edge-cache")).toBe("hit");
		expect(numbersIn((await site.ask("telemundo.localhost", "/salud/mareas")).body)).toHaveLength(perPage);
	});

	it("past the last page is 404, and an invalid number is the first page", async () => {
		expect((await site.ask("news.localhost", "/us-news/harbors?page=4")).status).toBe(404);
		for (const odd of ["0", "-1", "x", "1"]) {
			const page = await site.ask("news.localhost", `/us-news/harbors?page=${odd}`);
			expect(numbersIn(page.body)[0], odd).toBe(1);
		}
	});

	it("a term that fits on one page, and a front that an editor made, have no pages", async () => {
		expect((await site.ask("telemundo.localhost", "/salud/familia")).body).not.toContain('class="pages"');
		const front = await site.ask("news.localhost", "/politics?page=3");
		expect(front.status).toBe(200);
		expect(front.body).not.toContain('class="pages"');
	});

	it("a story published meanwhile is on the first page at once, and moves the others", async () => {
		await site.ask("news.localhost", "/us-news/harbors?page=2");
		await publish("news", "rcna", 0, "news/us-news/harbors", "Harbors");
		expect(numbersIn((await site.ask("news.localhost", "/us-news/harbors")).body)[0]).toBe(0);
		expect(numbersIn((await site.ask("news.localhost", "/us-news/harbors?page=2")).body)[0]).toBe(60);
	});
});
