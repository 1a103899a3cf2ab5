import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { sharePictureOf, sharePictures } from "../../../worker/document/sharePicture.ts";
import type { DocumentType } from "../../../worker/origin/store/documentTypes.ts";
import type { PageKind } from "../../../worker/pages/kernel/kinds.ts";
import { AccountsServer } from "../../support/accountsServer.ts";
import { FormReader } from "../../support/formReader.ts";
import { Relay } from "../../support/relay.ts";
import { originRoutes, siteRoutes } from "../../support/routeTable.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";
import { accessToken } from "../../support/tokens.ts";

const secret = "a secret that only this test and its site know";
const host = "today.localhost";
let site: Site;
let reader: FormReader;

const accounts = await stoppedAfterTests(AccountsServer.start());
const newsroom = await stoppedAfterTests(Site.start({ ACCOUNTS_API_URL: accounts.url, ACCOUNTS_JWT_SECRET: secret }, true));
const relay = await stoppedAfterTests(Relay.start(newsroom));

async function readAt(walked: Site): Promise<void> {
	site = walked;
	reader = new FormReader(site);
	const id = "u-removed";
	accounts.grant(`POST users/${id}/session`);
	accounts.grant(`POST users/${id}/profile`, { user_id: id, email: "ana@example.com", first_name: "Ana", last_name: "Ruiz" });
	reader.cookies.set("access_token", await accessToken(id, secret));
}

async function send(method: "PUT" | "DELETE", published: Published, state: object = {}): Promise<void> {
	const { type, id, document } = published;
	const answer = await newsroom.publish(host, `${type}/${id}`, method === "PUT" ? { ...document, ...state } : null);
	if (![200, 201, 204].includes(answer.status)) throw new Error(`${method} ${type} ${id}: ${answer.status} ${answer.body}`);
	if (site === newsroom) return;
	const { articleId, slug } = document;
	const removed = method === "DELETE" || Object.keys(state).length > 0;
	const noticed = await site.ask(host, "/ingest/notices", {
		method: "POST",
		headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
		body: JSON.stringify({ changes: [{ type, id, articleId, slug, removed }] }),
	});
	if (noticed.status !== 200) throw new Error(`notice of ${type} ${id}: ${noticed.status} ${noticed.body}`);
}

interface Published {
	type: DocumentType;
	id: string;
	document: Record<string, unknown>;
}

/** Stands in everything here, to search for. */
const sought = "bogbean";
/** Stands in a document's head, which a teaser has. */
const head = (id: string) => `Quillwort_${id}_`;
/** Stands in its body, which a teaser has not. */
const body = (id: string) => `Sweetflag_${id}_`;
const markup = (html: string) => ({ type: "markup", element: "p", html });
const food = { name: "Food", path: "today/food" };
const shop = { name: "Shop", path: "today/shop" };
const words = ["One.", "Two."].map(markup);

const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();

function content(type: DocumentType, id: string, path: string, more: Record<string, unknown> = {}): Published {
	const document = {
		vertical: "today",
		headline: { primary: `${head(id)} ${sought}` },
		dek: `${head(id)} in short`,
		url: { primary: path },
		taxonomy: {
			primarySection: food,
			primaryTopic: { name: "News", path: "today/food/news" },
			allTerms: [food, { path: "today/food/news" }],
		},
		authors: [{ id: "walked-author", name: "A. Walker" }],
		datePublished: anHourAgo,
		...more,
	};
	return { type, id, document };
}
const article = (id: string, more: Record<string, unknown> = {}) =>
	content("article", id, `/food/news/walked-${id}`, { body: [...words, ...[3, 4, 5, 6].map((n) => markup(`${body(id)} ${n}.`))], ...more });
const blog = (id: string) => article(id, { subType: "liveblog", url: { primary: `/food/news/live-blog/walked-${id}` } });
const card = (id: string, articleId: string) =>
	content("card", id, `/food/news/live-blog/walked-${id}`, {
		articleId,
		content: { headline: head(id), markupAndEmbeds: [markup(`${body(id)}.`)], replies: [] },
	});
