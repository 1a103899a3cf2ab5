import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import { brandById, brands } from "../../../brands/registry.ts";
import type { StoryOpening, VerticalId } from "../../../brands/schema.ts";

/** A page: its brand as `news` or `select-news`, its path. */
export type Visited = readonly [brand: string, path: string];

/** Every brand's front. */
const fronts = brands.map((brand): Visited => [hyphenatedId(brand), "/"]);

/** The front of one brand of each way to compose one: it sets how large a display face is drawn. */
const composed = [...new Map(brands.map((brand) => [brand.theme.motif, brand])).values()].map(
	(brand): Visited => [hyphenatedId(brand), "/"],
);

/** A story of each opening: where words lie on grounds of the brand's, or over a picture's edge. */
export const stories: Readonly<Record<StoryOpening, readonly [VerticalId, string]>> = {
	record: ["news", "/business/companies/cardboard-lid-mill-closes-rcna1018"],
	card: ["today", "/food/gatherings/duluth-street-sunday-soup-tdna1001"],
	faces: ["msnbc", "/democracy/elections/county-clerk-open-door-msna1033"],
	bleed: ["telemundo", "/cancha/boxeo/boxeo-hermanas-lucero-mismo-ring-tmna1014"],
	overlay: ["eonline", "/celebrity/couples/castellane-fairweather-wedding-eona1011"],
	poster: ["shows", "/concursos/musica/canta-el-vecino-semifinal-shna1017"],
	margin: ["mach", "/science/engineering/how-a-dam-breathes-mcna1001"],
	price: ["select", "/beauty/hair/hair-dryers-slna1014"],
	initial: ["think", "/culture/design/the-chair-nobody-sits-in-thna1012"],
};

