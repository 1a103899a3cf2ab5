import { beforeAll, describe, expect, it } from "vitest";
import { ContentServer } from "../../support/contentServer.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const person = (vertical: string, name: string) => ({
	type: "person",
	vertical,
	name,
	headline: { primary: name },
	jobTitle: ["Cronista"],
	shortBio: "Escribe.",
	socialMediaProfiles: [{ network: "Mastodon", url: "https://social.example/@x" }],
});
const story = (vertical: string, id: string, headline: string, facts: object = {}) => ({
	type: "article",
	vertical,
	headline: { primary: headline },
	dek: "Una línea sobre quokkaville.",
	url: { primary: `/quokkas/rare/${id}` },
	taxonomy: {
		primarySection: { name: "Quokkas", path: `${vertical}/quokkas` },
		primaryTopic: { name: "Rare quokkas", path: `${vertical}/quokkas/rare` },
		allTerms: [{ path: `${vertical}/quokkas` }, { path: `${vertical}/quokkas/rare` }],
	},
	datePublished: new Date(Date.now() - 3_600_000).toISOString(),
	body: [],
	...facts,
});

const site = await stoppedAfterTests(Site.startAlone({}, true));
beforeAll(async () => {
	await put("person", "eulalia-quokka", person("noticias", "Eulalia Quokkañez"));
	await put(
		"article",
		"noti9001",
		story("noticias", "noti9001", "La elección de los quokkas", {
			authors: [{ id: "eulalia-quokka", name: "Eulalia Quokkañez", url: { primary: "/author/eulalia-quokka" } }],
		}),
	);
	await put("article", "msna9001", story("msnbc", "msna9001", "La elección de los quokkas en otra casa"));
	await put("article", "mach9001", story("mach", "mach9001", "How a quokka works"));
	await put(
		"article",
		"rcna9101",
		story("news", "rcna9101", "Quokkas of the year", { datePublished: new Date(Date.now() - 40 * 86_400_000).toISOString() }),
	);
	for (let i = 0; i < 25; i++)
		await put(
			"article",
			`tdna91${i + 10}`,
			story("today", `tdna91${i + 10}`, `Wombat number ${i}`, { authors: [{ id: "wanda-wombat", name: "Wanda Wombat" }] }),
		);
	await put("person", "wanda-wombat", person("today", "Wanda Wombat"));
});

const put = (type: string, id: string, document: unknown) => site.publish("news.localhost", `${type}/${id}`, document);
const search = (host: string, query: string) => site.ask(`${host}.localhost`, `/search?${query}`);
const heading = (body: string) => /<h1>([^<]*)<\/h1>/.exec(body)?.[1];

describe("search (C2.25, contract §3)", () => {
	it("folds accents and marks the words where they are", async () => {
		const { status, body, headers } = await search("noticias", "q=eleccion+quokkas");
		expect(status).toBe(200);
		expect(body).toContain("<mark>elección</mark>");
		expect(body).toContain("<mark>quokkas</mark>");
		expect(heading(body)).toBe("1 resultado para “eleccion quokkas”");
		expect(body).toContain('<meta name="robots" content="noindex"');
		expect(headers.get("x-edge-cache")).toBe("miss");
		expect((await search("noticias", "q=eleccion+quokkas")).headers.get("x-edge-cache")).toBe("hit");
	});

	it("keeps publishers apart (C1.9) and a brand to its own, its sub-brands included", async () => {
		expect((await search("noticias", "q=quokkas")).body).not.toContain("otra casa");
		expect((await search("msnbc", "q=quokkas")).body).toContain("otra casa");
		expect((await search("msnbc", "q=quokkas")).body).not.toContain("mach9001");
		const news = (await search("news", "q=quokka")).body;
		expect(news).toContain('href="/mach/quokkas/rare/mach9001"');
		expect(news).not.toContain("noti9001");
		expect((await search("telemundo", "q=quokkas")).body).toContain('href="/noticias/quokkas/rare/noti9001"');
		expect((await search("mach", "q=quokkas")).body).not.toContain("rcna9101");
	});

	it("narrows by kind and date, by links", async () => {
		expect((await search("news", "q=quokka&type=video")).body).toContain("No results for");
		expect((await search("news", "q=quokka&date=week")).body).not.toContain("rcna9101");
		expect((await search("news", "q=quokka&date=year")).body).toContain("rcna9101");
		const { body } = await search("news", "q=quokka");
		expect(body).toContain('href="/search?q=quokka&amp;date=week"');
		expect(body).toContain('href="/search?q=quokka&amp;type=article"');
		expect(body).not.toContain("type=recipe");
	});

	it("puts people whose name is searched on top, at their own address", async () => {
		const { body } = await search("telemundo", "q=quokkanez");
		expect(body).toContain('href="/noticias/author/eulalia-quokka"');
		expect((await search("noticias", "q=eulalia&type=person")).body).toContain("<mark>Eulalia</mark>");
	});

	it("pages with rel links; a page beyond the last is the last", async () => {
		const first = (await search("today", "q=wombat")).body;
		expect(heading(first)).toBe("26 results for “wombat”");
		expect(first).toContain('rel="next" href="/search?q=wombat&amp;page=2"');
		const second = (await search("today", "q=wombat&page=2")).body;
		expect(second).toContain('rel="prev" href="/search?q=wombat"');
		const beyond = await search("today", "q=wombat&page=9");
		expect([beyond.status, beyond.headers.get("location")]).toEqual([303, "/search?q=wombat&page=2"]);
	});

	it("says what to do without a query or results", async () => {
		for (const query of ["", "q=", "q=%20%00", "q=zzyzxzz", "q=%28*^%5C%25%22", `q=${"x".repeat(199)}%F0%9F%91%8D`]) {
			const { status, body } = await search("news", query);
			expect(status, query).toBe(200);
			expect(body).toContain('href="/politics"');
			expect(body).toContain("Latest stories");
		}
	});

	it("shows the query as text", async () => {
		const { body } = await search("news", `q=${encodeURIComponent('"><img src=x onerror=alert(1)><script>')}`);
		expect(body).not.toContain("<img src=x");
		expect(body).toContain("&lt;img src=x onerror=alert(1)&gt;");
	});

	it("cuts what is too long", async () => {
		expect(heading((await search("news", `q=${"a".repeat(5000)}`)).body)).toBe(`No results for “${"a".repeat(100)}”`);
	});

	it("a published story is found on the next request", async () => {
		expect((await search("better", "q=zebrafinch")).body).toContain("No results");
		await put("article", "btna9001", story("better", "btna9001", "The zebrafinch"));
		expect((await search("better", "q=zebrafinch")).body).toContain("btna9001");
	});
});