const video = (id: string) =>
	content("video", id, `/video/walked-${id}`, {
		duration: 10,
		transcript: `${body(id)}.`,
		videoAssets: [{ format: "MPEG4", publicUrl: `/videos/${body(id)}/360p.mp4` }],
	});
const curation = (id: string, packages: object[], more: object = {}): Published => ({
	type: "curation",
	id,
	document: { vertical: "today", slug: id, title: head(id), layouts: [{ packages }], ...more },
});
const now = Date.now();
const schedule = (id: string): Published => ({
	type: "schedule",
	id,
	document: {
		vertical: "today",
		entries: [{ guid: id, startTime: now - 60_000, endTime: now + 7_200_000, program: { title: head(id), description: body(id) } }],
	},
});

/** A document of each type that an editor can publish, and removes. */
const removable = {
	article: article("tdna97001", { corrections: [{ date: "2026-11-20T10:00:00Z", text: "It was another." }] }),
	card: card("ncrd97002", "tdna97101"),
	recipe: content("recipe", "tdrp97003", "/recipes/walked-tdrp97003", {
		ecommerceEnabled: true,
		ingredients: [{ ingredients: [{ name: body("tdrp97003") }] }],
		instructions: [markup(body("tdrp97003"))],
	}),
	video: video("tdvo97004"),
	playlist: content("playlist", "tdpl97005", "/playlist/walked-tdpl97005", { videoIds: ["tdvo97102"] }),
	slideshow: content("slideshow", "tdsl97006", "/slideshow/walked-tdsl97006", {
		slides: ["First", body("tdsl97006")].map((caption) => ({ caption, image: { url: { primary: "/pictures/harbor/1" } } })),
	}),
	curation: curation("walked-front", [{ id: "p", type: "list", metadata: { title: body("walked-front") }, itemIds: ["tdna97101"] }]),
	product: content("product", "tdpr97007", "https://shop.example/walked", {
		taxonomy: { primarySection: shop, allTerms: [shop] },
		verdict: body("tdpr97007"),
		offers: [{ price: 10, sellerName: "Shop", externalUrl: "https://shop.example/walked" }],
	}),
	person: {
		type: "person",
		id: "walked-person",
		document: {
			vertical: "today",
			name: head("walked-person"),
			bio: [body("walked-person")],
			jobTitle: ["Cook"],
			socialMediaProfiles: [{ network: "x", url: `https://x.example/${head("walked-person")}` }],
		},
	},
	menu: {
		type: "menu",
		id: "today",
		document: { vertical: "today", global: [{ label: head("today"), url: "/food", items: [] }], local: [], footer: [] },
	},
	schedule: schedule("walked-schedule"),
	campaign: {
		type: "campaign",
		id: "walked-campaign",
		document: { vertical: "today", title: head("walked-campaign"), action: "Look", link: "/food", slots: [] },
	},
} as const satisfies Record<DocumentType, Published>;
/** A live blog that is removed without its card. */
const blogAlone = blog("tdna97008");

const removed: readonly Published[] = [blogAlone, ...Object.values(removable)];
const cardOfBlog = "ncrd97103";
const ids = [...removed.map(({ id }) => id), cardOfBlog];
const listed = removed.filter(({ document }) => "headline" in document).map(({ id }) => id);

/** Blocks that hold them in bodies of other documents. */
const embeds = (["video", "product", "recipe"] as const).map((type) => {
	const { id, document } = removable[type];
	return { type: `embedded${type.charAt(0).toUpperCase()}${type.slice(1)}`, [type]: { ...document, id, type } };
});

/** Documents that stay: what shows the others, and what goes with one of them. */
const staying: readonly Published[] = [
	blog("tdna97101"),
	video("tdvo97102"),
	article("tdna97105", { body: [...words, ...embeds] }),
	article("tdna97108", { primaryMedia: embeds[0] }),
	content("recipe", "tdrp97106", "/recipes/walked-tdrp97106", { ecommerceEnabled: true, instructions: embeds }),
	{ ...card("ncrd97107", "tdna97101"), document: { ...card("ncrd97107", "tdna97101").document, content: { markupAndEmbeds: embeds } } },
	card(cardOfBlog, blogAlone.id),
	content("playlist", "tdpl97104", "/playlist/stays-tdpl97104", { videoIds: ["tdvo97004"] }),
	curation("walked-names", [{ id: "named", type: "list", itemIds: listed }]),
	curation("walked-cards", [{ id: "carded", type: "list", itemIds: [cardOfBlog] }]),
	curation("walked-brings", [
		{
			id: "brought",
			type: "list",
			items: [removable.article, removable.video].map(({ id, type, document }) => ({ item: { ...document, id, type } })),
		},
	]),
	curation("today-most-popular", [{ id: "most", type: "list", itemIds: listed }], { slug: "lists/most-popular" }),
];

