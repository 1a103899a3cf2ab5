import { readFileSync } from "node:fs";
import { parse } from "@wordpress/block-serialization-default-parser";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { imported, outline } from "../../tests/support/imports/importing.ts";
import { Maker } from "../../worker/adapters/conversion/documents.ts";

const fixture = "tests/support/imports/wordpress.xml";
const xml = readFileSync(fixture, "utf8");
const { tally, documents, redirects } = await imported({ path: fixture });
const article = (slug: string) => documents.find(({ type, url }) => type === "article" && JSON.stringify(url).includes(`/${slug}-`));

describe("a WordPress export", () => {
	it("is counted whole: items in are documents out and items reported", () => {
		expect(tally.isBalanced).toBe(true);
		expect(tally.read.total).toBe((xml.match(/<item>/g)?.length ?? 0) + (xml.match(/<wp:comment>/g)?.length ?? 0));
		expect(documents.length).toBe(tally.published.total + tally.beside.total);
	});

	it("every block of its own parser is counted, nested ones too", () => {
		const bodies = [...xml.matchAll(/<content:encoded><!\[CDATA\[([\s\S]*?)\]\]><\/content:encoded>/g)].map(([, body = ""]) => body);
		const countOf = (blocks: ReturnType<typeof parse>): number =>
			blocks.reduce(
				(sum, { blockName, innerBlocks, innerHTML }) => sum + (blockName || innerHTML.trim() ? 1 : 0) + countOf(innerBlocks),
				0,
			);
		const wanted = bodies.filter((body) => body.includes("<!-- wp:")).reduce((sum, body) => sum + countOf(parse(body)), 0);
		const counted = tally.blocks.list().filter(({ kind }) => kind.includes("/") || kind === "classic");
		expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(wanted);
	});

	it("drafts, private, binned and locked posts, menus and comments are reported and not published", () => {
		const reasons = tally.heldBack.list().map(({ kind }) => kind);
		for (const reason of [
			"draft",
			"private",
			"trash",
			"protected by a password",
			"comments",
			"nav_menu_item",
			"stands in the source twice",
		])
			expect(
				reasons.some((kind) => kind.includes(reason)),
				reason,
			).toBe(true);
		const published = JSON.stringify(documents);
		for (const title of ["Draft", "Private", "Locked", "Bin", "Twice", "First!"]) expect(published).not.toContain(`"${title}"`);
		expect(published).not.toContain("ines@faro.example");
	});

	it("old posts: shortcodes, captions, galleries, embeds and broken HTML become blocks of ours", () => {
		expect(outline(article("old-fares"))).toEqual([
			"p: The ferry cost <b>two dollars</b> in 1999 [sic].",
			"image: https://faro.example/wp-content/uploads/boat-300x200.jpg | A small boat | The Aurora at pier four",
			"embed: https://www.youtube.com/watch?v=abcdefghijk | ",
			expect.stringContaining('<a href="/harbor/stories/new-bridge-'),
			"h2: Prices",
			"ul: <li>Adults: 2.00</li> <li>Children: 1.00</li>",
			"GALLERY: Old fares & new fares | 2",
			"p: [gallery] is how it is written. Only in <strong>gold</strong>.",
			"BLOCKQUOTE: <p>We row, </p> | the captain",
			'TABLE: [["1999","2.00"]] | ',
			"embed: https://vimeo.com/7654321 | The crossing",
			"p: Broken <b>bold and <i>nested</i></b><i> wrong</i> “quoted” 🚢 ñandú",
			"p: a box]]&gt; closed",
		]);
		expect(tally.leftOut.of("html script")).toBe(1);
		expect(tally.leftOut.of("[contact-form-7]")).toBe(1);
		expect(tally.asHtml.list().find(({ kind }) => kind === "[pricing]")?.examples).toEqual([
			'[pricing plan="gold"]Only in <strong>gold</strong>.[/pricing]',
		]);
	});

	it("posts of the block editor: nested blocks stand in their places", () => {
		const blocks = outline(article("new-bridge"));
		expect(blocks.map((block) => block.split(":")[0])).toEqual(
			"p h3 ol BLOCKQUOTE PULL_QUOTE image GALLERY p p embed html html hr p p p embed p embed p".split(" "),
		);
		expect(blocks).toContain("BLOCKQUOTE: <p>It will hold.</p> | The engineer");
		expect(blocks).toContain("image: https://faro.example/wp-content/uploads/boat-1024x683.jpg | A boat | Pier four, now");
		expect(blocks).toContain("p: From a pattern.");
		expect(blocks.slice(-5, -3)).toEqual(["p: Bring a coat.", "embed: https://vimeo.com/123456 | "]);
		expect(tally.leftOut.of("core/latest-posts")).toBe(1);
		expect(JSON.stringify(documents)).not.toContain("steal()");
	});

	it("authors, categories, tags, dates, main picture and gallery are the article's", () => {
		const old = article("old-fares");
		expect(old).toMatchObject({
			headline: { primary: "Old fares & new fares" },
			dek: "What a crossing cost.",
			authors: [{ name: "Inés Quiñones" }],
			datePublished: "2019-05-06T08:00:00.000Z",
			dateModified: "2019-06-01T08:00:00.000Z",
			primaryImage: { url: { primary: "https://cdn.faro.example/pier%20four.jpg" }, caption: "Pier four" },
			taxonomy: {
				primarySection: { name: "Harbor & Sea", path: "news/harbor" },
				primaryTopic: { name: "Ferries", path: "news/harbor/ferries" },
				topics: [{ name: "Niños", path: "news/ninos" }],
				additionalTerms: [{ path: "news/video" }],
			},
		});
		const slides = documents.find(({ type, headline }) => type === "slideshow" && JSON.stringify(headline).includes("Old fares"))?.slides;
		expect(slides).toMatchObject([{ image: { altText: "A small boat" } }, { caption: "Pier four" }]);
		expect(documents.filter(({ type }) => type === "person").map(({ name }) => name)).toEqual(
			expect.arrayContaining(["Inés Quiñones", "sam"]),
		);
	});

	it("the newest come first, whatever their place in the file", () => {
		const years = documents.filter(({ type }) => type === "article").map(({ datePublished }) => String(datePublished).slice(0, 4));
		// One has no date of its own: it is dated by the export.
		expect(years).toEqual(["2999", "2026", "2026", "2019", "2018"]);
	});

	it("old addresses lead to pages of the same brand: of two entries with one address, to the first", () => {
		expect(redirects["/2019/05/old-fares"]).toMatch(/^\/harbor\/ferries\/old-fares-x[a-z]{3}11$/);
		expect(redirects["/?p=11"]).toBe(redirects["/2019/05/old-fares"]);
		expect(redirects["/about"]).toMatch(/^\/pages\/stories\/about-x[a-z]{3}13$/);
		expect(redirects["/category/harbor/ferries"]).toBe("/harbor/ferries");
		// Nothing is filed under the category that says nothing.
		expect(redirects).not.toHaveProperty("/category/uncategorized");
		for (const [from, to] of Object.entries(redirects)) for (const path of [from, to]) expect(path).toMatch(/^\/(?!\/)/);
	});

	it("hosts of its pictures are named", () => {
		expect(tally.pictureHosts.list().map(({ kind }) => kind)).toEqual(["faro.example", "cdn.faro.example"]);
	});

	it("once more gives the same documents", async () => {
		const again = await imported({ path: fixture });
		const inOrder = (list: typeof documents) => list.map((document) => JSON.stringify(document)).sort();
		expect(inOrder(again.documents)).toEqual(inOrder(documents));
		expect(again.redirects).toEqual(redirects);
	});
});

