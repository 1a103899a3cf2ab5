import { describe, expect, it } from "vitest";
import { imported, outline } from "../../tests/support/imports/importing.ts";

const text = (words: string, format = 0) => ({ type: "extended-text", text: words, format, version: 1 });
const node = (type: string, children: object[], more: object = {}) => ({ type, children, version: 1, ...more });
const lexical = (...children: object[]) => JSON.stringify({ root: { children, type: "root", version: 1 } });

const everyCard = [
	node("paragraph", [
		text("One "),
		text("bold ", 1),
		text("both", 3),
		{ type: "linebreak" },
		node("link", [text("a link & more")], { url: "__GHOST_URL__/second/" }),
	]),
	node("extended-heading", [text("Head")], { tag: "h2" }),
	node("list", [node("listitem", [text("a")]), node("listitem", [node("list", [node("listitem", [text("b")])], { listType: "bullet" })])], {
		listType: "number",
		start: 3,
	}),
	node("extended-quote", [text("Said")]),
	node("aside", [text("Louder")]),
	{ type: "image", src: "__GHOST_URL__/content/images/a.jpg", alt: "A boat", caption: "<em>Pier</em> four", width: 800, height: 600 },
	{
		type: "gallery",
		images: [{ src: "__GHOST_URL__/content/images/a.jpg", alt: "A" }, { src: "https://cdn.example/b.jpg" }],
		caption: "Two",
	},
	{ type: "embed", url: "https://www.youtube.com/watch?v=abcdefghijk", html: "<iframe></iframe>", caption: "Watch" },
	{ type: "bookmark", url: "https://other.example/story", metadata: { title: "Other", description: "…" } },
	{ type: "html", html: "<p>By hand</p><script>x()</script>" },
	{ type: "markdown", markdown: "**Strong**\n\n- item" },
	{ type: "codeblock", code: "if (a < b) {}", language: "js" },
	{ type: "callout", calloutEmoji: "💡", calloutText: "<b>Note</b> this" },
	{ type: "toggle", heading: "Why?", content: "<p>Because.</p>" },
	{ type: "button", buttonText: "Go", buttonUrl: "https://other.example/go" },
	{ type: "file", src: "__GHOST_URL__/content/files/plan.pdf", fileTitle: "The plan" },
	{ type: "audio", src: "__GHOST_URL__/content/media/horn.mp3", title: "Horn" },
	{ type: "video", src: "__GHOST_URL__/content/media/pier.mp4", caption: "Pier" },
	{ type: "header", header: "Big", subheader: "Small" },
	{
		type: "product",
		productTitle: "Map",
		productDescription: "<p>Folds.</p>",
		productButton: "Buy",
		productUrl: "https://shop.example/map",
	},
	{ type: "horizontalrule" },
	{ type: "paywall" },
	{ type: "signup", header: "Join" },
	{ type: "email-cta", html: "<p>For those who get the mail</p>" },
	{ type: "html", html: "<p>For those who pay</p>", visibility: { web: { nonMember: false, memberSegment: "status:-free" } } },
	{ type: "polls-by-somebody", html: "<p>Which ferry?</p>" },
];

const mobiledoc = JSON.stringify({
	version: "0.3.1",
	atoms: [["soft-return", "", {}]],
	cards: [
		["image", { src: "https://cdn.example/old.jpg", caption: "Old" }],
		["hr", {}],
		["code", { code: "x" }],
		["email-cta", {}],
	],
	markups: [["strong"], ["a", ["href", "https://other.example/"]]],
	sections: [
		[
			1,
			"p",
			[
				[0, [], 0, "Niños "],
				[0, [0], 0, "bold "],
				[0, [1], 2, "linked"],
				[1, [], 0, 0],
				[0, [], 0, "🚢 < end"],
			],
		],
		[10, 0],
		[3, "ul", [[[0, [], 0, "one"]], [[0, [], 0, "two"]]]],
		[1, "h2", [[0, [], 0, "Later"]]],
		[10, 1],
		[10, 2],
		[10, 3],
		[2, "https://cdn.example/plain.jpg"],
	],
});

