import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { damageEach, damages } from "../../tests/support/workerd/damage.ts";
import { MyNewsBench } from "../../tests/support/workerd/myNews.ts";
import { addressOf, articleOf, emptyOrigin, get, put, remove, testEnv } from "../../tests/support/workerd/origin.ts";

const db = testEnv.CONTENT_DB;
const logged = vi.spyOn(console, "error").mockReturnValue();
beforeEach(async () => {
	await emptyOrigin();
	logged.mockClear();
});
afterAll(() => logged.mockRestore());

const bare = { ...articleOf("rcna2"), authors: [{ person: { id: "p2", name: "Ann" } }] };
const clip = { id: "mmvo1", type: "video", vertical: "news", headline: { primary: "V" }, url: { primary: "/video/v-mmvo1" } };
const offers = [{ price: "$4.00", prices: [{ type: "list", price: 5 }], seller: { name: "S" }, externalUrl: "https://shop.example/x" }];
const list = { id: "p", type: "list", itemIds: ["rcna1", "rcna2"], autofill: { taxonomy: "news/politics", count: 3 }, metadata: {} };
const program = { guid: "g1", startTime: 1_795_000_000_000, endTime: 1_795_003_600_000, program: { title: "P" } };

/** A document of each type: its id without the number, and its fields. */
const documents: Record<string, [string, object]> = {
	article: [
		"rcna",
		{
			...bare,
			body: [
				{ type: "markup", element: "p", html: "<p>words</p>" },
				{ type: "embeddedVideo", video: clip },
			],
		},
	],
	card: ["ncrd", { ...bare, articleId: "rcna2", content: { text: "t", headline: "h" } }],
	video: ["mmvo", { ...bare, duration: 12, videoAssets: [{ publicUrl: "/v.mp4", format: "MPEG4", bitrate: 1, height: 2 }] }],
	recipe: ["tdrp", bare],
	product: ["prod", { ...bare, offers }],
	person: ["p", { ...bare, name: "Ann" }],
	playlist: ["mmpl", { ...bare, videoIds: ["mmvo1", "mmvo2"], videos: [] }],
	slideshow: ["rcsl", { ...bare, slides: [] }],
	curation: ["front", { vertical: "news", title: "T", layouts: [{ type: "l", packages: [list] }] }],
	menu: ["menu", { vertical: "news", items: [], lists: [] }],
	schedule: ["sched", { vertical: "news", entries: [program] }],
};

/** Calls that read many rows or the second of two, with what the sound row gives them. */
const reads: [string, string][] = [
	["/content/publications?since=0", "latest"],
	["/content/search?q=headline", "rcna2"],
	["/content/search?filters=type:article&openings=true", "rcna2"],
	["/content/search?filters=taxonomy:news/politics", "rcna2"],
	["/content/article/related?id=rcna2", "rcna2"],
	["/content/article/rcna2", "rcna2"],
	["/content/card/search?articleId=rcna2", "ncrd2"],
	["/content/articlecards/search?articleId=rcna2", "ncrd2"],
	["/content/recipe/related?id=tdrp2", "tdrp2"],
	["/content/mostPopularRecipes/taxonomy?taxonomy=news/politics", "tdrp2"],
	["/content/videos/mmvo1,mmvo2", "mmvo2"],
	["/content/playlist/mmpl2", "mmvo2"],
	["/content/persons/search?q=headline", "p2"],
	["/content/person/p2", "p2"],
	["/content/products/search?q=headline", "prod2"],
	["/content/waffle/automated?filters=taxonomy:news/politics", "prod2"],
	["/content/waffle/catalogue?filters=taxonomy:news/politics", "prod2"],
	["/content/curatedList/front2", "rcna2"],
	["/content/curation/slug/news/slug2", "rcna2"],
	["/content/curation/index/news", "slug2"],
	["/content/curation/taxonomy-terms/news/politics", "rcna2"],
	["/localnews/news/10001", ""],
	["/services/miniPlayerTease/news", ""],
	["/services/tve/schedule/news", ""],
];

const isJson = (text: string): boolean => {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
};

const firstIds = Object.values(documents).map(([id]) => `'${id}1'`);

