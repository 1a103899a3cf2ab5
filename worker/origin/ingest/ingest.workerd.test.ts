import { type JwtSignOptions, sign } from "@tsndr/cloudflare-worker-jwt";
import { beforeEach, describe, expect, it } from "vitest";
import { findBrand } from "../../../brands/registry.ts";
import { articleOf, emptyOrigin, get, ids, put, read, remove, testEnv, token } from "../../../tests/support/workerd/origin.ts";
import { originFetch } from "../app.ts";

beforeEach(emptyOrigin);

const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;
const seconds = Math.floor(Date.now() / 1000);

function withAuthorization(authorization: string | undefined, env = testEnv): Promise<Response> {
	const headers = { "content-type": "application/json", ...(authorization === undefined ? {} : { authorization }) };
	return originFetch(
		new Request("https://origin.embedded/ingest/article/rcna1", { method: "PUT", headers, body: JSON.stringify(articleOf("rcna1")) }),
		env,
		context,
	);
}

const base64url = (value: unknown): string =>
	btoa(typeof value === "string" ? value : JSON.stringify(value))
		.replaceAll("=", "")
		.replaceAll("+", "-")
		.replaceAll("/", "_");
const claims = { iss: "test", scope: "ingest", exp: seconds + 600 };
const signed = (payload: object, options: JwtSignOptions<object> = {}, secret = testEnv.INGEST_SECRET): Promise<string> =>
	sign({ ...payload }, secret, options);

/** Tokens that must be refused, whatever the library does. */
const badTokens: [string, () => string | undefined | Promise<string>][] = [
	["no header", () => undefined],
	["an empty header", () => ""],
	["another scheme", () => "Basic dGVzdDp0ZXN0"],
	["no token", () => "Bearer "],
	["a word", () => "Bearer abc"],
	["dots", () => "Bearer a.b.c"],
	["only dots", () => "Bearer .."],
	["JSON that is none", () => `Bearer ${base64url("{")}.${base64url("{")}.${"A".repeat(43)}`],
	["two parts", async () => `Bearer ${(await signed(claims)).split(".").slice(0, 2).join(".")}`],
	["a fourth part", async () => `Bearer ${await signed(claims)}.x`],
	["an unsigned token", () => `Bearer ${base64url({ alg: "none", typ: "JWT" })}.${base64url(claims)}.`],
	["alg none with a signature", () => `Bearer ${base64url({ alg: "none" })}.${base64url(claims)}.${"A".repeat(43)}`],
	["another algorithm", async () => `Bearer ${await signed(claims, { algorithm: "HS512" })}`],
	["a header that says another algorithm", async () => `Bearer ${await signed(claims, { header: { typ: "JWT" }, algorithm: "HS384" })}`],
	["another type", async () => `Bearer ${await signed(claims, { header: { typ: "at+jwt" } })}`],
	["another secret", async () => `Bearer ${await signed(claims, {}, "another-secret")}`],
	["changed claims", async () => `Bearer ${(await signed(claims)).replace(/\.[^.]+\./, `.${base64url({ ...claims, iss: "other" })}.`)}`],
	[
		"a respelled signature",
		async () => {
			const good = await signed(claims);
			const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
			return `Bearer ${good.slice(0, -1)}${alphabet[alphabet.indexOf(good.at(-1) ?? "A") + 1]}`;
		},
	],
	["no expiry", async () => `Bearer ${await signed({ iss: "test", scope: "ingest" })}`],
	["expiry zero", async () => `Bearer ${await signed({ ...claims, exp: 0 })}`],
	["an expiry in words", async () => `Bearer ${await signed({ ...claims, exp: "tomorrow" })}`],
	["an expiry as text", async () => `Bearer ${await signed({ ...claims, exp: String(seconds + 600) })}`],
	["an expiry in milliseconds", async () => `Bearer ${await signed({ ...claims, exp: Date.now() + 600_000 })}`],
	["an expiry in the past", async () => `Bearer ${await signed({ ...claims, exp: seconds - 120 })}`],
	["a fraction as expiry", async () => `Bearer ${await signed({ ...claims, exp: seconds + 0.5 })}`],
	["not valid yet", async () => `Bearer ${await signed({ ...claims, nbf: seconds + 600 })}`],
	["issued tomorrow", async () => `Bearer ${await signed({ ...claims, iat: seconds + 86_400 })}`],
	["no issuer", async () => `Bearer ${await signed({ scope: "ingest", exp: seconds + 600 })}`],
	["an empty issuer", async () => `Bearer ${await signed({ ...claims, iss: "" })}`],
	["no scope", async () => `Bearer ${await signed({ iss: "test", exp: seconds + 600 })}`],
	["another scope", async () => `Bearer ${await signed({ ...claims, scope: "read" })}`],
	["a list of scopes", async () => `Bearer ${await signed({ ...claims, scope: ["ingest"] })}`],
	["claims that are a list", () => `Bearer ${base64url({ alg: "HS256" })}.${base64url([])}.${"A".repeat(43)}`],
	["claims that are null", () => `Bearer ${base64url({ alg: "HS256" })}.${base64url("null")}.${"A".repeat(43)}`],
	["five kilobytes", async () => `Bearer ${await signed({ ...claims, padding: "x".repeat(5000) })}`],
];