const post = (id: string, more: object) => ({
	id,
	slug: id,
	title: `T ${id}`,
	status: "published",
	visibility: "public",
	type: "post",
	published_at: "2024-05-06T08:00:00.000Z",
	...more,
});
const data = {
	posts: [
		post("650000000000000000000001", {
			slug: "first",
			title: "Every card & more",
			lexical: lexical(...everyCard),
			feature_image: "__GHOST_URL__/content/images/top.jpg",
			custom_excerpt: "In short",
		}),
		post("650000000000000000000002", { slug: "second", mobiledoc, lexical: null, published_at: 1_600_000_000_000 }),
		post("650000000000000000000003", { slug: "third", html: "<p>Plain</p>", published_at: "2025-01-01 00:00:00", visibility: "paid" }),
		post("650000000000000000000004", { slug: "fourth", markdown: "# Old\n\nMark", type: undefined, page: 1, visibility: undefined }),
		post("650000000000000000000005", { slug: "fifth", status: "draft" }),
		post("650000000000000000000006", { slug: "sixth", status: "sent", html: "<p>Mailed</p>" }),
		post("650000000000000000000007", { slug: "seventh", lexical: "{broken" }),
	],
	posts_authors: [
		{ post_id: "650000000000000000000001", author_id: "u2", sort_order: 1 },
		{ post_id: "650000000000000000000001", author_id: "u1", sort_order: 0 },
	],
	posts_meta: [
		{
			post_id: "650000000000000000000001",
			feature_image_alt: "The top",
			feature_image_caption: '<b title="low < high > all">Top</b> &amp; low',
		},
	],
	posts_tags: [
		{ post_id: "650000000000000000000001", tag_id: "t2", sort_order: 1 },
		{ post_id: "650000000000000000000001", tag_id: "t1", sort_order: 0 },
		{ post_id: "650000000000000000000001", tag_id: "t3", sort_order: 2 },
	],
	settings: [{ id: "s", key: "title", value: "Old" }],
	tags: [
		{ id: "t1", slug: "sea", name: "Sea" },
		{ id: "t2", slug: "ferry", name: "Ferry" },
		{ id: "t3", slug: "hash-hidden", name: "#hidden", visibility: "internal" },
	],
	users: [
		{ id: "u1", slug: "ines", name: "Inés", email: "ines@old.example", bio: "Writes." },
		{ id: "u2", slug: "sam", name: "Sam" },
	],
};
const file = { text: JSON.stringify({ db: [{ meta: { exported_on: 1, version: "5.0" }, data }] }), name: "ghost.json" };
const home = "https://old.example";
const { tally, documents, redirects } = await imported(file, "news", home);
const article = (slug: string, from = documents) =>
	from.find(({ type, url }) => type === "article" && JSON.stringify(url).includes(`/${slug}-`));