/** The pages that each judge looks at. One that several look at is opened once for all of them. */
export const looksAt = {
	/** A page of every kind, in both languages where both have it: none goes on sideways, on both sides of each breakpoint (C2.30, A9.7). */
	width: [
		["news", "/"],
		["today", "/"],
		["msnbc", "/"],
		["telemundo", "/"],
		["eonline", "/"],
		["deportes", "/"],
		["entretenimiento", "/"],
		["telemundo", "/salud/familia"],
		["msnbc", "/maddowblog"],
		["news", "/politics/congress/senate-passes-water-bill-rcna1001"],
		["noticias", "/inmigracion/guias/permiso-trabajo-renovacion-automatica-empleadores-ntna1002"],
		["telemundo", "/noticias-del-dia/comunidad/electroencefalografista-palabra-mas-larga-concurso-tmna1005"],
		["eonline", "/celebrity/fandom/name-that-broke-the-marquee-eona1016"],
		["news", "/us-news/weather/live-blog/storm-hollis-carolina-coast-rcna1901"],
		["deportes", "/liga-mx/jornada/live-blog/tezontle-bajio-minuto-a-minuto-dpna1901"],
		["today", "/recipes/weeknight-chicken-and-white-bean-soup-tdrp1001"],
		["telemundo", "/recipes/arroz-con-gandules-tdrp2003"],
		["news", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001"],
		["telemundo", "/video/el-reloj-que-espera-a-que-te-calmes-tmvo1032"],
		["eonline", "/playlist/royals-on-video-mmpl5002"],
		["deportes", "/playlist/futbol-en-video-mmpl14002"],
		["news", "/slideshow/a-day-on-the-ledge-rcsl2"],
		["noticias", "/slideshow/el-faro-por-dentro-ntsl4"],
		["news", "/search?q=water"],
		["telemundo", "/search?q=agua"],
		["news", "/author/maria-solis"],
		["telemundo", "/author/dalia-montejo"],
		["select", "/shop/kitchen"],
		["telemundo", "/shop/regalos"],
		["news", "/schedule"],
		["shows", "/schedule"],
		["telemundo", "/schedule"],
		["telemundo", "/schedule?view=grid"],
		["news", "/local?zip=10001"],
		["telemundo", "/local?zip=33130"],
		["telemundo", "/local?zip=90210"],
		["telemundo", "/live"],
		["telemundo", "/sign-in"],
		["today", "/newsletters"],
		["noticias", "/newsletters"],
		["news", "/_app"],
		["telemundo", "/_menu"],
		["news", "/embedded-video/mmvo1001"],
		["telemundo", "/playmaker/tmvo1032"],
		["news", "/embedded-pkg/news-lead"],
		["telemundo", "/embedded-newsletter/telemundo-hoy"],
		["telemundo", "/no-such-page"],
		...(["news", "telemundo"] as const).flatMap((brand) =>
			["/privacy", "/cookies", "/corrections", "/authors", "/preferences?saved=reading"].map((path): Visited => [brand, path]),
		),
		["noticias", "/authors"],
		["telemundo", "/preferences"],
	],
	/** Kinds that no other test reads whole, by turns in English and Spanish; of the weeks one list stands for all. */
	rules: [
		["news", "/"],
		["news", "/politics"],
		["today", "/"],
		["msnbc", "/"],
		["telemundo", "/"],
		["eonline", "/"],
		["noticias", "/"],
		["deportes", "/"],
		["shows", "/"],
		["think", "/"],
		["telemundo", "/no-such-page"],
		["news", "/politics/congress/senate-passes-water-bill-rcna1001"],
		["today", "/food/gatherings/duluth-street-sunday-soup-tdna1001"],
		["telemundo", "/noticias-del-dia/clima/rio-grande-crecida-colonias-evacuacion-tmna1001"],
		["telemundo", "/salud/familia"],
		["msnbc", "/maddowblog"],
		["deportes", "/liga-mx/jornada/live-blog/tezontle-bajio-minuto-a-minuto-dpna1901"],
		["telemundo", "/recipes/arroz-con-gandules-tdrp2003"],
		["eonline", "/playlist/royals-on-video-mmpl5002"],
		["telemundo", "/author/dalia-montejo"],
		["shows", "/schedule"],
		["telemundo", "/schedule?view=grid"],
		["news", "/embedded-video/mmvo1001"],
		["telemundo", "/playmaker/tmvo1032"],
		["news", "/embedded-pkg/news-lead"],
		["select", "/shop/gifts?recipient=mom"],
		...[2020, 2022, 2024].map((year): Visited => ["news", `/politics/${year}-election`]),
		["news", "/privacy"],
		["telemundo", "/cookies"],
		["news", "/corrections"],
		["telemundo", "/authors"],
		["news", "/preferences?saved=reading"],
		["today", "/newsletters"],
		["noticias", "/local?zip=85004"],
		["today", "/local?zip=abc"],
		["noticias", "/embedded-newsletter/noticias-al-dia"],
	],
	/** A page of each kind, by turns in English and Spanish. */
	tabStops: [
		["news", "/"],
		["telemundo", "/"],
		["telemundo", "/salud/familia"],
		["msnbc", "/maddowblog"],
		["today", "/parents/screens/screen-time-swap-tdna1015"],
		["noticias", "/inmigracion/guias/permiso-trabajo-renovacion-automatica-empleadores-ntna1002"],
		["telemundo", "/recipes/arroz-con-gandules-tdrp2003"],
		["news", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001"],
		["eonline", "/playlist/royals-on-video-mmpl5002"],
		["noticias", "/slideshow/el-faro-por-dentro-ntsl4"],
		["telemundo", "/search?q=agua"],
		["news", "/author/maria-solis"],
		["telemundo", "/shop/regalos"],
		["news", "/local?zip=10001"],
		["noticias", "/newsletters"],
		["deportes", "/liga-mx/jornada/live-blog/tezontle-bajio-minuto-a-minuto-dpna1901"],
		["telemundo", "/no-such-page"],
	],
	/** A page of each kind, by turns in English and Spanish: forced colours, spaced text, 400 % (WCAG 1.4.10, 1.4.12). */
	needs: [
		["news", "/"],
		["telemundo", "/"],
		["today", "/"],
		["noticias", "/"],
		["deportes", "/"],
		["news", "/politics/congress/senate-passes-water-bill-rcna1001"],
		["deportes", "/liga-mx/jornada/live-blog/tezontle-bajio-minuto-a-minuto-dpna1901"],
		["telemundo", "/recipes/arroz-con-gandules-tdrp2003"],
		["news", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001"],
		["noticias", "/slideshow/el-faro-por-dentro-ntsl4"],
		["telemundo", "/search?q=agua"],
		["news", "/author/maria-solis"],
		["telemundo", "/shop/regalos"],
		["shows", "/schedule"],
		["telemundo", "/schedule?view=grid"],
		["news", "/local?zip=10001"],
		["noticias", "/newsletters"],
		["telemundo", "/sign-in"],
		["telemundo", "/no-such-page"],
		["news", "/cookies"],
		["telemundo", "/preferences"],
	],
	/** Pages that are printed: fronts, a week in both forms, a live blog, a recipe, stories on coloured grounds, a video, a gallery, lists. */
	paper: [
		["news", "/"],
		["telemundo", "/"],
		["today", "/"],
		["shows", "/schedule"],
		["telemundo", "/schedule?view=grid"],
		["news", "/us-news/weather/live-blog/storm-hollis-carolina-coast-rcna1901"],
		["today", "/recipes/no-knead-seeded-loaf-tdrp1004"],
		["news", "/politics/congress/senate-passes-water-bill-rcna1001"],
		stories.faces,
		stories.bleed,
		["news", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001"],
		["news", "/slideshow/harlan-fork-before-after-rcsl5"],
		["news", "/search?q=water"],
		["news", "/local?zip=10001"],
	],
	paintedWords: [...fronts, ...Object.values(stories).map(([id, path]): Visited => [hyphenatedId(brandById(id)), path])],
	captions: fronts,
	lead: fronts,
	firstScreen: fronts,
	headlines: composed,
	/** Every way to compose a front or to begin a story, and each kind that has columns, rows or a middle of its own. */
	arrival: [
		...fronts,
		...Object.values(stories).map(([id, path]): Visited => [hyphenatedId(brandById(id)), path]),
		["deportes", "/liga-mx/jornada/live-blog/tezontle-bajio-minuto-a-minuto-dpna1901"],
		["telemundo", "/recipes/arroz-con-gandules-tdrp2003"],
		["news", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001"],
		["eonline", "/playlist/royals-on-video-mmpl5002"],
		["noticias", "/slideshow/el-faro-por-dentro-ntsl4"],
		["news", "/search?q=water"],
		["news", "/author/maria-solis"],
		["select", "/shop/kitchen"],
		["news", "/schedule"],
		["telemundo", "/schedule?view=grid"],
		["telemundo", "/local?zip=33130"],
		["telemundo", "/sign-in"],
		["noticias", "/newsletters"],
		["telemundo", "/embedded-newsletter/telemundo-hoy"],
		["news", "/cookies"],
	],
	/** Every brand's front, and a page whose bar wears an election's colours (C3.41): on both sides of the one width where a bar changes. */
	menu: [...fronts, ["news", "/politics/2024-election"]],
	menuAtEveryWidth: [
		["news", "/"],
		["telemundo", "/"],
		["news", "/politics/2024-election"],
	],
} as const satisfies Readonly<Record<string, readonly Visited[]>>;

export type Judge = keyof typeof looksAt;

/** Each page that is looked at, once, with its judges; a brand's after each other, so that a browser has its styles and scripts already. */
export function visits(): { page: Visited; judges: ReadonlySet<Judge> }[] {
	const found = new Map<string, { page: Visited; judges: Set<Judge> }>();
	for (const [judge, pages] of Object.entries(looksAt) as [Judge, readonly Visited[]][])
		for (const page of pages) {
			const visit = found.get(page.join("")) ?? { page, judges: new Set<Judge>() };
			found.set(page.join(""), visit);
			visit.judges.add(judge);
		}
	return [...found.values()].sort((a, b) => a.page[0].localeCompare(b.page[0]));
}