describe("service tokens (contract §4)", () => {
	it.each(badTokens)("refuses %s", async (_, make) => {
		const answer = await withAuthorization(await make());
		expect(answer.status).toBe(401);
		expect(answer.headers.get("www-authenticate")).toBe("Bearer");
		expect((await get("/content/article/rcna1")).status).toBe(404);
	});

	it("accepts a good one, a clock that is a little off, and a secret that looks like a key file", async () => {
		expect((await withAuthorization(`Bearer ${await token()}`)).status).toBe(201);
		expect((await withAuthorization(`bearer ${await token({ exp: seconds - 20, iat: seconds + 20 })}`)).status).toBe(200);
		const secret = "a PUBLIC secret";
		const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
		const head = `${base64url({ alg: "HS256", typ: "JWT" })}.${base64url(claims)}`;
		const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(head)));
		const own = `${head}.${base64url(String.fromCharCode(...signature))}`;
		expect((await withAuthorization(`Bearer ${own}`, { ...testEnv, INGEST_SECRET: secret })).status).toBe(200);
	});

	it("is closed without a secret", async () => {
		for (const secret of [undefined, ""]) {
			const { INGEST_SECRET: _, ...rest } = testEnv;
			const answer = await withAuthorization(`Bearer ${await token()}`, {
				...rest,
				...(secret === undefined ? {} : { INGEST_SECRET: secret }),
			} as typeof testEnv);
			expect(answer.status).toBe(503);
		}
	});
});

interface Published {
	data: { id: string; type: string; hash: string };
	extensions: { seq: number | null; tags: string[] };
}