const rss = (items: string, head = "") =>
	`${head}<rss xmlns:wp="x" xmlns:content="y"><channel><link>https://a.example</link><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`;

describe("people and former addresses of a WordPress export", () => {
	const post = (id: number, more: string) =>
		`<item><title>T${id}</title><link>https://a.example/2019/t${id}/</link><wp:post_id>${id}</wp:post_id><wp:post_name>t${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`;
	const peopleOf = async (more: string, channel = "") => {
		const { documents, redirects } = await imported({ text: rss(channel + post(1, more)), name: "a.xml" });
		const [authors] = documents.flatMap(({ authors }) => (Array.isArray(authors) ? [authors] : []));
		return { people: authors?.map(({ id, name }) => [String(id).slice(5), name]), redirects };
	};

	it("authors of Co-Authors Plus are a post's, guests too", async () => {
		const account =
			"<wp:author><wp:author_login>sam.roe</wp:author_login><wp:author_display_name>Sam Roe</wp:author_display_name></wp:author>";
		const guest =
			"<item><title>Ana Mar</title><wp:post_id>9</wp:post_id><wp:post_type>guest-author</wp:post_type><wp:postmeta><wp:meta_key>cap-user_login</wp:meta_key><wp:meta_value>ana</wp:meta_value></wp:postmeta></item>";
		const byline = (nicename: string, login: string) =>
			`<category domain="author" nicename="cap-${nicename}"><![CDATA[${login}]]></category>`;
		const bylines = byline("ana", "ana") + byline("sam-roe", "sam.roe") + byline("li", "li");
		const { people, redirects } = await peopleOf(`<dc:creator>desk</dc:creator>${bylines}`, account + guest);
		expect(people).toEqual([
			["ana", "Ana Mar"],
			["sam-roe", "Sam Roe"],
			["li", "li"],
		]);
		expect(Object.keys(redirects)).toEqual(expect.arrayContaining(["/author/ana", "/author/sam-roe", "/author/li"]));
	});

	it("a guest who stands behind an older story has a name there too", async () => {
		const by = '<category domain="author" nicename="cap-ana"><![CDATA[ana]]></category>';
		const guest =
			"<item><title>Ana Mar</title><wp:post_id>9</wp:post_id><wp:post_type>guest-author</wp:post_type><wp:postmeta><wp:meta_key>cap-user_login</wp:meta_key><wp:meta_value>ana</wp:meta_value></wp:postmeta></item>";
		const at = (year: number) => `<wp:post_date_gmt>${year}-01-01 10:00:00</wp:post_date_gmt>${by}`;
		const { documents } = await imported({ text: rss(post(1, at(2019)) + guest + post(20, at(2021))), name: "a.xml" });
		const bylines = documents.flatMap(({ type, authors }) => (type === "article" ? [authors] : []));
		expect(bylines).toMatchObject([[{ name: "Ana Mar" }], [{ name: "Ana Mar" }]]);
	});

	it.each([
		["jane.doe@old.example", "jane-doeold-example"],
		["Inés Q.  Pérez", "ines-q-perez"],
		["old_desk", "old_desk"],
	])("an author's address is made of the login %s as WordPress makes it", async (login, nicename) => {
		const { people, redirects } = await peopleOf(`<dc:creator>${login}</dc:creator>`);
		expect(people).toEqual([[nicename, nicename]]);
		expect(redirects).toHaveProperty([`/author/${nicename}`]);
	});

	it("two authors whose logins have no Latin letters are two", async () => {
		const text = rss(post(1, "<dc:creator>李</dc:creator>") + post(2, "<dc:creator>王</dc:creator>"));
		const { documents } = await imported({ text, name: "a.xml" });
		expect(new Set(documents.flatMap(({ type, id }) => (type === "person" ? [id] : []))).size).toBe(2);
	});

	it("former slugs of a post redirect to it, but for those that another has by now", async () => {
		const former = (slug: string) =>
			`<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value><![CDATA[${slug}]]></wp:meta_value></wp:postmeta>`;
		const text = rss(post(1, former("first") + former("second") + former("t2")) + post(2, ""));
		const { redirects } = await imported({ text, name: "a.xml" });
		const to = redirects["/2019/t1"];
		expect(to).toMatch(/\/t1-x[a-z]{3}1$/);
		expect([redirects["/2019/first"], redirects["/2019/second"]]).toEqual([to, to]);
		expect(redirects["/2019/t2"]).toMatch(/\/t2-x[a-z]{3}2$/);
	});
});

