import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messagesFor } from "../../../brands/messages/format.ts";
import { brandForHost } from "../../../brands/registry.ts";
import { type Fault, Relay } from "../../support/relay.ts";
import { type Answer, Site } from "../../support/site.ts";

const wrongShapes = JSON.stringify({
	data: {
		article: { id: 5 },
		card: { id: 5 },
		curatedList: 7,
		curation: { layouts: "none" },
		navigation: { global: "none" },
		newsletters: { first: 1 },
		next: { items: "none" },
		person: { id: 5 },
		playlist: 3,
		recipe: { id: [] },
		search: { items: "none", catalogue: "none", pagination: "none" },
		slideshow: { slides: 1 },
		video: { id: 5 },
		videoPlaylist: { videos: "none" },
	},
	hours: "none",
	items: "none",
	city_data: 4,
});
const nothingInIt = JSON.stringify({
	data: {
		article: null,
		card: null,
		curatedList: { content: { items: [] } },
		navigation: { global: [], local: [] },
		newsletters: [],
		next: { items: [] },
		previous: { items: [] },
		latest: { items: [] },
		search: { items: [], catalogue: { products: [] }, pagination: { page: 1, size: 0, totalPages: 0, totalItems: 0 } },
		videoPlaylist: null,
	},
	extensions: {},
	success: true,
});
const status = (code: number): Fault => ({ kind: "status", status: code });
const html: Fault = { kind: "says", body: "<!doctype html><title>Not what you asked for</title>", type: "text/html" };
const illShaped: Fault = { kind: "says", body: wrongShapes };

/** A call that a page can do without, and what of the page it makes. */
interface Module {
	name: string;
	call: RegExp;
	/** In the page while the call answers, not in it when the call fails. */
	shows: RegExp;
	/** In the page when the call fails, instead of it. */
	instead?: RegExp;
	/** Pattern of the log's line about a failure, beside the call's own fault. */
	log?: RegExp;
	takes?: string[];
	mayBeEmpty?: true;
}

/** A kind of page: one page of it in each language that has it, what it must show, and the calls it makes. */
interface Kind {
	kind: string;
	pages: { host: string; path: string; says: string }[];
	/** Calls without which there is no page; each by itself. */
	main: RegExp[];
	/** Its words where the content system does not have the main call, which C7 does not name: the page stands (404). */
	withoutCall?: RegExp;
	modules: Module[];
}

const menu: Module = {
	name: "the menu",
	call: /^content\/navigation\//,
	shows: /<footer/,
	mayBeEmpty: true,
	// The brand's own sections stand in its place.
	instead: /<footer[\s\S]*<nav[\s\S]*<\/footer>/,
	log: /"event":"(?:upstream|odd-field)"/,
};
/** A live blog's posts: its story stands without them, with a word in their place. */
const posts: Module = {
	name: "the posts",
	call: /^content\/articlecards\/search/,
	shows: /id="live-older"|class="live-end"/,
	mayBeEmpty: true,
	// In the words of C8.10.
	log: /Error fetching live blog cards/,
	instead: /The posts could not be loaded|No se pudieron cargar las publicaciones/,
};
const mostPopular: Module = {
	name: "most popular",
	call: /^content\/curatedList\//,
	shows: /id="t-most-popular"/,
	// In the words of C4.18.
	log: /Could not retrieve stories for Most Popular Module/,
};
const related: Module = { name: "related stories", call: /^content\/article\/related/, shows: /id="t-related"/, log: /related/ };
const newsletter: Module = {
	name: "its newsletter",
	call: /^services\/newsletter\?vertical=(?:news|telemundo)/,
	shows: /newsletter-slot/,
	log: /newsletter/,
};
const newsletterInText: Module = {
	name: "a newsletter in the text",
	call: /^services\/newsletter\?vertical=(?:eonline|deportes)/,
	// In the text where it came in time, else under it.
	shows: /newsletter-slot/,
	log: /newsletter/,
};
const showBlogNav: Module = {
	name: "previous, next and latest",
	call: /^content\/showBlogNavigation\//,
	shows: /id="t-show-blog"/,
	mayBeEmpty: true,
	log: /showBlog/,
};
const marquee: Module = {
	name: "a marquee",
	call: /^content\/curation\/slug\/(?:news|telemundo)\/marquee-source/,
	shows: /class="pack marquee"/,
	// C7.32: ignored silently; the package is the link that any embed is.
	instead: /href="\/embedded-pkg\/marquee-source\.told"/,
};