describe("a row that is damaged in any column costs itself alone (design §1.4)", () => {
	it.each(damages)("%s in the content database: no list, no other document, no entry of the log", async (by) => {
		const puts = Object.entries(documents).flatMap(([type, [id, document]]) =>
			[1, 2].map((n) =>
				put(type, `${id}${n}`, {
					...document,
					headline: { primary: `Headline ${n}` },
					slug: `slug${n}`,
					url: { primary: addressOf(type, `${id}${n}`) },
				}),
			),
		);
		expect((await Promise.all(puts)).map(({ status }) => status)).toEqual(puts.map(() => 201));
		const own = Object.entries(documents).map(([type, [id]]): [string, string] => [`/content/${type}/${id}1`, ""]);
		const wrong: string[] = [];
		const ask = async (what: string, [path, holds]: [string, string]): Promise<void> => {
			const answer = await get(path);
			const text = await answer.text();
			const isLost = holds !== "" && (answer.status !== 200 || !text.includes(holds));
			if (answer.status >= 500 || !isJson(text) || isLost) wrong.push(`${what}: ${path} is ${answer.status} ${text.slice(0, 60)}`);
		};
		const first = `id IN (${firstIds})`;
		const newest = "seq = (SELECT MAX(seq) FROM publications)";
		for (const [table, where] of Object.entries({ documents: first, document_terms: first, publications: newest }))
			await damageEach(db, { table, where, by }, async (column) => {
				await Promise.all([...reads, ...own].map((read) => ask(`${table}.${column}`, read)));
			});
		expect(wrong).toEqual([]);
	});

	it.each(damages)("%s in a document: it is opened at its time, replaced and deleted as any other", async (by) => {
		await put("article", "rcna1", articleOf("rcna1"));
		const wrong: string[] = [];
		await damageEach(db, { table: "documents", where: "id = 'rcna1'", by }, async (column) => {
			await put("article", "rcna2", articleOf("rcna2"));
			await db.prepare("UPDATE documents SET hidden = 1, opens_at = 5").run();
			const read = await get("/content/publications?since=0");
			const opened = await get("/content/article/rcna2");
			const replaced = await put("article", "rcna1", articleOf("rcna1", { headline: { primary: `Other ${column}` } }));
			const shown = await get("/content/article/rcna1");
			const deleted = await remove("article", "rcna1");
			const statuses = [read, opened, replaced, shown, deleted].map(({ status }) => status).join(" ");
			if (!/^200 200 20[01] 200 204$/.test(statuses)) wrong.push(`${column}: ${statuses}`);
		});
		expect(wrong).toEqual([]);
	});

	it.each(["NULL", "X'00FF'", "'{no json'", "'7'"])(
		"%s as the tags of a publication: whoever reads the log takes everything for changed, and has the others",
		async (by) => {
			for (const id of ["rcna1", "rcna2", "rcna3"]) await put("article", id, articleOf(id));
			const seq = (await db.prepare("SELECT MAX(seq) AS n FROM publications").first<number>("n")) ?? 0;
			await db
				.prepare(`UPDATE OR IGNORE publications SET tags = ${by} WHERE seq = ?`)
				.bind(seq - 1)
				.run();
			const { data } = await (await get(`/content/publications?since=${seq - 2}`)).json<{ data: { publications: { tags: string[] }[] } }>();
			const said = data.publications.flatMap(({ tags }) => tags);
			expect(said.includes("doc:rcna2") || said.includes("all")).toBe(true);
			expect(said).toContain("doc:rcna3");
		},
	);

	it.each(damages)("%s in what is stored of a reader: no list of theirs and no file of all of it", async (by) => {
		const bench = new MyNewsBench();
		await bench.reset();
		const reader = await bench.newReader();
		for (const id of ["rcna1", "rcna2"]) {
			await put("article", id, articleOf(id, { vertical: "today", paths: ["today/food"] }));
			await bench.save(reader, id);
			await bench.read(reader, id);
		}
		await bench.signIn(reader.email);
		const people = testEnv.PEOPLE_DB;
		await people.batch(
			[1, 2].flatMap((n) => [
				people
					.prepare(
						"INSERT INTO passkeys (credential_id, user_id, public_key, algorithm, counter, name, created_at, last_used_at) VALUES (?, ?, 'k', 'ES256', 0, ?, 5, 5)",
					)
					.bind(`key${n}`, reader.userId, `Key ${n}`),
				people
					.prepare("INSERT INTO newsletter_signups (email, newsletter_key, vertical, source, at) VALUES (?, ?, 'today', 's', 5)")
					.bind(reader.email, `letter-${n}`),
				people.prepare("INSERT INTO mynews_hidden (user_id, content_id, at) VALUES (?, ?, 5)").bind(reader.userId, `rcna9${n}`),
			]),
		);
		const lists = {
			mynews_bookmarks: ["content_id = 'rcna1'", "rcna2"],
			mynews_history: ["content_id = 'rcna1'", "rcna2"],
			mynews_hidden: ["content_id = 'rcna91'", "rcna92"],
			passkeys: ["credential_id = 'key1'", "Key 2"],
			newsletter_signups: ["newsletter_key = 'letter-1'", "letter-2"],
			sessions: ["session_id = (SELECT session_id FROM sessions ORDER BY created_at DESC, rowid DESC LIMIT 1)", ""],
		};
		const wrong: string[] = [];
		for (const [table, [where = "", holds = ""]] of Object.entries(lists))
			await damageEach(people, { table, where, by }, async (column) => {
				const account = await Promise.all(["/export", "/sessions", "/passkeys", "/newsletters"].map((path) => bench.own(reader, path)));
				const calls = ["GET customer", "GET bookmarks/100/0/", "GET history/100/0", "GET export", "GET recommendations/4"];
				const own = await Promise.all(calls.map((call) => bench.ask(reader, call)));
				const statuses = [...account, ...own].map(({ status }) => status);
				const text = JSON.stringify([...account, ...own].map(({ data }) => data));
				if (statuses.some((status) => status >= 500) || !text.includes(holds)) wrong.push(`${table}.${column}: ${statuses.join(" ")}`);
			});
		expect(wrong).toEqual([]);
	});
});
