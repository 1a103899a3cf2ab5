import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import { brands } from "../../brands/registry.ts";
import type { VerticalId } from "../../brands/schema.ts";

/** A page of the looks: the name of its pictures, and its address. */
export interface CapturedPage {
	readonly name: string;
	/** First label of its local host, `select-news`. */
	readonly host: string;
	readonly path: string;
}

/** The openings of stories, one brand each (decision 0079). */
const stories = {
	eonline: "/celebrity/couples/castellane-fairweather-wedding-eona1011",
	mach: "/science/engineering/how-a-dam-breathes-mcna1001",
	msnbc: "/democracy/elections/county-clerk-open-door-msna1033",
	news: "/business/companies/cardboard-lid-mill-closes-rcna1018",
	noticias: "/inmigracion/guias/permiso-trabajo-renovacion-automatica-empleadores-ntna1002",
	select: "/beauty/hair/hair-dryers-slna1014",
	shows: "/concursos/musica/canta-el-vecino-semifinal-shna1017",
	telemundo: "/cancha/boxeo/boxeo-hermanas-lucero-mismo-ring-tmna1014",
	think: "/culture/design/the-chair-nobody-sits-in-thna1012",
	today: "/food/gatherings/duluth-street-sunday-soup-tdna1001",
} as const satisfies Partial<Record<VerticalId, string>>;

/** A page of each other kind, in Spanish too where it differs, and single parts. */
const kinds = [
	["article-embeds", "news", "/climate/floods/the-town-that-bought-its-river-back-rcna1034"],
	["article-gated", "news", "/business/work/four-day-hardware-store-rcna1021"],
	["article-products", "today", "/food/weeknight/sheet-pan-dinners-with-five-ingredients-tdna1002"],
	["article-table", "news", "/business/economy/fed-holds-rates-groceries-rcna1017"],
	["authors", "news", "/authors"],
	["chromeless", "news", "/?chromeless=true&showChromelessMarquee=true"],
	["consent", "news", "/house/consent"],
	["corrections", "news", "/corrections"],
	["embed-newsletter", "news", "/embedded-newsletter/politics-daily"],
	["embed-package", "news", "/embedded-pkg/news-lead"],
	["embed-video", "news", "/embedded-video/mmvo1001"],
	["gifts", "today", "/shop/gifts"],
	["live-blog", "news", "/us-news/weather/live-blog/storm-hollis-carolina-coast-rcna1901"],
	["live-blog-ended", "news", "/politics/elections/live-blog/riverton-recount-night-rcna1902"],
	["live-blog-es", "deportes", "/liga-mx/jornada/live-blog/tezontle-bajio-minuto-a-minuto-dpna1901"],
	["live-tv", "news", "/live"],
	["local", "news", "/local?zip=10001"],
	["marquee", "news", "/climate"],
	["menu", "telemundo", "/_menu"],
	["native-ad", "news", "/business/small-business/small-firms-keep-the-lights-on-rcna1019"],
	["newsletters", "news", "/newsletters"],
	["not-found", "news", "/no/such/page/at/all"],
	["playlist", "news", "/playlist/the-latest-from-news-mmpl1001"],
	["preferences", "news", "/preferences"],
	["recipe", "today", "/recipes/weeknight-chicken-and-white-bean-soup-tdrp1001"],
	["recipe-es", "telemundo", "/recipes/sopa-de-tortilla-con-chile-pasilla-tdrp2001"],
	["schedule", "news", "/schedule"],
	["schedule-grid", "news", "/schedule?view=grid"],
	["search", "news", "/search?q=water"],
	["section", "news", "/politics"],
	["shop", "today", "/shop/all"],
	["sign-in", "news", "/sign-in"],
	["slideshow", "news", "/slideshow/harlan-fork-before-after-rcsl5"],
	["small-print", "telemundo", "/cookies"],
	["topic", "news", "/politics/congress"],
	["video", "news", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001"],
] as const;

/** Every page of the looks: each brand's front, story openings, and each other kind. */
export const capturedPages: readonly CapturedPage[] = [
	...brands.map((brand) => ({ name: `front-${hyphenatedId(brand)}`, host: hyphenatedId(brand), path: "/" })),
	...Object.entries(stories).map(([host, path]) => ({ name: `story-${host}`, host, path })),
	...kinds.map(([name, host, path]) => ({ name, host, path })),
];