const holders = ["tdna97105", "tdrp97106", "ncrd97107", "tdna97108"];
const each = (path: (id: string) => string): string[] => [...ids, ...holders].map(path);
const nothing = (): string[] => [];
const filters = (text: string): string => `filters=${encodeURIComponent(text)}`;
const filed = `${filters("taxonomy:today/food")}&size=100`;

/** Calls of the origin that anybody may make, with a request of each. */
const contentCalls: Readonly<Record<string, () => string[]>> = {
	"/content/publications": nothing,
	"/content/search": () => [`search?q=${sought}&size=100`, `search?${filed}`, `search?q=${sought}&sort=newest&openings=true&size=100`],
	"/content/article/related": () => [`article/related?${filed}`],
	"/content/card/search": () => ["card/search?size=100", "card/search?articleId=tdna97101", "card/search?articleId=tdna97008"],
	"/content/articlecards/search": () => [
		"articlecards/search?size=100",
		"articlecards/search?articleId=tdna97101",
		"articlecards/search?articleId=tdna97008&forFronts=true",
	],
	"/content/recipe/related": () => [`recipe/related?${filed}`],
	"/content/recipe/:id": () => each((id) => `recipe/${id}`),
	"/content/mostPopularRecipes/taxonomy": () => [`mostPopularRecipes/taxonomy?${filed}`],
	"/content/videos/:ids": () => [`videos/${ids.join(",")}`],
	"/content/playlist/:id": () => [...each((id) => `playlist/${id}`), "playlist/tdpl97104"],
	"/content/slideshow": nothing,
	"/content/menu/:id": () => each((id) => `menu/${id}`),
	"/content/navigation/:id": () => each((id) => `navigation/${id}`),
	"/content/persons/search": () => ["persons/search?q=Quillwort&size=100"],
	"/content/products/search": () => [`products/search?q=${sought}`],
	"/content/waffle/automated": () => [`waffle/automated?${filters("taxonomy:today/shop")}&size=100`],
	"/content/waffle/catalogue": () => [`waffle/catalogue?${filters("taxonomy:today/shop")}`],
	"/content/curatedList/:id": () => [...each((id) => `curatedList/${id}`), "curatedList/walked-names", "curatedList/today-most-popular"],
	"/content/curatedList/:id/:count": () => ["curatedList/walked-names/60", "curatedList/walked-cards/60"],
	"/content/socialMedia/:id": () => each((id) => `socialMedia/${id}`),
	"/content/showBlogNavigation/:vertical/:blog/:post": () => each((id) => `showBlogNavigation/today/news/${id}/`),
	"/content/getStartTodayArticlePermissions/:id": () => each((id) => `getStartTodayArticlePermissions/${id}`),
	"/content/curation/slug/:system": () => ["curation/slug/today"],
	"/content/curation/slug/:system/:slug{.+}": () =>
		["walked-front", "walked-names", "walked-cards", "walked-brings"].map((slug) => `curation/slug/today/${slug}`),
	"/content/curation/index/:vertical": () => ["curation/index/today"],
	"/content/curation/draft/:id": () => each((id) => `curation/draft/${id}`),
	"/content/draft/:type/:id": () => removed.map(({ type, id }) => `draft/${type}/${id}`),
	"/content/curation/taxonomy-terms/:system/:path{.+}": () => [
		"curation/taxonomy-terms/today/-1/food/news",
		"curation/taxonomy-terms/today/-1/walked-front",
	],
	"/content/:type/:id": () => [
		...removed.map(({ type, id }) => `${type}/${id}`),
		...["article", "card", "video", "slideshow", "person"].flatMap((type) => each((id) => `${type}/${id}`)),
		"person/walked-author",
	],
};