describe("a Ghost export", () => {
	it("is counted whole", () => {
		expect(tally.isBalanced).toBe(true);
		expect(tally.read.total).toBe(data.posts.length);
		expect(tally.published.total).toBe(5);
		expect(
			tally.heldBack
				.list()
				.map(({ kind }) => kind)
				.sort(),
		).toEqual(["post: draft", "post: of an unknown status"]);
		expect(
			tally.leftOut
				.list()
				.map(({ kind }) => kind)
				.sort(),
		).toEqual(["ghost email-cta", "ghost html", "ghost paywall", "ghost signup", "html script", "lexical body"]);
		expect(tally.asHtml.list().map(({ kind }) => kind)).toEqual(["ghost polls-by-somebody"]);
		expect(tally.notes.of("Ghost's table settings is not imported")).toBe(1);
		expect(JSON.stringify(documents)).not.toMatch(/__GHOST_URL__|ines@old\.example/);
	});

	it("cards of today's editor become blocks of ours", () => {
		expect(outline(article("first"))).toEqual([
			expect.stringMatching(
				/^p: One <strong>bold <\/strong><em><strong>both<\/strong><\/em><br><a href="\/archive\/stories\/second-x[a-z]{3}\d+">a link &amp; more<\/a>$/,
			),
			"h2: Head",
			'html: <ol start="3"><li>a</li><li><ul><li>b</li></ul></li></ol>',
			"BLOCKQUOTE: Said | ",
			"PULL_QUOTE: Louder | ",
			"image: https://old.example/content/images/a.jpg | A boat | Pier four",
			"GALLERY: Every card & more | 2",
			"p: Two",
			"embed: https://www.youtube.com/watch?v=abcdefghijk | Watch",
			"embed: https://other.example/story | Other",
			"p: By hand",
			"p: <strong>Strong</strong>",
			"ul: <li>item</li>",
			"html: <pre><code>if (a &lt; b) {}</code></pre>",
			"LIFT_OUT: 💡 Note this | ",
			"h3: Why?",
			"p: Because.",
			'p: <a href="https://other.example/go">Go</a>',
			"embed: https://old.example/content/files/plan.pdf | The plan",
			"embed: https://old.example/content/media/horn.mp3 | Horn",
			"embed: https://old.example/content/media/pier.mp4 | ",
			"p: Pier",
			"h2: Big",
			"p: Small",
			"h3: Map",
			"p: Folds.",
			'p: <a href="https://shop.example/map">Buy</a>',
			"hr: ",
			"p: Which ferry?",
		]);
	});

	it("the editor before it, and plain HTML and Markdown before that", () => {
		expect(outline(article("second"))).toEqual([
			'p: Niños <strong>bold <a href="https://other.example/" rel="noopener">linked</a></strong><br>🚢 &lt; end',
			"image: https://cdn.example/old.jpg |  | Old",
			"ul: <li>one</li><li>two</li>",
			"h2: Later",
			"hr: ",
			"html: <pre><code>x</code></pre>",
			"image: https://cdn.example/plain.jpg |  | ",
		]);
		expect(outline(article("third"))).toEqual(["p: Plain"]);
		expect(outline(article("fourth"))).toEqual(["h2: Old", "p: Mark"]);
		expect(article("second")).toMatchObject({ datePublished: "2020-09-13T12:26:40.000Z" });
	});

	it("authors in their order, tags, main picture, summary and old addresses are the article's", () => {
		expect(article("first")).toMatchObject({
			headline: { primary: "Every card & more" },
			dek: "In short",
			authors: [{ name: "Inés" }, { name: "Sam" }],
			taxonomy: { primarySection: { path: "news/sea" }, topics: [{ path: "news/ferry" }] },
			primaryImage: { url: { primary: "https://old.example/content/images/top.jpg" }, altText: "The top", caption: "Top & low" },
		});
		expect(JSON.stringify(article("first"))).not.toContain("hidden");
		expect(redirects["/first"]).toMatch(/^\/sea\/stories\/first-x[a-z]{3}\d+$/);
		expect(redirects["/author/ines"]).toMatch(/^\/author\/x[a-z]{3}-ines$/);
		expect(redirects["/tag/ferry"]).toBe("/ferry");
	});

	it.each([4_294_967_294, -1, 1e300, "x", null, [], {}])("an order that is none (%s) keeps all, at once", async (sort_order) => {
		const posts_tags = [0, 1, 2].map((n) => ({
			post_id: "650000000000000000000001",
			tag_id: `t${n + 1}`,
			sort_order: n === 1 ? sort_order : n,
		}));
		const odd = { text: JSON.stringify({ db: [{ data: { ...data, posts_tags } }] }), name: "ghost.json" };
		const found = article("first", (await imported(odd, "news", home)).documents);
		expect(JSON.stringify(found?.taxonomy)).toMatch(/news\/(?:sea.*news\/ferry|ferry.*news\/sea)/);
	});

	it("what members pay for stands behind the gate, and is held back where a brand has none", async () => {
		expect(article("third")?.taxonomy).toMatchObject({ additionalTerms: [{ slug: "gated-content" }] });
		expect(article("first")?.taxonomy).toMatchObject({ additionalTerms: [] });
		const ungated = await imported(file, "telemundo", home);
		expect(article("third", ungated.documents)).toBeUndefined();
		expect(ungated.tally.heldBack.list().some(({ kind }) => kind.includes("for members alone"))).toBe(true);
		expect(ungated.tally.isBalanced).toBe(true);
	});

	it("without the address of its site is not imported: ids, links and old addresses are made of it", async () => {
		await expect(imported(file)).rejects.toThrow("A Ghost export does not name its site: add --home https://old.example.");
		for (const other of ["old.example", "ftp://old.example"]) await expect(imported(file, "news", other)).rejects.toThrow("--home");
	});
});