describe("publishing", () => {
	it("of a product with letters beyond Latin-1 and commas in its address names what caches drop alone", async () => {
		const url = { primary: "https://tienda.example/día,removal,-東京" };
		const facts = { vertical: "news", headline: { primary: "A" }, url };
		const [created, deleted] = [await put("product", "x1", facts), await remove("product", "x1")];
		expect([created.status, deleted.status]).toEqual([201, 204]);
		expect(created.headers.get("x-publication")).toMatch(/^\d+;doc:x1,type:news:product$/);
		expect(deleted.headers.get("x-publication")).toMatch(/^\d+;doc:x1,removal,type:news:product$/);
		expect((await created.json<Published>()).extensions.tags).toContain(`page:product:news:${url.primary}`);
	});

	it.each(["李, Wei", "50% off", "\u0000", "a\r\nb", "ñ"])(
		"of an author with the id %j names every tag in letters that a header has",
		async (id) => {
			const created = await put("article", "rcna1", { ...articleOf("rcna1"), authors: [{ id, name: "Wei" }] });
			expect(created.status).toBe(201);
			const [, names = ""] = /^\d+;([!-~]+)$/.exec(created.headers.get("x-publication") ?? "") ?? [];
			const tags = names.split(",").map(decodeURIComponent);
			expect(tags).toContain(`author:${id}`);
			expect(tags).toContain("doc:rcna1");
		},
	);

	it("is new, then unchanged, then replaced, then deleted, and readers see each", async () => {
		const created = await put("article", "rcna1", articleOf("rcna1", { id: "elsewhere", paths: ["news/politics/congress"] }));
		expect(created.status).toBe(201);
		const first = await created.json<Published>();
		expect(first.data).toMatchObject({ id: "rcna1", type: "article" });
		expect(new Set(first.extensions.tags)).toEqual(
			new Set([
				...["doc:rcna1", "type:news:article", "terms:news/politics/congress", "terms:news/politics", "terms:news"],
				"page:article:news:/politics/congress/story-rcna1",
			]),
		);
		const dropped = first.extensions.tags.filter((tag) => tag !== "page:article:news:/politics/congress/story-rcna1");
		expect(created.headers.get("x-publication")).toBe(`${first.extensions.seq};${dropped.join(",")}`);
		expect(await read("/content/article/rcna1")).toMatchObject({ data: { article: { id: "rcna1" } } });
		expect(await ids("/content/search?filters=taxonomy:news/politics")).toEqual(["rcna1"]);

		const same = await put("article", "rcna1", articleOf("rcna1", { id: "elsewhere", paths: ["news/politics/congress"] }));
		expect([same.status, same.headers.get("x-publication")]).toEqual([200, null]);
		expect((await same.json<Published>()).extensions).toEqual({ seq: null, tags: [] });

		const moved = await put(
			"article",
			"rcna1",
			articleOf("rcna1", { paths: ["news/world"], vertical: "mach", headline: { primary: "Moved" } }),
		);
		expect(moved.status).toBe(200);
		expect(new Set((await moved.json<Published>()).extensions.tags)).toEqual(
			new Set([
				"doc:rcna1",
				"type:news:article",
				"type:mach:article",
				"terms:news/politics/congress",
				"terms:news/politics",
				"terms:news/world",
				"terms:news",
				"page:article:news:/politics/congress/story-rcna1",
				"page:article:mach:/politics/congress/story-rcna1",
			]),
		);
		expect(await ids("/content/search?filters=taxonomy:news/politics")).toEqual([]);
		expect(await ids("/content/search?filters=taxonomy:news/world")).toEqual(["rcna1"]);
		expect(await ids("/content/search?q=headline")).toEqual([]);
		expect(await ids("/content/search?q=moved")).toEqual(["rcna1"]);

		const deleted = await remove("article", "rcna1");
		expect(deleted.status).toBe(204);
		expect(deleted.headers.get("x-publication")).toContain("terms:news/world");
		expect((await get("/content/article/rcna1")).status).toBe(404);
		expect(await ids("/content/search?q=moved")).toEqual([]);
		expect((await remove("article", "rcna1")).status).toBe(404);
		const { results } = await testEnv.CONTENT_DB.prepare("SELECT * FROM document_terms").all();
		expect(results).toEqual([]);
	});

	it.each([{}, { dateModified: "2026-11-21T10:00:00Z" }])(
		"of a correction without a date of publication (%j) leaves a story its place",
		async (facts) => {
			const publishedAt = () =>
				testEnv.CONTENT_DB.prepare("SELECT published_at FROM documents WHERE id = 'rcna1'").first<number>("published_at");
			const undated = (more: object) => ({ ...articleOf("rcna1"), datePublished: null, ...more });
			await put("article", "rcna1", undated({ draft: true }));
			await testEnv.CONTENT_DB.prepare("UPDATE documents SET published_at = 1").run();
			await put("article", "rcna1", undated({}));
			const first = (await publishedAt()) ?? 0;
			expect(first).toBeGreaterThan(Date.now() - 600_000);
			await put("article", "rcna2", articleOf("rcna2", { published: new Date(first + 1).toISOString() }));
			await new Promise((later) => setTimeout(later, 5));
			await put("article", "rcna1", undated({ headline: { primary: "Put right" }, ...facts }));
			expect(await publishedAt()).toBe(first);
			expect(await ids("/content/search?filters=taxonomy:news/politics")).toEqual(["rcna2", "rcna1"]);
			await put("article", "rcna1", articleOf("rcna1"));
			expect(await publishedAt()).toBe(Date.parse("2026-11-20T10:00:00Z"));
		},
	);

	it("tags fronts, menus and cards by what readers ask for", async () => {
		const tagsOf = async (answer: Promise<Response>): Promise<string[]> => (await (await answer).json<Published>()).extensions.tags;
		expect(await tagsOf(put("curation", "c1", { vertical: "select", slug: "kitchen", layouts: [] }))).toContain(
			"curation:select_news/kitchen",
		);
		expect(await tagsOf(put("curation", "c1", { vertical: "select", slug: "home", layouts: [] }))).toEqual(
			expect.arrayContaining(["curation:select_news/kitchen", "curation:select_news/home"]),
		);
		expect(await tagsOf(put("menu", "news", { vertical: "news", global: [] }))).toContain("menu:news");
		expect(await tagsOf(put("card", "ncrd1", { vertical: "news", articleId: "rcna1" }))).toContain("blog:rcna1");
	});

	it.each([
		["/politics", "politics"],
		["politics/", "politics"],
		["Politics/Congress", "politics/Congress"],
		["//Politics//congress/", "politics/congress"],
		["/", ""],
	])("of a front at %j shows it at its address, and says so", async (slug, shown) => {
		const answer = await put("curation", "c1", { vertical: "news", slug, title: "Here", layouts: [] });
		expect((await answer.json<{ warnings: { path: string }[] }>()).warnings.map(({ path }) => path)).toEqual(["slug"]);
		const front = await read(`/content/curation/slug/news/${shown}`.replace(/\/$/, ""));
		expect(front).toMatchObject({ data: { curation: { slug: shown, title: "Here" } } });
	});

	it("takes an article's address as a path, or at a host of its vertical", async () => {
		const [host] = findBrand("news")?.hosts ?? [];
		for (const primary of ["/us-news/storm/live-blog/storm-rcna7", `https://${host}/politics/congress/s-rcna7`, "/politics/congress/rcna7"])
			expect((await put("article", "rcna7", articleOf("rcna7", { url: { primary } }))).status).toBeLessThan(300);
		await remove("article", "rcna7");
	});

	it("prunes a thousand rows of the log at most, the oldest, however many an import left", async () => {
		await testEnv.CONTENT_DB.prepare(
			`INSERT INTO publications (at, tags) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
			SELECT ? + i / 10, '[]' FROM n`,
		)
			.bind(Date.now() - 2 * 86_400_000)
			.run();
		const oldest = () => testEnv.CONTENT_DB.prepare("SELECT MIN(seq) AS n FROM publications").first<number>("n");
		const before = (await oldest()) ?? 0;
		expect((await put("article", "rcna1", articleOf("rcna1"))).status).toBe(201);
		expect(await testEnv.CONTENT_DB.prepare("SELECT COUNT(*) AS n FROM publications").first("n")).toBe(4001);
		expect(await oldest()).toBe(before + 1000);
	});

	it("keeps a log of publications", async () => {
		await put("article", "rcna1", articleOf("rcna1"));
		await put("article", "rcna2", articleOf("rcna2"));
		await put("article", "rcna2", articleOf("rcna2"));
		const all = await read<{ data: { publications: { seq: number; tags: string[] }[] }; extensions: { latest: number } }>(
			"/content/publications?since=0",
		);
		expect(all.data.publications.map(({ tags }) => tags.filter((tag) => tag.startsWith("doc:")))).toEqual([["doc:rcna1"], ["doc:rcna2"]]);
		const seqs = all.data.publications.map(({ seq }) => seq);
		expect(all.extensions.latest).toBe(seqs[1]);
		expect((await read<typeof all>(`/content/publications?since=${seqs[0]}`)).data.publications.map(({ seq }) => seq)).toEqual([seqs[1]]);
		expect((await get("/content/publications?since=x")).status).toBe(400);
		await testEnv.CONTENT_DB.prepare("UPDATE publications SET at = at - 90000000").run();
		await put("article", "rcna3", articleOf("rcna3"));
		expect((await read<typeof all>(`/content/publications?since=${(seqs[0] ?? 0) - 1 || 1}`)).extensions.latest).toBe((seqs[1] ?? 0) + 1);
		const pruned = await read<typeof all>("/content/publications?since=0");
		expect(pruned.data.publications).toHaveLength(1);
	});

	it("tells who lags behind the log that everything changed", async () => {
		for (let n = 1; n <= 4; n++) await put("article", `rcna${n}`, articleOf(`rcna${n}`));
		const { extensions } = await read<{ extensions: { latest: number } }>("/content/publications?since=0");
		await testEnv.CONTENT_DB.prepare("DELETE FROM publications WHERE seq < ?").bind(extensions.latest).run();
		const late = await read<{ data: { publications: unknown } }>(`/content/publications?since=${extensions.latest - 3}`);
		expect(late.data.publications).toEqual([{ seq: extensions.latest, tags: ["all", "removal"] }]);
	});

	it("sanitises the html of every block, replies and quotes included", async () => {
		const markup = { type: "markup", element: "p", html: '<img src=x onerror=alert(1)><b onclick="x">a</b><script>x</script>' };
		await put("card", "ncrd1", {
			vertical: "news",
			articleId: "rcna1",
			content: { markupAndEmbeds: [markup], replies: [{ id: "ncrd2", type: "card", content: { markupAndEmbeds: [markup] } }] },
		});
		await put(
			"article",
			"rcna1",
			articleOf("rcna1", {
				body: [
					markup,
					{ type: "embeddedWidget", widget: { name: "CUSTOM_EMBED", embed: { type: "BLOCKQUOTE", text: '<i>q</i><svg onload="x">' } } },
				],
			}),
		);
		const text = JSON.stringify([await read("/content/card/ncrd1"), await read("/content/article/rcna1")]);
		expect(text).not.toMatch(/onerror|onclick|onload|<script|<svg|<img/);
		expect(text.match(/<b>a<\/b>/g)).toHaveLength(3);
	});

	it("of cleared fields, sent as blank texts, shows what stands for them", async () => {
		const blank = { headline: { primary: "Shown", tease: "", seo: " " }, dek: "", description: { primary: "  " } };
		await put("article", "rcna1", articleOf("rcna1", blank));
		const { data } = await read<{ data: { search: { items: object[] } } }>("/content/search?filters=id:rcna1");
		expect(data.search.items[0]).toMatchObject({ headline: { primary: "Shown" } });
		expect(JSON.stringify(data.search.items)).not.toMatch(/"tease"|"dek"|"description"/);
		await put("card", "ncrd1", { vertical: "news", articleId: "rcna1", content: { headline: "", text: "Its words" } });
		expect(await testEnv.CONTENT_DB.prepare("SELECT headline FROM documents WHERE id = 'ncrd1'").first("headline")).toBe("Its words");
	});

	it("keeps fields that our schemas do not name", async () => {
		await put("article", "rcna1", { ...articleOf("rcna1"), fromElsewhere: { a: 1 } });
		expect(await read("/content/article/rcna1")).toMatchObject({ data: { article: { fromElsewhere: { a: 1 } } } });
	});

	it("takes a document that an editor hides out of listings and away from readers", async () => {
		await put("article", "rcna1", articleOf("rcna1"));
		const hidden = await put("article", "rcna1", articleOf("rcna1", { hidden: true }));
		expect((await hidden.json<Published>()).extensions.tags).toContain("terms:news/politics");
		expect(await ids("/content/search?q=headline")).toEqual([]);
		expect((await get("/content/article/rcna1")).status).toBe(404);
	});

	it("never lets an older revision of a card overwrite a newer one, in whatever order they come", async () => {
		await put("article", "rcna1", articleOf("rcna1"));
		const card = (revision: number) =>
			put("card", "ncrd1", { vertical: "news", articleId: "rcna1", revision, headline: { primary: `r${revision}` } });
		const order = [3, 1, 7, 2, 9, 5, 8, 4, 6, 0];
		const responses = await Promise.all(order.map(card));
		expect(responses.map(({ status }) => status).every((status) => [200, 201, 409].includes(status))).toBe(true);
		expect(await read("/content/card/ncrd1")).toMatchObject({ data: { card: { revision: 9 } } });
		expect((await card(8)).status).toBe(409);
		expect((await card(9)).status).toBe(200);
		expect((await card(10)).status).toBe(200);
		expect(await ids("/content/search?filters=type:card&q=r10")).toEqual(["ncrd1"]);
	});

	it("gives fifty who publish the same at once one publication and one row", async () => {
		const responses = await Promise.all(Array.from({ length: 50 }, () => put("article", "rcna1", articleOf("rcna1"))));
		expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
		expect(responses.filter((answer) => answer.headers.has("x-publication"))).toHaveLength(1);
		expect(await ids("/content/search?q=headline")).toEqual(["rcna1"]);
	});
});