/** Pages of each kind that could show a document. */
const pages: Readonly<Record<PageKind, () => string[]>> = {
	// Who has its signed link sees a draft; on a developer's machine everybody (tests/edge/upstream/publish.test.ts).
	draft: nothing,
	search: () => [`/search?q=${sought}`, ...["article", "video", "recipe"].map((type) => `/search?q=${sought}&type=${type}`)],
	shell: () => ["/_app"],
	offline: nothing,
	menu: () => ["/_menu/food"],
	local: () => ["/local?zip=10001"],
	schedule: () => ["/schedule"],
	live: () => ["/live"],
	newsletters: nothing,
	embeddedNewsletter: nothing,
	embeddedVideo: () => each((id) => `/embedded-video/${id}`),
	playmaker: () => each((id) => `/playmaker/${id}`),
	embeddedPackage: () =>
		["walked-front.p", "walked-names.named", "walked-cards.carded", "walked-brings.brought"].map((name) => `/embedded-pkg/${name}`),
	text: nothing,
	preferences: () => ["/preferences"],
	corrections: () => ["/corrections"],
	authors: () => ["/authors"],
	consent: nothing,
	figures: nothing,
	signIn: nothing,
	account: () => ["/account"],
	accountSection: nothing,
	accountDeleted: nothing,
	restore: nothing,
	saved: () => ["/account/saved"],
	history: () => ["/account/history"],
	forYou: () => ["/account/for-you"],
	person: () => [...each((id) => `/author/${id}`), "/author/walked-author"],
	video: () => each((id) => `/video/walked-${id}`),
	playlist: () => [...each((id) => `/playlist/walked-${id}`), "/playlist/stays-tdpl97104"],
	slideshow: () => each((id) => `/slideshow/walked-${id}`),
	recipe: () => each((id) => `/recipes/walked-${id}`),
	wholeListing: () => ["/shop/all.json"],
	listing: () => ["/shop/all"],
	paywallTest: nothing,
	liveCard: () => each((id) => `/food/news/live-blog/walked-${id}`),
	liveBlog: () => ["/food/news/live-blog/walked-tdna97101", "/food/news/live-blog/walked-tdna97008"],
	article: () => each((id) => `/food/news/walked-${id}`),
	front: () => ["/", "/food", "/food/news", "/walked-front", "/walked-names", "/walked-cards", "/walked-brings"],
};

const pictured = [removable.article, removable.recipe, removable.video, removable.playlist, removable.slideshow];
const pictureOf = ({ id, document }: (typeof pictured)[number]): string => {
	const words = { canonicalUrl: "", kicker: food.name, path: Object(document.url).primary, robots: null, title: `${head(id)} ${sought}` };
	return new URL(sharePictureOf(brandById("today"), words).url).pathname;
};

