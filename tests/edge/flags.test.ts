import { describe, expect, it } from "vitest";
import { type Answer, Site } from "../support/site.ts";
import { stoppedAfterTests } from "../support/stoppedAfterTests.ts";

const site = await stoppedAfterTests(Site.startAlone({}, true, { plainFiles: false }));

/** A page of every kind that has chrome, in both languages. */
const pages = [
	["front", "news.localhost", "/"],
	["front", "telemundo.localhost", "/"],
	["section", "today.localhost", "/food"],
	["topic", "telemundo.localhost", "/salud/familia"],
	["show blog", "msnbc.localhost", "/maddowblog"],
	["article", "news.localhost", "/politics/congress/senate-passes-water-bill-rcna1001"],
	["article", "noticias.localhost", "/inmigracion/guias/permiso-trabajo-renovacion-automatica-empleadores-ntna1002"],
	["live blog", "news.localhost", "/us-news/weather/live-blog/storm-hollis-carolina-coast-rcna1901"],
	["card", "news.localhost", "/us-news/weather/live-blog/storm-hollis-carolina-coast-ncrd1056"],
	["live blog", "deportes.localhost", "/liga-mx/jornada/live-blog/tezontle-bajio-minuto-a-minuto-dpna1901"],
	["recipe", "today.localhost", "/recipes/no-knead-seeded-loaf-tdrp1004"],
	["recipe", "telemundo.localhost", "/recipes/arroz-con-gandules-tdrp2003"],
	["video", "news.localhost", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001"],
	["video", "telemundo.localhost", "/video/el-reloj-que-espera-a-que-te-calmes-tmvo1032"],
	["playlist", "eonline.localhost", "/playlist/royals-on-video-mmpl5002"],
	["slideshow", "news.localhost", "/slideshow/a-day-on-the-ledge-rcsl2"],
	["slideshow", "noticias.localhost", "/slideshow/el-faro-por-dentro-ntsl4"],
	["search", "news.localhost", "/search?q=water"],
	["search", "telemundo.localhost", "/search?q=agua"],
	["person", "news.localhost", "/author/maria-solis"],
	["product listing", "select.localhost", "/shop/kitchen"],
	["product listing", "telemundo.localhost", "/shop/regalos"],
	["local news", "news.localhost", "/local?zip=10001"],
	["newsletters", "noticias.localhost", "/newsletters"],
	["error page", "telemundo.localhost", "/no/such/page/at/all"],
] as const;
const withFlag = (path: string, flag: string) => `${path}${path.includes("?") ? "&" : "?"}${flag}`;
const stateOf = ({ body }: Answer) =>
	JSON.parse(/<script id="page-state" type="application\/json">(.*?)<\/script>/.exec(body)?.[1] ?? "{}") as Record<string, unknown>;
const mainOf = ({ body }: Answer) => /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "";

describe.each(pages)("%s of %s, %s", (kind, host, path) => {
	// From outside the US, where nothing is gated (C5.1).
	const outside = { headers: { cookie: "ng_geolocation=CA" } };
	const ask = (flag: string) => site.ask(host, flag === "" ? path : withFlag(path, flag), outside);

	it("chromeless=true turns the chrome off and leaves the page (C2.11)", async () => {
		const [plain, bare] = [await ask(""), await ask("chromeless=true")];
		expect(bare.status).toBe(plain.status);
		expect(plain.body).toMatch(/<header class="masthead/);
		expect(plain.body).toContain("<footer");
		expect(bare.body).not.toMatch(/<header class="masthead|class="footer/);
		expect(bare.body).toContain('<body class="chromeless">');
		expect(stateOf(bare)).toMatchObject({ isChromeless: true, view: "web" });
		expect(bare.body.match(/<h1/g)?.length).toBe(plain.body.match(/<h1/g)?.length);
	});

	it.each(["app", "start-today-app-view"])("chromeless=%s is the app view (C2.12)", async (value) => {
		const app = await ask(`chromeless=${value}`);
		expect(app.body).toContain('<body class="app-view">');
		expect(app.body).not.toMatch(/<header class="masthead/);
		expect(stateOf(app)).toMatchObject({ view: "start-today-app" });
	});

	it("chromeless with any other value changes nothing", async () => {
		expect((await ask("chromeless=no")).body).toMatch(/<header class="masthead/);
	});

	it("lazyload=false asks for every picture at once (C2.14)", async () => {
		const [plain, eager] = [await ask(""), await ask("lazyload=false")];
		expect(eager.body).not.toContain('loading="lazy"');
		expect(eager.body.match(/<img/g)?.length).toBe(plain.body.match(/<img/g)?.length);
		if (["front", "section", "product listing", "slideshow"].includes(kind)) expect(plain.body).toContain('loading="lazy"');
	});

	it("taboolafeed and featureFlag reach the page's state (C2.15, C2.16)", async () => {
		expect(stateOf(await ask(""))).toMatchObject({ taboolaFeed: false });
		expect(stateOf(await ask("taboolafeed=true"))).toMatchObject({ taboolaFeed: true });
		expect(stateOf(await ask("taboolafeed=yes"))).toMatchObject({ taboolaFeed: false });
		for (const value of ["featureFlag=", "featureFlag=reel", "featureFlag=1"])
			expect(stateOf(await ask(value)), value).toMatchObject({ featureFlagQueryMode: true });
		for (const value of ["", "featureFlag=false"]) expect(stateOf(await ask(value)), value).not.toHaveProperty("featureFlagQueryMode");
	});

	it("a flag's page is cached apart from the page without it", async () => {
		const bare = await ask("chromeless=true");
		const again = await ask("chromeless=true");
		expect((await ask("")).body).toMatch(/<header class="masthead/);
		// An error page is made for each reader.
		if (kind === "error page") return;
		expect(mainOf(again)).toBe(mainOf(bare));
		expect(again.headers.get("x-edge-cache")).toMatch(/hit|stale/);
	});
});

describe("an app view's links (C2.3, C2.12)", () => {
	const internal = (body: string) => [...mainOf({ body } as Answer).matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = ""]) => href);

	it.each(["/?chromeless=app", "/food?chromeless=appview", "/start-today-app-view/food"])(
		"%s: every one keeps the app view",
		async (path) => {
			const answer = await site.ask("today.localhost", path);
			expect(answer.status).toBe(200);
			const links = internal(answer.body);
			expect(links.length).toBeGreaterThan(5);
			expect(links.filter((href) => !href.startsWith("/start-today-app-view/"))).toEqual([]);
			const next = await site.ask("today.localhost", links[0] ?? "");
			expect(next.status).toBe(200);
			expect(next.body).toContain('<body class="app-view">');
		},
	);
});

describe("a page without chrome (C2.3, C2.11, decision 0055)", () => {
	it.each(["/?chromeless=true", "/food?chromeless=app", "/start-today-app-view/food"])("%s leads to the privacy choices", async (path) => {
		const links = (await site.ask("today.localhost", path)).body.matchAll(/<a href="([^"]*\/house\/consent)">Privacy choices<\/a>/g);
		const [[, link] = [], ...others] = links;
		expect([link, others]).toEqual([expect.any(String), []]);
		expect((await site.ask("today.localhost", link ?? "")).status).toBe(200);
	});

	it.each(["/embedded-video/mmvo1001", "/embedded-newsletter/morning-rundown"])(
		"%s, a frame of another site, has no such link",
		async (path) => {
			const { status, body } = await site.ask("news.localhost", path);
			expect(status).toBe(200);
			expect(body).not.toContain("Privacy choices");
		},
	);
});

describe("a page that leads to another of its addresses (C2.10, C7.1)", () => {
	const query = "bento=draft+7&curator=a%26b&chromeless=true&lazyload=false&taboolafeed=true&featureFlag=on";
	it.each([
		["news", "/politics/congress/wrong-rcna1001"],
		["news", "/search?q=harbor&page=400"],
		["telemundo", "/search?q=puerto&page=400"],
		["select", "/shop/kitchen?page=400"],
		["today", "/schedule?week=2026-11-18"],
		["news", "/Politics"],
		["news", "/politics/"],
	])("%s: %s leads there with the flags of its own", async (brand, path) => {
		const plain = (await site.ask(`${brand}.localhost`, path)).headers.get("location") ?? "";
		const { headers, status } = await site.ask(`${brand}.localhost`, withFlag(path, query));
		expect(plain).not.toBe("");
		expect(status).toBeGreaterThanOrEqual(301);
		const reached = new URL(headers.get("location") ?? "", "http://there");
		expect(reached.pathname + reached.search).toBe(withFlag(plain, query));
	});
});

describe("chromeless fronts and marquees (C2.13)", () => {
	it.each(["news", "telemundo"])("%s: a marquee is shown only where it is asked for", async (brand) => {
		await publish(brand, "flags-marquee", [
			{ id: "told", type: "list", metadata: { title: "Told" }, itemIds: [brand === "news" ? "rcna1001" : "tmna1001"] },
			{ id: "mark", type: "embed", metadata: { title: "Mark", embedUrl: "/embedded-pkg/flags-marquee.told" } },
		]);
		const shows = async (query: string) => (await site.ask(`${brand}.localhost`, `/flags-marquee${query}`)).body.includes("pack marquee");
		expect(await shows("")).toBe(true);
		expect(await shows("?chromeless=true")).toBe(false);
		expect(await shows("?showChromelessMarquee=true")).toBe(true);
		expect(await shows("?chromeless=true&showChromelessMarquee=true")).toBe(true);
		expect(await shows("?chromeless=true&showChromelessMarquee=1")).toBe(false);
	});
});

describe("embedded pages never register for push (C2.8, A4.21)", () => {
	it.each([
		["news.localhost", "/embedded-video/mmvo1001"],
		["news.localhost", "/playmaker/mmvo1001"],
		["news.localhost", "/embedded-pkg/news-lead"],
		["news.localhost", "/embedded-pkg/not-there"],
		["telemundo.localhost", "/embedded-newsletter/telemundo-hoy"],
	])("%s%s", async (host, path) => expect(stateOf(await site.ask(host, path))).toMatchObject({ suppressesPush: true }));

	it("others may", async () => {
		for (const path of ["/", "/embedded"]) {
			const state = stateOf(await site.ask("news.localhost", path));
			expect(state).toMatchObject({ path });
			expect(state).not.toHaveProperty("suppressesPush");
		}
	});
});

describe("the embedded program guide (C4.22)", () => {
	it("is the way to the schedule that the home front has; without one there is none", async () => {
		expect((await site.ask("think.localhost", "/embedded-pkg/program-guide")).status).toBe(404);
		await publish("shows", "", [
			{ id: "told", type: "list", itemIds: ["shna1001"] },
			{ id: "week", type: "schedule", metadata: { title: "La semana en pantalla" } },
			{ id: "guide", type: "embed", metadata: { embedUrl: "/embedded-pkg/program-guide" } },
		]);
		const guide = await site.ask("shows.localhost", "/embedded-pkg/program-guide");
		expect(guide.status).toBe(200);
		expect(guide.body).toContain("La semana en pantalla");
		expect(guide.body).toContain('href="/schedule"');
		expect(guide.headers.get("content-security-policy")).toContain("frame-ancestors *");
		expect(stateOf(await site.ask("shows.localhost", "/")).front).toMatchObject({ isEmbedProgramGuide: true });
		expect(stateOf(await site.ask("news.localhost", "/")).front).toMatchObject({ isEmbedProgramGuide: false });
	});
});

describe("one address for each page (contract §3)", () => {
	it.each([
		["news.localhost", "/politics/", "/politics"],
		["news.localhost", "/mach/", "/mach"],
		["news.localhost", "/mach/?chromeless=true", "/mach?chromeless=true"],
		["news.localhost", "/mach/science/", "/mach/science"],
		["telemundo.localhost", "/noticias/", "/noticias"],
		["telemundo.localhost", "/noticias/Salud", "/noticias/salud"],
		["news.localhost", "/Politics", "/politics"],
		["news.localhost", "/MACH", "/mach"],
		["news.localhost", "/Politics/congress/senate-passes-water-bill-rcna1001", "/politics/congress/senate-passes-water-bill-rcna1001"],
		["news.localhost", "/Politics/congress/?x=1", "/politics/congress?x=1"],
		["today.localhost", "/recipes/no-knead-seeded-loaf-tdrp1004/", "/recipes/no-knead-seeded-loaf-tdrp1004"],
		["today.localhost", "/Recipes/no-knead-seeded-loaf-tdrp1004", "/recipes/no-knead-seeded-loaf-tdrp1004"],
		["today.localhost", "/start-today-app-view/food/", "/start-today-app-view/food"],
		["select.localhost", "/shop/kitchen/?price=0-25", "/shop/kitchen?price=0-25"],
		["news.localhost", "/search/?q=water", "/search?q=water"],
		["news.localhost", "/Newsletters", "/newsletters"],
		["news.localhost", "/local/", "/local"],
	])("%s%s leads to %s", async (host, path, location) => {
		const answer = await site.ask(host, path);
		expect([answer.status, answer.headers.get("location")]).toEqual([308, location]);
		expect((await site.ask(host, location)).status).toBe(200);
		// Though the page itself is cached by now.
		expect((await site.ask(host, path)).status).toBe(308);
	});

	it.each([
		["noticias", "2021", "tmvo2021"],
		["noticias", "6101", "tmvo6101"],
		["deportes", "3001", "tmvo3001"],
		["shows", "5001", "tmvo5001"],
		["entretenimiento", "4001", "tmvo4001"],
		["localstationdeportes", "7201", "tmvo7201"],
		["telemundo", "1032", "tmvo1032"],
		["news", "1001", "mmvo1001"],
	])("at %s the number of a video alone, %s, leads to it (C7.18)", async (brand, number, id) => {
		const answer = await site.ask(`${brand}.localhost`, `/video/${number}`);
		expect(answer.status).toBe(301);
		expect(answer.headers.get("location")).toMatch(new RegExp(`^/video/[a-z0-9-]+-${id}$`));
	});

	it.each(["news", "telemundo", "select-news"])("%s has an icon for those who ask at /favicon.ico", async (brand) => {
		const icon = await site.ask(`${brand}.localhost`, "/favicon.ico");
		expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/png"]);
	});
});

async function publish(brand: string, slug: string, packages: object[]): Promise<void> {
	const id = slug === "" ? `${brand}-front` : `${brand}-${slug}`;
	const answer = await site.publish(`${brand}.localhost`, `curation/${id}`, {
		id,
		type: "curation",
		vertical: brand,
		slug,
		layouts: [{ type: "front", packages }],
	});
	expect([200, 201], answer.body).toContain(answer.status);
}