describe("documents that do not fit", () => {
	it.each<[string, string, unknown, string[]]>([
		["an article without its parts", "article", {}, ["vertical", "headline", "url"]],
		[
			"every fault at once",
			"article",
			{ ...articleOf("x"), headline: 7, url: { primary: "javascript:alert(1)" }, datePublished: "yesterday", authors: [{ name: 3 }] },
			["headline", "url.primary", "datePublished", "authors.0.name"],
		],
		["a card of no live blog", "card", { vertical: "news", headline: { primary: "A" } }, ["articleId"]],
		["an unknown vertical", "article", articleOf("x", { vertical: "nobody" }), ["vertical"]],
		...[
			"/politics/congress/a-story",
			"/politics/a-story-rcna1",
			"/rcna1",
			"/politics/congress/../../admin-rcna1",
			"/Politics/congress/a-story-rcna1",
			"/politics/congress/a-story-rcna1/",
			"/politics/congress/a-story-rcna1?utm=1",
			"/politics/congress/a-story-rcna1#top",
			"https://example.com/politics/congress/a-story-rcna1",
			"https://www.news.masthead.example.example.com/politics/congress/a-story-rcna1",
			"https://www.news.masthead.example@example.com/politics/congress/a-story-rcna1",
			"https://www.today.masthead.example/politics/congress/a-story-rcna1",
			"//example.com/politics/congress/a-story-rcna1",
			"ftp://www.news.masthead.example/politics/congress/a-story-rcna1",
		].map((primary): [string, string, unknown, string[]] => [
			`an article at ${primary}`,
			"article",
			articleOf("rcna1", { url: { primary } }),
			["url.primary"],
		]),
		[
			"a block without html",
			"article",
			articleOf("x", {
				body: [
					{ type: "markup", element: "p" },
					{ type: "markup", element: "p", html: "ok" },
					{ type: "embeddedImage", image: { url: { primary: "data:x" } } },
				],
			}),
			["body.0.html", "body.2.image.url.primary"],
		],
		[
			"a reply deep in a card",
			"card",
			{
				vertical: "news",
				content: { replies: [{ id: "ncrd2", type: "card", content: { markupAndEmbeds: [{ type: "embeddedVideo", video: {} }] } }] },
			},
			["content.replies.0.content.markupAndEmbeds.0.video.id"],
		],
		["a front without layouts", "curation", { vertical: "news", slug: "a b" }, ["slug", "layouts"]],
		["a front whose path is longer than any (C5.2)", "curation", { vertical: "news", slug: "a".repeat(201), layouts: [] }, ["slug"]],
		[
			"a package without an id",
			"curation",
			{ vertical: "news", slug: "", layouts: [{ packages: [{ type: "list", itemIds: ["a b"], autofill: { count: 900 } }] }] },
			["layouts.0.packages.0.id", "layouts.0.packages.0.itemIds.0", "layouts.0.packages.0.autofill.count"],
		],
		["a taxonomy path that climbs", "article", articleOf("x", { paths: ["news/../x"] }), ["taxonomy.allTerms.0.path"]],
		[
			"more paths than a listing can carry",
			"article",
			articleOf("x", { paths: Array.from({ length: 61 }, (_, n) => `news/${n}`) }),
			["taxonomy"],
		],
		["a person without a name", "person", { vertical: "news" }, ["name"]],
		["a menu with a script for a link", "menu", { vertical: "news", global: [{ label: "x", url: "javascript:x" }] }, ["global.0.url"]],
		["a schedule without entries", "schedule", { vertical: "news" }, ["entries"]],
		["a list", "article", [], [""]],
		["a number", "article", "7", [""]],
		["null", "article", "null", [""]],
		["half a document", "article", '{"a":', [""]],
		["an abyss", "article", `${'{"a":'.repeat(3000)}1${"}".repeat(3000)}`, [""]],
	])("%s is 400, names each place, and stores nothing", async (_, type, body, paths) => {
		const answer = await put(type, "x1", body);
		expect(answer.status).toBe(400);
		const { error } = await answer.json<{ error: { code: string; fields: { path: string; message: string }[] } }>();
		expect(error.code).toBe("ill_shaped");
		const named = error.fields.map(({ path }) => path);
		for (const path of paths) expect(named).toContain(path);
		expect(await testEnv.CONTENT_DB.prepare("SELECT COUNT(*) AS n FROM documents").first("n")).toBe(0);
		expect(await testEnv.CONTENT_DB.prepare("SELECT COUNT(*) AS n FROM publications").first("n")).toBe(0);
	});

	it("leaves what was published when the next version does not fit", async () => {
		await put("article", "rcna1", articleOf("rcna1"));
		expect((await put("article", "rcna1", { vertical: "news" })).status).toBe(400);
		expect((await get("/content/article/rcna1")).status).toBe(200);
	});

	it("refuses other media types, large bodies, unknown types, bad ids and other methods", async () => {
		expect((await put("article", "rcna1", articleOf("rcna1"), { "content-type": "text/plain" })).status).toBe(415);
		expect((await put("article", "rcna1", articleOf("rcna1"), { "content-type": "application/json; charset=utf-8" })).status).toBe(201);
		expect((await put("article", "rcna1", { ...articleOf("rcna1"), padding: "x".repeat(1024 * 1024) })).status).toBe(413);
		expect((await put("poem", "rcna1", {})).status).toBe(404);
		expect((await put("constructor", "rcna1", {})).status).toBe(404);
		expect((await put("article", "a%20b", articleOf("x"))).status).toBe(400);
		const post = await originFetch(
			new Request("https://origin.embedded/ingest/article/rcna1", {
				method: "POST",
				headers: { authorization: `Bearer ${await token()}` },
			}),
			testEnv,
			context,
		);
		expect(post.status).toBe(405);
	});
});