/** Every route of the site, with what of it could show a document. */
const calls: Readonly<Record<string, () => string[]>> = {
	"/assets/*": nothing,
	"/pictures/*": nothing,
	"/share-pictures/*": () => pictured.map(pictureOf),
	"/videos/*": nothing,
	"/favicon.ico": nothing,
	"/healthz": nothing,
	"/robots.txt": nothing,
	"/rss.xml": () => ["/rss.xml"],
	"/:page/rss.xml": () => ["/food/rss.xml", "/walked-names/rss.xml", "/video/rss.xml"],
	"/:page/:part/rss.xml": () => ["/food/news/rss.xml"],
	"/schedule/series/:file{.+\\.ics}": nothing,
	"/schedule/:week/:file{.+\\.ics}": nothing,
	"/sitemap.xml": () => ["/sitemap.xml"],
	"/sitemap-news.xml": () => ["/sitemap-news.xml"],
	"/sitemap-video.xml": () => ["/sitemap-video.xml"],
	"/sitemap-index.xml": nothing,
	"/:map{sitemap-\\d{4}-\\d{2}\\.xml}": () => [`/sitemap-${anHourAgo.slice(0, 7)}.xml`],
	"/ads.txt": nothing,
	"/llms.txt": nothing,
	"/opensearch.xml": nothing,
	"/.well-known/change-password": nothing,
	"/oembed": nothing,
	"/manifest.webmanifest": nothing,
	"/service-worker.js": nothing,
	"/share": nothing,
	"/:file{[A-Za-z0-9-]{8,128}\\.txt}": nothing,
	"/.well-known/security.txt": nothing,
	"/bentoapi/*": () => Object.values(contentCalls).flatMap((paths) => paths().map((path) => `/bentoapi/${path}`)),
	"/services/*": () => ["/services/miniPlayerTease/today", "/services/tve/schedule/today"],
	"/geo/*": nothing,
	"/localnews/*": () => ["/localnews/news/10001?vertical=today"],
	"/mynewsapi/*": () => ["/mynewsapi/bookmarks/100/0/", "/mynewsapi/history/100/0/", "/mynewsapi/recommendations/100"],
	"/auth/*": nothing,
	"/sign-out": nothing,
	"/account/export": nothing,
	"/preferences.css": nothing,
	"/house/ads": () => ["/house/ads?slot=top&size=300x250"],
	"/house/ads/:campaign/:file": () => ["/house/ads/walked-campaign/300x250.svg"],
	"/house/recommendations": () => ["/house/recommendations?count=20"],
	"/house/targeting": nothing,
	"/house/paywall": () => each((id) => `/house/paywall?id=${id}`),
	"/house/paywall/reader": nothing,
	"/house/events": nothing,
	"/house/errors": nothing,
	"/house/push": nothing,
	"/ingest/notices": nothing,
	"/house/push/reminders": nothing,
	"/ingest/*": nothing,
	"/live/tv/*": () => ["/live/tv/schedule"],
	"/live/stream/*": nothing,
	"/channel/*": nothing,
	"/live/:id/cards": () => [
		...["tdna97101", "tdna97008"].map((id) => `/live/${id}/cards`),
		...["tdna97101", "tdna97008"].map((id) => `/live/${id}/cards?only=ncrd97002,ncrd97103`),
	],
	"/_dev/*": nothing,
	"*": () => Object.values(pages).flatMap((paths) => paths()),
};
/** Calls of these that say nothing of what a document holds: drafts are the edge's alone, and the gate is a word. */
const silent: readonly string[] = [
	"/content/curation/draft/:id",
	"/content/draft/:type/:id",
	"/content/getStartTodayArticlePermissions/:id",
	"/house/paywall",
];
const ways = [...new Set(Object.values(calls).flatMap((paths) => paths()))];
const drafts = ways.filter((way) => way.includes("/draft/"));

const own = /^\/(?:account|mynewsapi)/;
/** Requests as the reader who saved and read everything, where the list is theirs. A drawn picture says the head of its page. */
const ask = async (way: string) => {
	if (own.test(way)) return reader.ask(way, { headers: { "sec-fetch-mode": "cors", "sec-fetch-site": "same-origin" } });
	const answer = await site.ask(host, way);
	const drawn = way.startsWith(sharePictures) && answer.status === 200 ? pictured.find((published) => pictureOf(published) === way) : null;
	return drawn ? { ...answer, body: head(drawn.id) } : answer;
};

const said = new Map<string, string>();
const showing = (marks: readonly string[]): string[] =>
	[...said].flatMap(([way, text]) => (marks.some((mark) => text.includes(mark)) ? [way] : []));

/** Asks ways, some at once; answers which hold one of the marks. */
async function shownAt(among: readonly string[], marks: readonly string[]): Promise<string[]> {
	const queue = [...among];
	const work = async () => {
		for (let way = queue.pop(); way !== undefined; way = queue.pop()) said.set(way, (await ask(way)).body);
	};
	await Promise.all(Array.from({ length: 8 }, work));
	const shown = new Set(showing(marks));
	return among.filter((way) => shown.has(way)).sort();
}

/** A document's marks, with those of what goes with it. */
const marksOf = (id: string): string[] => [
	...[id, ...(id === blogAlone.id ? [cardOfBlog] : [])].flatMap((one) => [head(one), body(one)]),
	// In maps of the site, and in the index of fronts that they are made of.
	`/walked-${id}</loc>`,
	...(id === removable.curation.id ? [`"${id}"`, `/${id}</loc>`] : []),
];
const bodiesOf = (id: string): string[] => marksOf(id).filter((mark) => mark.startsWith("Sweetflag"));