const kinds: Kind[] = [
	{
		kind: "front",
		pages: [
			{ host: "news.localhost", path: "/", says: "rcna1001" },
			{ host: "noticias.localhost", path: "/", says: "ntna1001" },
		],
		main: [/^content\/curation\/slug\/(?:news|noticias)(?:\?|$)/],
		modules: [
			menu,
			mostPopular,
			// C7.28, C2.29, C4.36.
			{ name: "the mini player", call: /^services\/miniPlayerTease\/(?:news|noticias)/, shows: /class="mini-tease"/, log: /miniPlayer/ },
		],
	},
	{
		kind: "front with a marquee",
		pages: [
			{ host: "news.localhost", path: "/marquee-test", says: "Marquees" },
			{ host: "telemundo.localhost", path: "/marquee-test", says: "Marquees" },
		],
		main: [/^content\/curation\/.*\/marquee-test/],
		modules: [menu, marquee],
	},
	{
		kind: "part of the menu",
		pages: [
			{ host: "today.localhost", path: "/_menu", says: "Our sites" },
			{ host: "telemundo.localhost", path: "/_menu", says: "Nuestros sitios" },
		],
		main: [],
		modules: [
			menu,
			{
				name: "what to read",
				call: /^content\/curatedList\/(?:today|telemundo)-most-popular\/2/,
				shows: /most-popular-read"><h2>[^<]*<\/h2><ul><li>/,
				log: /mostPopular read/,
			},
			{
				name: "what to cook",
				call: /^content\/mostPopularRecipes\//,
				shows: /most-popular-recipe"><h2>[^<]*<\/h2><ul><li>/,
				log: /mostPopular recipe/,
			},
		],
	},
	{
		kind: "part of the menu for a section",
		pages: [
			{ host: "news.localhost", path: "/_menu/politics", says: "Politics" },
			{ host: "telemundo.localhost", path: "/_menu/salud", says: "Salud" },
		],
		main: [],
		modules: [menu],
	},
	{
		// C2.21, C7.9.
		kind: "draft of a front",
		pages: [
			{ host: "news.localhost", path: "/preview/front/draft-1", says: "rcna1001" },
			{ host: "noticias.localhost", path: "/preview/front/draft-2", says: "ntna1001" },
		],
		main: [/^content\/curation\/draft\//],
		modules: [menu, mostPopular],
	},
	{
		kind: "show blog",
		pages: [{ host: "msnbc.localhost", path: "/maddowblog", says: "MaddowBlog" }],
		main: [/^content\/curation\/.*\/maddowblog/],
		modules: [menu, mostPopular, showBlogNav],
	},
	{
		kind: "topic",
		pages: [
			{ host: "today.localhost", path: "/food/baking", says: "tdna1007" },
			{ host: "telemundo.localhost", path: "/salud/familia", says: "Familia" },
		],
		main: [/^content\/curation\/taxonomy-terms\//],
		modules: [menu, mostPopular],
	},
	{
		kind: "article",
		pages: [
			{ host: "news.localhost", path: "/politics/congress/inside-48-hours-water-bill-rcna1004", says: "<h1" },
			{ host: "telemundo.localhost", path: "/inmigracion/historias/interprete-mam-corte-una-sola-mujer-tmna1034", says: "<h1" },
		],
		main: [/^content\/article\/(?:rcna1004|tmna1034)/],
		modules: [menu, related, mostPopular, newsletter],
	},
	{
		// C2.15: the brand's own list, whatever becomes of the vendor's.
		kind: "article with the feed",
		pages: [
			{ host: "news.localhost", path: "/politics/congress/inside-48-hours-water-bill-rcna1004?taboolafeed=true", says: "<h1" },
			{
				host: "telemundo.localhost",
				path: "/inmigracion/historias/interprete-mam-corte-una-sola-mujer-tmna1034?taboolafeed=true",
				says: "<h1",
			},
		],
		main: [/^content\/article\/(?:rcna1004|tmna1034)/],
		modules: [
			menu,
			related,
			newsletter,
			{ name: "the feed", call: /^content\/curatedList\//, shows: /data-feed-own/, log: /"module":"feed"/ },
		],
	},
	{
		// At one brand by its place, at the other by its editor.
		kind: "article with a newsletter in its text",
		pages: [
			{ host: "eonline.localhost", path: "/celebrity/fandom/name-that-broke-the-marquee-eona1016", says: "<h1" },
			{ host: "deportes.localhost", path: "/boxeo/reportajes/ultimo-gimnasio-calle-siete-dpna1028", says: "<h1" },
		],
		main: [/^content\/article\/(?:eona1016|dpna1028)/],
		modules: [menu, mostPopular, newsletterInText],
	},
	{
		kind: "post of a show blog",
		pages: [{ host: "msnbc.localhost", path: "/politics/congress/heat-bill-hold-breaks-msna1011", says: "<h1" }],
		main: [/^content\/article\/msna1011/],
		modules: [menu, related, mostPopular, showBlogNav],
	},
	{
		kind: "live blog",
		pages: [
			{
				host: "news.localhost",
				path: "/us-news/weather/live-blog/storm-hollis-carolina-coast-rcna1901",
				says: "Storm Hollis comes ashore",
			},
			{
				host: "telemundo.localhost",
				path: "/farandula/premios/live-blog/premios-cumbre-minuto-a-minuto-tmna1901",
				says: "<h1",
			},
		],
		main: [/^content\/article\/(?:rcna1901|tmna1901)/],
		modules: [
			menu,
			mostPopular,
			{ ...posts, takes: ["the pinned post"] },
			{
				name: "the pinned post",
				call: /^content\/card\/(?:ncrd1056|ncrd2027)/,
				// Hidden until there is one.
				shows: /class="live-pinned" aria-label="[^"]*">/,
				// In the words of C8.11.
				log: /Error fetching card with ID ncrd/,
			},
		],
	},
	{
		kind: "one card of a live blog",
		pages: [
			{ host: "news.localhost", path: "/us-news/weather/live-blog/storm-hollis-carolina-coast-ncrd1055", says: "ncrd1055" },
			{ host: "telemundo.localhost", path: "/farandula/premios/live-blog/premios-cumbre-minuto-a-minuto-ncrd2026", says: "ncrd2026" },
		],
		main: [/^content\/card\/(?:ncrd1055|ncrd2026)/, /^content\/article\/(?:rcna1901|tmna1901)/],
		modules: [menu, mostPopular, posts],
	},
	{
		kind: "recipe",
		pages: [
			{ host: "today.localhost", path: "/recipes/no-knead-seeded-loaf-tdrp1004", says: "No-knead seeded loaf" },
			{ host: "telemundo.localhost", path: "/recipes/arroz-con-gandules-tdrp2003", says: "Arroz con gandules" },
		],
		main: [/^content\/recipe\/(?:tdrp1004|tdrp2003)/],
		modules: [menu, { name: "related recipes", call: /^content\/recipe\/related/, shows: /id="t-related-recipes"/, log: /relatedRecipes/ }],
	},
	{
		// Its answer brings none of the recipes that everybody cooks, so it asks for them.
		kind: "recipe without companions",
		pages: [
			{ host: "today.localhost", path: "/recipes/olive-oil-apple-cake-tdrp1006", says: "Olive oil apple cake" },
			{ host: "telemundo.localhost", path: "/recipes/cafe-de-olla-tdrp2007", says: "Café de olla" },
		],
		main: [/^content\/recipe\/(?:tdrp1006|tdrp2007)/],
		modules: [
			menu,
			{
				name: "what everybody cooks",
				call: /^content\/mostPopularRecipes\//,
				shows: /id="t-popular-recipes"/,
				log: /mostPopularRecipes/,
			},
		],
	},
	{
		kind: "video",
		pages: [
			{ host: "news.localhost", path: "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001", says: "<video" },
			{ host: "telemundo.localhost", path: "/video/el-reloj-que-espera-a-que-te-calmes-tmvo1032", says: "<video" },
		],
		main: [/^content\/video\//],
		modules: [
			menu,
			{ name: "its playlist", call: /^content\/playlist\/(?:mmpl1001|mmpl4001)/, shows: /id="list-associated"/, log: /associatedPlaylist/ },
			// As many as the Spanish brands show at once (C9.11).
			{ name: "recommended videos", call: /^content\/search\?.*size=20&sort=date/, shows: /id="list-videos"/, log: /recommendedVideos/ },
			{
				name: "the story behind it",
				call: /^content\/article\/(?:rcna1001|tmna1038)/,
				shows: /id="video-related-title"/,
				log: /relatedArticle/,
			},
		],
	},
	{
		kind: "playlist",
		pages: [
			{ host: "eonline.localhost", path: "/playlist/the-latest-from-e-online-mmpl5001", says: "<video" },
			{ host: "telemundo.localhost", path: "/playlist/novelas-en-video-mmpl4002", says: "<video" },
		],
		main: [/^content\/playlist\/(?:mmpl5001|mmpl4002)/],
		modules: [menu],
	},
	{
		kind: "slideshow",
		pages: [
			{ host: "news.localhost", path: "/slideshow/a-day-on-the-ledge-rcsl2", says: "A day on the ledge" },
			{ host: "telemundo.localhost", path: "/slideshow/la-crecida-en-imagenes-tmsl1", says: "<h1" },
		],
		main: [/^content\/slideshow\//],
		modules: [menu, related],
	},
	{
		kind: "search",
		pages: [
			{ host: "news.localhost", path: "/search?q=solis", says: 'class="results"' },
			{ host: "telemundo.localhost", path: "/search?q=montejo", says: 'class="results"' },
		],
		main: [/^content\/search\?.*size=20/],
		withoutCall: /Search is not working right now|La búsqueda no funciona en este momento/,
		modules: [
			menu,
			{ name: "people", call: /^content\/persons\/search/, shows: /class="people"/, log: /search: people/ },
			{
				name: "counts of kinds",
				call: /^content\/search\?.*size=1(?:&|$)/,
				shows: /type=article"[^>]*>[^<]*<span class="count"/,
				log: /search: count of/,
			},
		],
	},
	{
		kind: "search without a question",
		pages: [
			{ host: "news.localhost", path: "/search", says: 'name="q"' },
			{ host: "telemundo.localhost", path: "/search", says: 'name="q"' },
		],
		main: [],
		modules: [menu, { name: "the newest", call: /^content\/search\?.*sort=newest/, shows: /id="t-newest"/, log: /search: newest/ }],
	},
	{
		kind: "person",
		pages: [
			{ host: "news.localhost", path: "/author/maria-solis", says: "Maria Solis" },
			{ host: "telemundo.localhost", path: "/author/dalia-montejo", says: "Dalia Montejo" },
		],
		main: [/^content\/person\//],
		// The search for people has them too (C7.17).
		withoutCall: /Maria Solis|Dalia Montejo/,
		modules: [
			menu,
			{ name: "their work", call: /^content\/search\?.*author:/, shows: /id="person-work"/, log: /"module":"work"/, mayBeEmpty: true },
		],
	},
	{
		kind: "product listing",
		pages: [
			{ host: "today.localhost", path: "/shop/kitchen", says: 'class="listing-results"' },
			{ host: "telemundo.localhost", path: "/shop/regalos", says: 'class="listing-results"' },
		],
		main: [/^content\/curation\/.*\/shop\//],
		modules: [menu],
	},
	{
		kind: "newsletters",
		pages: [
			{ host: "today.localhost", path: "/newsletters", says: 'id="morning-boost"' },
			{ host: "noticias.localhost", path: "/newsletters", says: 'id="noticias-al-dia"' },
		],
		main: [/^services\/newsletter\?vertical=(?:today|noticias)/],
		modules: [menu],
	},
	{
		kind: "embedded newsletter",
		pages: [
			{ host: "today.localhost", path: "/embedded-newsletter/morning-boost", says: "<form" },
			{ host: "noticias.localhost", path: "/embedded-newsletter/noticias-al-dia", says: "<form" },
		],
		main: [/^services\/newsletter\?vertical=(?:today|noticias)/],
		modules: [],
	},
	{
		kind: "embedded video",
		pages: [
			{ host: "news.localhost", path: "/embedded-video/mmvo1001", says: "<video" },
			{ host: "telemundo.localhost", path: "/embedded-video/tmvo1032", says: "<video" },
		],
		main: [/^content\/video\//],
		modules: [],
	},
	{
		kind: "player alone",
		pages: [
			{ host: "news.localhost", path: "/playmaker/mmvo1001", says: "<video" },
			{ host: "telemundo.localhost", path: "/playmaker/tmvo1032", says: "<video" },
		],
		main: [/^content\/video\//],
		modules: [],
	},
	{
		kind: "embedded package",
		pages: [
			{ host: "select.localhost", path: "/embedded-pkg/select-kitchen", says: "slna1" },
			{ host: "deportes.localhost", path: "/embedded-pkg/deportes-portada", says: "dpna1" },
		],
		main: [/^content\/curation\/slug\/(?:select_news|deportes)/],
		modules: [],
	},
	{
		kind: "local news",
		pages: [
			{ host: "news.localhost", path: "/local?zip=10001", says: 'name="zip"' },
			{ host: "telemundo.localhost", path: "/local?zip=33130", says: 'name="zip"' },
		],
		main: [],
		modules: [
			menu,
			{
				name: "the zip code",
				call: /^geo\/api\/zipinfo/,
				takes: ["its news", "its weather"],
				shows: /<h1>[^<]+, (?:NY|FL)<\/h1>/,
				instead: /role="alert"/,
			},
			{ name: "its news", call: /^localnews\/news\//, shows: /class="local-story"/, instead: /role="(?:status|alert)"/ },
			{ name: "its weather", call: /^localnews\/weather\//, shows: /id="weather-title"/, instead: /name="zip"/ },
		],
	},
	{
		kind: "shell",
		pages: [
			{ host: "news.localhost", path: "/_app", says: "<footer" },
			{ host: "telemundo.localhost", path: "/_app", says: "<footer" },
		],
		main: [],
		modules: [menu],
	},
	{
		kind: "error page",
		pages: [
			{ host: "news.localhost", path: "/no/such/page/at/all", says: "Page Not Found" },
			{ host: "telemundo.localhost", path: "/no/such/page/at/all", says: "<h1" },
		],
		main: [],
		modules: [menu],
	},
];

let seeded: Site;
let relay: Relay;
/** Time in which no call is late on a busy machine. */
let patient: Site;
/** For calls that are never answered. */
let lessPatient: Site;
let site: Site;
const lines: string[] = [];

beforeAll(async () => {
	seeded = await Site.startAlone({ CALL_PATIENCE: "10" }, true, { onLog: () => undefined });
	await publishMarquees();
	relay = await Relay.start(seeded, true);
	// Drafts are no public call: a front stands in for each.
	relay.detours.push({ call: /^content\/curation\/draft\/draft-1/, to: "content/curation/slug/news" });
	relay.detours.push({ call: /^content\/curation\/draft\/draft-2/, to: "content/curation/slug/noticias" });
	relay.edits.push({ call: /^content\/recipe\/(?:tdrp1006|tdrp2007)/, edit: (body) => body.replace('"search":', '"search":3,"not":') });
	// Three cards, so that a pinned one is not among them.
	const variables = { ...relay.variables, LIVE_BLOG_CARD_QUERY_LIMITS: '{"firstPage":3}' };
	const onLog = (line: string) => void lines.push(line);
	[patient, lessPatient] = await Promise.all([
		Site.startAlone({ ...variables, CALL_PATIENCE: "10" }, false, { onLog }),
		Site.start({ ...variables, CALL_PATIENCE: "2" }, false, { onLog }),
	]);
});
afterAll(async () => {
	await Promise.all([patient.stop(), lessPatient.stop()]);
	await relay.stop();
	await seeded.stop();
});

async function publishMarquees(): Promise<void> {
	const reported = { news: "rcna1001", telemundo: "tmna1034" };
	for (const [vertical, story] of Object.entries(reported)) {
		const fronts = {
			"marquee-source": { id: "told", type: "list", metadata: { title: "Told" }, itemIds: [story] },
			"marquee-test": { id: "embed", type: "embed", metadata: { title: "Embed", embedUrl: "/embedded-pkg/marquee-source.told" } },
		};
		for (const [slug, pack] of Object.entries(fronts)) {
			const answer = await seeded.publish(`${vertical}.localhost`, `curation/${vertical}-${slug}`, {
				id: `${vertical}-${slug}`,
				type: "curation",
				vertical,
				slug,
				title: "Marquees",
				headline: { primary: "Marquees" },
				layouts: [{ type: "front", packages: [pack] }],
			});
			expect(answer.status, answer.body).toBe(201);
		}
	}
}

/** A cold isolate whose upstreams fail for these calls. */
async function breaking(faults: { call: RegExp; fault: Fault }[]): Promise<void> {
	site = faults.some(({ fault }) => fault.kind === "hang") ? lessPatient : patient;
	await site.makeCold();
	relay.mend();
	lines.length = 0;
	relay.faults.push(...faults);
}

interface Seen {
	kind: Kind;
	page: Kind["pages"][number];
	answer: Answer;
}

const readers = 6;

/** Pages of kinds, or by turns one of each, where what is tried comes round to every language; so many at once. */
async function askAll(chosen: readonly Kind[], { atOnce = readers, turn }: { atOnce?: number; turn?: number } = {}): Promise<Seen[]> {
	const left = chosen.flatMap((kind) =>
		kind.pages
			.filter((_, n) => turn === undefined || n === (kinds.indexOf(kind) + turn) % kind.pages.length)
			.map((page) => ({ kind, page })),
	);
	const seen: Seen[] = [];
	const read = async () => {
		for (let next = left.pop(); next; next = left.pop()) seen.push({ ...next, answer: await site.ask(next.page.host, next.page.path) });
	};
	await Promise.all(Array.from({ length: atOnce }, read));
	return seen;
}

class Wrong {
	readonly list: string[] = [];

	note({ kind, page }: Pick<Seen, "kind" | "page">, isWrong: boolean, what: string): void {
		if (isWrong) this.list.push(`${kind.kind} at ${page.host}: ${what}`);
	}
}

const plain = (text: string) => text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Notes what is wrong with a page that stands: its status, main content and end, and each module, there or missing. */
function notePage(wrong: Wrong, seen: Seen, missing: (module: Module) => boolean): void {
	const { kind, page, answer } = seen;
	const expected = kind.kind === "error page" ? 404 : 200;
	wrong.note(seen, answer.status !== expected, `status ${answer.status}`);
	wrong.note(seen, !plain(answer.body).includes(page.says), "without its main content");
	wrong.note(seen, !/<\/html>\s*$/.test(answer.body), "cut off");
	for (const module of kind.modules) {
		// The page's own rules name what it may show.
		const there = module.shows.test(answer.body.replace(/<style.*?<\/style>/gs, ""));
		if (!missing(module)) wrong.note(seen, !there, `without ${module.name}`);
		else {
			wrong.note(seen, there && module !== menu, `with ${module.name} though it failed`);
			wrong.note(seen, module.instead !== undefined && !module.instead.test(answer.body), `nothing instead of ${module.name}`);
		}
	}
}

describe("while every call answers", () => {
	it("every kind of page is whole, in every language that it has, and shows what each of its calls brings (C1.1)", async () => {
		await breaking([]);
		const wrong = new Wrong();
		for (const seen of await askAll(kinds)) {
			notePage(wrong, seen, () => false);
			for (const { call, name } of seen.kind.modules) wrong.note(seen, !wasRequested(call), `does not ask for ${name}`);
		}
		expect(wrong.list).toEqual([]);
	});
});

/** Failures that say that an upstream is unwell, not that it says no (upstream/circuit.ts). */
const opensCircuit = (fault: Fault) => fault.kind === "hang" || (fault.kind === "status" && fault.status >= 500);
const wasRequested = (call: RegExp) => relay.calls.some((known) => call.test(known));

const mainFailures: { name: string; fault: Fault; status: 403 | 404 | 500 }[] = [
	{ name: "500", fault: status(500), status: 500 },
	{ name: "404", fault: status(404), status: 404 },
	{ name: "403", fault: status(403), status: 403 },
	{ name: "no answer", fault: { kind: "hang" }, status: 500 },
	{ name: "HTML", fault: html, status: 500 },
	{ name: "wrong shapes", fault: illShaped, status: 500 },
];
/** The nth main call of every kind that makes so many. */
const rounds = [0, 1].map((nth) => ({ nth, chosen: kinds.filter(({ main }) => main.length > nth) }));

const byTurns = <T extends object>(all: readonly T[]) => all.map((one, turn) => ({ ...one, turn }));

describe.each(byTurns(mainFailures))(
	"a main call that fails with $name (C4.11, C4.17, C4.21, C8.22)",
	({ fault, status: expected, turn }) => {
		it.each(rounds)(
			"is the error page with its status, in the brand's language, kept nowhere (call $nth of each kind)",
			async ({ nth, chosen }) => {
				await breaking(chosen.map(({ main }) => ({ call: main[nth] ?? /never/, fault })));
				const wrong = new Wrong();
				for (const seen of await askAll(chosen, { turn, ...(fault.kind === "hang" && { atOnce: chosen.length }) })) {
					const { answer, kind, page } = seen;
					const brand = brandForHost(page.host);
					if (expected === 404 && kind.withoutCall) {
						wrong.note(seen, answer.status !== 200 || !kind.withoutCall.test(answer.body), "falls without a call that C7 does not name");
						continue;
					}
					const heading = `<h1>${messagesFor(brand)(`error.${expected}.heading`)}</h1>`;
					const { body, headers } = answer;
					// Where a circuit opens after the first few, the others make no call any more.
					wrong.note(seen, !opensCircuit(fault) && !wasRequested(kind.main[nth] ?? /never/), "does not make the call");
					wrong.note(seen, answer.status !== expected, `status ${answer.status}`);
					wrong.note(seen, headers.get("cache-control") !== "no-store" || headers.get("x-edge-cache") !== "bypass", "kept");
					wrong.note(seen, !body.includes(`<html lang="${brand.language}"`) || !plain(body).includes(heading), "other words");
					wrong.note(seen, !/<\/html>\s*$/.test(body), "cut off");
					wrong.note(seen, /127\.0\.0\.1|Ill-shaped|\bat \w+ \(/.test(body), "tells of its insides");
				}
				expect(wrong.list).toEqual([]);
				if (expected === 500) expect(lines.join("\n")).toContain('"event":"upstream"');
			},
		);
	},
);

const modules = [...new Set(kinds.flatMap((kind) => kind.modules))];

/** Of each kind of failure one: no answer that is read, and one that does not fit. The calls read answers by the same client. */
const moduleFailures: { name: string; fault: Fault }[] = [
	{ name: "500", fault: status(500) },
	{ name: "wrong shapes", fault: illShaped },
];

/** Two pages may have a module each that makes the very same call. */
const isOneCall = (one: Module, other: Module) => one.call.source === other.call.source;

/** Modules in groups: of one group no page has two, so each page lacks one module alone. */
function groupsOf(all: readonly Module[]): Module[][] {
	const groups: Module[][] = [];
	for (const module of all) {
		const mates = kinds.filter((kind) => kind.modules.some((own) => isOneCall(own, module))).flatMap((kind) => kind.modules);
		const free = groups.find((group) => group.every((known) => !mates.some((mate) => isOneCall(mate, known))));
		if (free) free.push(module);
		else groups.push([module]);
	}
	return groups;
}
const groups = groupsOf(modules).map((group) => ({ group, names: group.map(({ name }) => name).join(", ") }));

describe.each(byTurns(moduleFailures))(
	"a module's call that fails with $name (C4.11, C4.15, fault C11, security row 29)",
	({ fault, turn }) => {
		it.each(groups)("$names: every page that has it stands without it alone, and the log says so", async ({ group }) => {
			await breaking(group.map(({ call }) => ({ call, fault })));
			const wrong = new Wrong();
			for (const seen of await askAll(
				kinds.filter((kind) => kind.modules.some((module) => group.includes(module))),
				{ turn },
			)) {
				const broken = seen.kind.modules.filter((module) => group.some((known) => isOneCall(known, module)));
				notePage(wrong, seen, (module) => broken.includes(module) || broken.some(({ takes }) => takes?.includes(module.name)));
			}
			expect(wrong.list).toEqual([]);
			for (const { log } of group) expect(lines.join("\n")).toMatch(log ?? /"event":"upstream"/);
		});
	},
);

describe("a front's box for local news at its reader's place (C2.25, C3.37)", () => {
	const fronts = [
		["news.localhost", "/?zip=10001", "rcna1001"],
		["noticias.localhost", "/?zip=33130", "ntna1001"],
	] as const;

	it.each([
		["its place", /^geo\/api\/zipinfo/, "local.zipNotFound", { stories: 0, weather: false }],
		["its news", /^localnews\/news\//, "local.notFound", { stories: 0, weather: true }],
		["its weather", /^localnews\/weather\//, "weather.failed", { stories: 3, weather: false }],
	] as const)("without %s says so in the box, keeps what did not fail, and the front stands", async (_, call, words, remains) => {
		for (const fault of [status(500), illShaped]) {
			await breaking([{ call, fault }]);
			for (const [host, path, says] of fronts) {
				const answer = await site.ask(host, path);
				expect(answer.status).toBe(200);
				expect(answer.body).toContain(says);
				expect(answer.body).toMatch(/<\/html>\s*$/);
				const box = /<section class="pack local-box"[\s\S]*?<\/section>/.exec(answer.body)?.[0] ?? "";
				expect(plain(box), host).toContain(messagesFor(brandForHost(host))(words));
				expect({ stories: box.match(/<h3/g)?.length ?? 0, weather: box.includes('class="local-now"') }).toEqual(remains);
				expect(box).toContain('name="zip"');
			}
			expect(lines.join("\n")).toContain('"event":"module"');
		}
	});
});

describe("all modules' calls at once", () => {
	it.each<[string, Fault, turn: number]>([
		["HTML", html, 0],
		["no words at all", { kind: "says", body: "" }, 1],
	])("that answer with %s: every page stands without them", async (_, fault, turn) => {
		await breaking(modules.map(({ call }) => ({ call, fault })));
		const wrong = new Wrong();
		for (const seen of await askAll(kinds, { turn })) notePage(wrong, seen, () => true);
		expect(wrong.list).toEqual([]);
	});

	it("that never answer: every page stands without them and ends", async () => {
		await breaking(modules.map(({ call }) => ({ call, fault: { kind: "hang" } })));
		const wrong = new Wrong();
		// Not all at once: main calls, which answer, have a limit too.
		for (const seen of await askAll(kinds, { atOnce: 2 * readers, turn: 1 })) notePage(wrong, seen, () => true);
		expect(wrong.list).toEqual([]);
		expect(lines.join("\n")).toContain("No answer in");
	});

	it("that answer with nothing in it (C4.19): every page stands without them", async () => {
		await breaking(modules.map(({ call }) => ({ call, fault: { kind: "says", body: nothingInIt } })));
		const wrong = new Wrong();
		for (const seen of await askAll(kinds, { turn: 0 })) notePage(wrong, seen, (module) => !module.mayBeEmpty);
		expect(wrong.list).toEqual([]);
	});
});