describe("a person's page (C3.20)", () => {
	it("says who they are, with ProfilePage, and lists their work", async () => {
		const { status, body } = await site.ask("noticias.localhost", "/author/eulalia-quokka");
		expect(status).toBe(200);
		expect(body).toContain("Cronista");
		expect(body).toContain("noti9001");
		expect(body).toContain('rel="me noopener"');
		const data = [...body.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map((match) => JSON.parse(match[1] ?? "{}"));
		expect(data).toContainEqual(
			expect.objectContaining({
				"@type": "ProfilePage",
				mainEntity: expect.objectContaining({ "@type": "Person", name: "Eulalia Quokkañez", sameAs: ["https://social.example/@x"] }),
			}),
		);
	});

	it("leads to the topics of their stories, each once, and to their feed", async () => {
		const { body } = await site.ask("news.localhost", "/author/maria-solis");
		expect(body).toContain('aria-label="What Maria Solis writes about"><li><a href="/politics/congress">Congress</a></li></ul>');
		expect(body).toContain('<a href="/author/maria-solis/rss.xml">RSS</a>');
	});

	it("is paged", async () => {
		const first = await site.ask("today.localhost", "/author/wanda-wombat");
		expect(first.body).toContain('rel="next" href="/author/wanda-wombat?page=2"');
		const second = await site.ask("today.localhost", "/author/wanda-wombat?page=2");
		expect(second.body).toContain('rel="prev" href="/author/wanda-wombat"');
		expect(second.body).not.toBe(first.body);
		expect((await site.ask("today.localhost", "/author/wanda-wombat?page=3")).status).toBe(404);
	});

	it("is at one address; unknown people and other brands' are not found", async () => {
		const below = await site.ask("telemundo.localhost", "/author/eulalia-quokka");
		expect([below.status, below.headers.get("location")]).toEqual([301, "/noticias/author/eulalia-quokka"]);
		for (const [host, path] of [
			["news", "/author/nobody"],
			["news", "/author/wanda-wombat"],
			["msnbc", "/author/wanda-wombat"],
			["news", "/author/a%2Fb"],
			["news", "/author"],
		])
			expect((await site.ask(`${host}.localhost`, path ?? "")).status, `${host}${path}`).toBe(404);
	});
});

describe("a topic's page (C7.10)", () => {
	it("is what is filed under it, where no editor made a front", async () => {
		const { status, body } = await site.ask("news.localhost", "/quokkas/rare");
		expect(status).toBe(200);
		expect(heading(body)).toBe("Rare quokkas");
		expect(body).toContain("rcna9101");
		expect((await site.ask("news.localhost", "/quokkas")).status).toBe(200);
	});

	it("an unknown one is not found, and comes to be when something is filed under it", async () => {
		expect((await site.ask("eonline.localhost", "/quokkas/rare")).status).toBe(404);
		await put("article", "eona9001", story("eonline", "eona9001", "A quokka on the red carpet"));
		expect((await site.ask("eonline.localhost", "/quokkas/rare")).body).toContain("eona9001");
	});

	it("a front that an editor makes takes its place", async () => {
		await put("curation", "news-quokkas-rare", {
			vertical: "news",
			slug: "quokkas/rare",
			title: "Edited quokkas",
			layouts: [{ packages: [{ id: "p", type: "list", itemIds: ["rcna9101"] }] }],
		});
		expect(heading((await site.ask("news.localhost", "/quokkas/rare")).body)).toBe("Edited quokkas");
	});
});

describe("a content system that fails in part", () => {
	it("search stands without people and counts; a failing search is an error page", async () => {
		const content = await ContentServer.start();
		const remote = await Site.startAlone({ CONTENT_API_URL: content.url });
		content.faults.set("persons/search", { status: 500 });
		const answer = await remote.ask("news.localhost", "/search?q=water");
		expect(answer.status).toBe(200);
		content.faults.set("search", { body: "[]" });
		expect((await remote.ask("news.localhost", "/search?q=fire")).status).toBe(500);
		await remote.stop();
		await content.stop();
	});
});