describe("an export that is no well-formed file", () => {
	const item = (id: number, body: string) =>
		`<item><title>T${id}</title><link>https://a.example/t${id}/</link><wp:post_id>${id}</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><content:encoded><![CDATA[${body}]]></content:encoded></item>`;

	it("control characters, bare ampersands and unknown entities are reported; everything else is read", async () => {
		const text = rss(
			`${item(1, "One\u0008two")}<item><title>A & B &nbsp; C</title><wp:post_id>2</wp:post_id><wp:status>publish</wp:status></item>`,
		);
		const { tally, documents } = await imported({ text, name: "a.xml" });
		expect(documents.filter(({ type }) => type === "article")).toHaveLength(2);
		expect(tally.notes.list().some(({ kind }) => kind.startsWith("not well-formed XML"))).toBe(true);
		expect(JSON.stringify(documents)).toContain("A & B");
	});

	it("a post without its number redirects from the one that its link names", async () => {
		const text = rss(item(1, "One.").replace("<wp:post_id>1</wp:post_id>", "").replace("/t1/", "/?p=41"));
		const { redirects, tally } = await imported({ text, name: "a.xml" });
		expect(Object.keys(redirects)).toEqual(["/?p=41"]);
		expect(tally.notes.list().filter(({ kind }) => kind.startsWith("old address"))).toEqual([]);
	});

	it("a file that was cut off says so; what is whole of it is imported", async () => {
		const whole = rss(item(1, "One.") + item(2, "Two."));
		const { tally, documents } = await imported({ text: whole.slice(0, whole.indexOf("Two")), name: "a.xml" });
		expect(documents).toHaveLength(1);
		expect(tally.heldBack.list().map(({ kind }) => kind)).toEqual(["item cut off: The file ends inside of it."]);
		expect(tally.isBalanced).toBe(true);
	});

	it("other encodings are read by their names", async () => {
		const text = Buffer.from(rss(item(1, "El ni\u00f1o"), '<?xml version="1.0" encoding="ISO-8859-1"?>'), "latin1");
		const { documents } = await imported({ text, name: "a.xml" });
		expect(outline(documents[0])).toEqual(["p: El niño"]);
	});

	it("a post longer than a block may be is cut between words into several, and loses none", async () => {
		const words = Array.from({ length: 30_000 }, (_, n) => `word${n}`).join(" ");
		const { tally, documents } = await imported({ text: rss(item(1, words)), name: "a.xml" });
		expect(tally.refused.list()).toEqual([]);
		expect(
			outline(documents[0])
				.map((block) => block.slice(3))
				.join(" ")
				.replace(/\s+/g, " ")
				.trim(),
		).toBe(words);
	});

	it.each(["b", "div", "blockquote", "ul><li", "span"])(
		"a body of a hundred thousand <%s> keeps its words, and costs no other its place",
		async (tag) => {
			const deep = `${`<${tag}>`.repeat(100_000)}the words`;
			const { tally, documents } = await imported({
				text: rss([item(1, "<p>before</p>"), item(2, deep), item(3, "<p>after</p>")].join("")),
				name: "a.xml",
			});
			expect([tally.refused.total, tally.isBalanced]).toEqual([0, true]);
			const texts = documents.filter(({ type }) => type === "article").map(({ body }) => JSON.stringify(body));
			for (const words of ["before", "the words", "after"]) expect(texts.filter((text) => text.includes(words))).toHaveLength(1);
		},
	);

	it("words below 256 levels stay in their order, without those of scripts", async () => {
		const deep = `${"<div>".repeat(256)}<p>One <b>two</b> three<script>four</script>`;
		const { documents } = await imported({ text: rss(item(1, deep)), name: "a.xml" });
		expect(outline(documents[0]).join("")).toMatch(/One two three$/);
	});

	it("a bracket in an address is no shortcode, and a caption without a picture stays", async () => {
		const text =
			'<img src="https://cdn.example/a[large].jpg" alt="A" />\n\n[caption caption="Pier four"]<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>[/caption]';
		const { tally, documents } = await imported({ text: rss(item(1, text)), name: "a.xml" });
		expect(tally.leftOut.list()).toEqual([]);
		expect(JSON.stringify(documents[0])).toMatch(/a(?:\[|%5B)large(?:\]|%5D)\.jpg/);
		expect(JSON.stringify(documents[0])).toContain("Pier four");
	});

	it("groups in groups by the ten thousand are read without them", async () => {
		const groups = `${"<!-- wp:group -->".repeat(20_000)}x${"<!-- /wp:group -->".repeat(20_000)}`;
		const { tally, documents } = await imported({ text: rss(item(1, groups)), name: "a.xml" });
		expect(tally.refused.list()).toEqual([]);
		expect(outline(documents[0])).toEqual(["p: x"]);
	});

	it("an entry that a converter fails on is refused alone, and so is a status that nobody knows", async () => {
		const make = Maker.prototype.of;
		const failing = vi.spyOn(Maker.prototype, "of").mockImplementation(function (this: Maker, entry) {
			if (entry.id === "2") throw new RangeError("too deep");
			return make.call(this, entry);
		});
		onTestFinished(() => failing.mockRestore());
		const odd = item(3, "<p>odd</p>").replace("publish", "constructor");
		const text = rss([item(1, "<p>before</p>"), item(2, "<p>x</p>"), odd].join(""));
		const { tally, documents } = await imported({ text, name: "a.xml" });
		expect(tally.heldBack.list()).toMatchObject([{ kind: "post: of an unknown status", count: 1 }]);
		expect(tally.refused.list()).toMatchObject([{ kind: expect.stringContaining("can't be converted"), count: 1 }]);
		expect(documents.filter(({ type }) => type === "article")).toHaveLength(1);
	});
});