const inADay = new Date(Date.now() + 24 * 3_600_000).toISOString();
const removals: Readonly<Record<string, (published: Published) => Promise<void>>> = {
	deleted: (published) => send("DELETE", published),
	hidden: (published) => send("PUT", published, { hidden: true }),
	"a draft again": (published) => send("PUT", published, { draft: true }),
	"embargoed again": (published) => send("PUT", published, { datePublished: inADay, date: { publishedAt: inADay } }),
};

/** By a document's id the ways that show it while it is public. */
const publicAt = new Map<string, string[]>();
const useful = (): string[] => [...new Set([...publicAt.values()].flat())];

async function publishAll(documents: readonly Published[]): Promise<void> {
	for (const published of [...staying, ...documents]) await send("PUT", published);
	// What is saved is in the one list, what was read in the other; what is neither read nor hidden is recommended.
	const isRead = ({ type }: Published) => type !== "video";
	for (const published of documents)
		for (const list of isRead(published) ? ["createbookmark", "savehistory"] : ["createbookmark"])
			await reader.ask(`/mynewsapi/${list}/${published.id}/${published.type}`, {
				method: "POST",
				headers: { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors", "content-type": "application/json" },
				body: "{}",
			});
	await shownAt(ways, []);
	for (const { id } of documents) {
		const where = showing(marksOf(id));
		if (where.length > 0) publicAt.set(id, where);
	}
}

/** Changes one thing, so that nothing else outdates copies; answers where its marks stood, of these ways, and where they still do. */
async function shownAfter(
	marks: readonly string[],
	change: () => Promise<void>,
	among: readonly string[] = [],
): Promise<{ where: string[]; still: string[] }> {
	const ways = new Set([...showing(marks), ...among]);
	const where = await shownAt([...ways], marks);
	// A module that was late is there at the next request.
	where.push(
		...(await shownAt(
			[...ways].filter((way) => !where.includes(way)),
			marks,
		)),
	);
	await change();
	return { where, still: await shownAt(where, marks) };
}

describe("what an editor removes (C3.19, C5.1, security row 44)", () => {
	beforeAll(async () => {
		await readAt(newsroom);
		await publishAll(removed);
	});

	it("is searched for at every route of the site, every call of the origin and every kind of page", () => {
		expect(Object.keys(calls).sort()).toEqual([...new Set(siteRoutes().map(({ path }) => path))].sort());
		const reads = originRoutes().filter(({ method, path }) => method === "get" && path.startsWith("/content/"));
		expect(Object.keys(contentCalls).sort()).toEqual(reads.map(({ path }) => path).sort());
	});

	it("was public before, at its page or place, and each of these ways showed it", () => {
		expect([...publicAt.keys()].sort()).toEqual(removed.map(({ id }) => id).sort());
		const idle = [...Object.entries(calls), ...Object.entries(pages), ...Object.entries(contentCalls)].flatMap(([name, paths]) => {
			const requested = paths().map((path) => (name.startsWith("/content/") ? `/bentoapi/${path}` : path));
			return requested.length > 0 && !requested.some((way) => useful().includes(way)) ? [name] : [];
		});
		expect(idle.sort()).toEqual(silent);
	});

	it("gated later, is a teaser at the next request, by every way but a member's", async () => {
		const leaks: string[] = [];
		const bodiless: string[] = [];
		const closed = new Set<string>();
		const gatable = removed.filter(({ document }) => "taxonomy" in document);
		for (const published of gatable) {
			const { id, document } = published;
			const gated = { additionalTerms: [{ name: "Gated", path: "gated-content", slug: "gated-content" }] };
			const state = { ecommerceEnabled: false, taxonomy: { ...Object(document.taxonomy), ...gated } };
			const { where, still } = await shownAfter(bodiesOf(id), () => send("PUT", published, state));
			if (where.length === 0) bodiless.push(id);
			for (const way of where) closed.add(way);
			leaks.push(...still.filter((way) => !own.test(way)).map((way) => `${id} at ${way}`));
		}
		for (const published of gatable) await send("PUT", published);
		await shownAt([...closed], []);
		expect(leaks).toEqual([]);
		expect(bodiless).toEqual([removable.playlist.id]);
	});

	it("alone, is gone at the next request by every way, whatever is cached of it", async () => {
		const leaks: string[] = [];
		const untried: [id: string, way: string][] = [];
		// The others stay removed, and what shows others goes last. Each in one way: what is left in copies does not hang on which
		// (worker/removals.workerd.test.ts).
		for (const [n, published] of removed.toReversed().entries()) {
			const { id } = published;
			const [name, remove] = Object.entries(removals)[n % 4] ?? [];
			if (!remove) continue;
			const { where, still } = await shownAfter(marksOf(id), () => remove(published), publicAt.get(id));
			leaks.push(...still.map((way) => `${name}: ${id} at ${way}`));
			for (const way of publicAt.get(id) ?? []) if (!where.includes(way)) untried.push([id, way]);
		}
		for (const published of removed) await send("PUT", published);
		expect(leaks).toEqual([]);
		const isGone = ([id, way]: (typeof untried)[number]) => ids.some((other) => other !== id && way.includes(other));
		expect(untried.filter((pair) => !isGone(pair))).toEqual([]);
		expect(untried.length).toBeLessThan(20);
	});

	it("with all others, is gone from what is cached, and nowhere else", async () => {
		const marks = removed.flatMap(({ id }) => marksOf(id));
		await shownAt(useful(), marks);
		for (const published of removed) await send("DELETE", published);
		const shown = await shownAt([...useful(), ...drafts], marks);
		for (const published of removed) await send("PUT", published);
		expect(shown).toEqual([]);
	});

	const withoutCopies = Object.entries(removals).filter(([name]) => name !== "deleted");
	it.each(withoutCopies.map(([name, remove], turn) => [name, remove, turn] as const))(
		"%s with all others, is nowhere where nothing is cached",
		async (_, remove, turn) => {
			const marks = removed.flatMap(({ id }) => marksOf(id));
			for (const published of removed) await remove(published);
			await site.makeCold();
			// Pages show what calls bring: each is drawn after one of the removals.
			const drawn = Object.values(pages).flatMap((paths) => paths());
			const walked = useful().filter((way) => !drawn.includes(way) || drawn.indexOf(way) % withoutCopies.length === turn);
			const shown = await shownAt([...walked, ...drafts], marks);
			for (const published of removed) await send("PUT", published);
			expect(shown).toEqual([]);
		},
	);
});

describe("what an editor removes from another content system, which says so (decision 0312)", () => {
	const foreign = removed.filter(({ type }) => type !== "campaign");
	/** Lists, and each thing's own page and call. */
	const walked = [
		...ways.filter((way) => ![...ids, ...holders].some((id) => way.includes(id)) || way.startsWith("/embedded-pkg/")),
		...foreign.flatMap(({ type, id, document }) => [`/bentoapi/${type}/${id}`, String(Object(document.url).primary ?? `/author/${id}`)]),
	].filter((way) => way.startsWith("/") && !own.test(way));
	const marks = foreign.flatMap(({ id }) => marksOf(id));
	let other: Site;

	beforeAll(async () => {
		other = await Site.start({ ...relay.variables, CALL_PATIENCE: "10", NOTICES_SECRET: secret }, true);
		site = other;
		for (const published of [...staying, ...foreign]) await send("PUT", published);
	});
	afterAll(() => other.stop());

	it("is gone at the next request by every way, whatever is cached of it, and from every copy while that system fails", async () => {
		const before = await shownAt(walked, marks);
		expect(before.length).toBeGreaterThan(50);
		for (const published of foreign) await removals.deleted?.(published);
		expect(await shownAt(before, marks)).toEqual([]);
		for (const published of foreign) await send("PUT", published);
		expect(await shownAt(before, marks)).toEqual(before);
		for (const published of foreign) await removals.hidden?.(published);
		relay.faults.push({ call: /^/, fault: { kind: "status", status: 503 } });
		expect(await shownAt(before, marks)).toEqual([]);
	});
});
