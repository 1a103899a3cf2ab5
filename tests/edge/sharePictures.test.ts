import { beforeAll, describe, expect, it } from "vitest";
import { brandById, brands, canonicalOrigin, localHost } from "../../brands/registry.ts";
import type { Brand } from "../../brands/schema.ts";
import { Site } from "../support/site.ts";
import { stoppedAfterTests } from "../support/stoppedAfterTests.ts";

const site = await stoppedAfterTests(Site.startAlone({}, true));

const inUs = { cookie: "ng_geolocation=US" };
const read = (brand: Brand, path: string) => site.ask(localHost(brand), path, { headers: inUs });
const property = (body: string, name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(body)?.[1] ?? "";
/** Path of a page's share picture at the brand's own host. */
const pictureOf = (brand: Brand, body: string) => property(body, "og:image").replace(canonicalOrigin(brand), "");
const isDrawn = (path: string) => path.startsWith("/share-pictures/");

/** Place of the first colour of a PNG's palette, which is the brand's masthead. */
const firstColour = { from: 41, to: 44 } as const;

/** Status, type and size of what an address answers, and whether a picture is another brand's. */
async function pngAt(brand: Brand, path: string): Promise<string> {
	const { body, headers, status } = await site.ask(localHost(brand), path, { encoding: "latin1" });
	const bytes = Buffer.from(body, "latin1");
	const isPng = bytes.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex"));
	const size = isPng ? ` ${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}` : "";
	const colour = `#${bytes.subarray(firstColour.from, firstColour.to).toString("hex")}`;
	const stranger = isPng && colour !== brand.theme.light.masthead ? ` of another brand: ${colour}` : "";
	return `${status} ${headers.get("content-type")}${size}${stranger}`;
}
const drawn = "200 image/png 1200x630";

async function send(brand: Brand, type: string, id: string, document: object | null): Promise<void> {
	const { status, body } = await site.publish(localHost(brand), `${type}/${id}`, document);
	if (![200, 201, 204].includes(status)) throw new Error(`${type} ${id}: ${status} ${body}`);
}

const sections = {
	news: { name: "Politics", path: "news/politics" },
	noticias: { name: "Inmigración", path: "noticias/inmigracion" },
} as const;
type Host = keyof typeof sections;

const documentOf = (host: Host, headline: string, path: string, more: object = {}) => ({
	vertical: host,
	headline: { primary: headline },
	url: { primary: path },
	taxonomy: { primarySection: sections[host], allTerms: [{ path: sections[host].path }] },
	datePublished: new Date(Date.now() - 60_000).toISOString(),
	body: [{ type: "markup", element: "p", html: "Words." }],
	...more,
});

describe("a page without a picture of its own", () => {
	/** Pages of a brand that its site map names without a picture, and those of no document. */
	async function pagesOf(brand: Brand): Promise<string[]> {
		const { body } = await read(brand, "/sitemap.xml");
		const bare = [...body.matchAll(/<url><loc>([^<]+)<\/loc>(?:(?!<image:image>).)*?<\/url>/g)].map(([, address = ""]) =>
			address.slice(canonicalOrigin(brand).length),
		);
		const stories = bare.filter((path) => /-[a-z]{4}\d+$/.test(path));
		return [...stories, ...bare.filter((path) => path.startsWith("/shop/")).slice(0, 1), "/about", "/live", "/local"];
	}

	it("of every brand and kind has a picture of 1200 by 630 px with its words, which is there", async () => {
		const faults: string[] = [];
		let pictures = 0;
		await Promise.all(
			brands.map(async (brand) => {
				for (const path of await pagesOf(brand)) {
					const { body, status } = await read(brand, path);
					const picture = pictureOf(brand, body);
					if (status !== 200 || (property(body, "robots").startsWith("noindex") && !isDrawn(picture))) continue;
					const said = ["width", "height"].map((name) => property(body, `og:image:${name}`)).join(" ");
					const alt = property(body, "og:image:alt");
					pictures++;
					if (!isDrawn(picture) || said !== "1200 630" || alt === "" || property(body, "twitter:card") !== "summary_large_image")
						faults.push(`${brand.id}${path}: ${picture} ${said} ${alt}`);
					const answer = await pngAt(brand, picture);
					if (answer !== drawn) faults.push(`${brand.id}${picture}: ${answer}`);
				}
			}),
		);
		expect(faults).toEqual([]);
		expect(pictures).toBeGreaterThan(40);
	});

	it.each([
		["news", "article", "rcna98001", "/politics/congress/no-picture-rcna98001", {}, "Politics: "],
		["noticias", "article", "ntna98001", "/inmigracion/cortes/sin-foto-ntna98001", {}, "Inmigración: "],
		["news", "article", "rcna98002", "/politics/congress/live-blog/no-picture-rcna98002", { subType: "liveblog" }, "Live: "],
		["noticias", "article", "ntna98002", "/inmigracion/cortes/live-blog/sin-foto-ntna98002", { subType: "liveblog" }, "En vivo: "],
		["news", "article", "rcna98003", "/politics/congress/paid-rcna98003", { nativeAd: true }, "Sponsored: "],
		["noticias", "article", "ntna98003", "/inmigracion/cortes/pago-ntna98003", { sponsoredBy: "Casa" }, "Patrocinado: "],
		["news", "video", "mmvo98004", "/video/no-picture-mmvo98004", { duration: 5 }, "Politics: "],
		["news", "slideshow", "rcsl98005", "/slideshow/no-picture-rcsl98005", { slides: [] }, "Politics: "],
	] as const)("%s: %s %s says what it is", async (host, type, id, path, more, kicker) => {
		const brand = brandById(host);
		const headline = "¿Dónde está «la niña»? An answer";
		await send(brand, type, id, documentOf(host, headline, path, more));
		const { body } = await read(brand, path);
		expect(property(body, "og:image:alt")).toBe(kicker + headline);
		expect(await pngAt(brand, pictureOf(brand, body))).toBe(drawn);
	});

	it.each(["/shop/gifts?page=2", "/local"])("is one that others share a path with: %s", async (path) => {
		const brand = brandById("today");
		const { body } = await read(brand, path);
		expect(await pngAt(brand, pictureOf(brand, body))).toBe(drawn);
	});

	it("of a live blog's card has one of its own", async () => {
		const brand = brandById("news");
		const blog = "/politics/congress/live-blog/its-cards-rcna98006";
		await send(brand, "article", "rcna98006", documentOf("news", "All night", blog, { subType: "liveblog" }));
		const content = { headline: "A card", markupAndEmbeds: [{ type: "markup", element: "p", html: "Words." }], replies: [] };
		await send(brand, "card", "ncrd98006", documentOf("news", "A card", `${blog}-ncrd98006`, { articleId: "rcna98006", content }));
		const map = await read(brand, blog);
		const [path = ""] = /\/politics\/congress\/live-blog\/[^"#? ]*-ncrd98006/.exec(map.body) ?? [];
		const { body } = await read(brand, path);
		expect(property(body, "og:image:alt")).toContain("A card");
		expect(await pngAt(brand, pictureOf(brand, body))).toBe(drawn);
	});

	it.each(["news", "noticias"] as const)("%s: has the same in structured data and feeds", async (host) => {
		const brand = brandById(host);
		const id = host === "news" ? "rcna98007" : "ntna98007";
		const path = `/${sections[host].path.split("/")[1]}/cortes/same-${id}`;
		await send(brand, "article", id, documentOf(host, `One picture ${id}`, path));
		const { body } = await read(brand, path);
		const image = property(body, "og:image");
		expect(isDrawn(pictureOf(brand, body))).toBe(true);
		expect(body).toContain(`"image":["${image}"]`);
		expect((await read(brand, "/rss.xml")).body).toContain(`<media:content url="${image}" medium="image" width="1200" height="630"/>`);
	});

	it.each(["/search?q=water", "/sign-in", "/nowhere/at/all", "/preferences"])(
		"that is not for search engines has the brand's card: %s",
		async (path) => {
			const brand = brandById("news");
			expect(pictureOf(brand, (await read(brand, path)).body)).toBe("/pictures/news/social.jpg");
		},
	);
});

describe("the address of a share picture", () => {
	const brand = brandById("news");
	const path = "/politics/congress/its-address-rcna98010";
	const story = documentOf("news", "First words", path);
	let address: string;

	beforeAll(async () => {
		await send(brand, "article", "rcna98010", story);
		address = pictureOf(brand, (await read(brand, path)).body);
	});

	it("answers a file that caches hold for a day, and no cookie", async () => {
		const { headers } = await site.ask(localHost(brand), address, { headers: inUs });
		expect(headers.get("cache-control")).toBe("public, max-age=86400, immutable");
		expect(headers.get("set-cookie")).toBeNull();
		const { body, status } = await site.ask(localHost(brand), address, { method: "HEAD" });
		expect([status, body]).toEqual([200, ""]);
	});

	it("draws no words but the page's: with others it leads to the picture of today's", async () => {
		const { headers, status } = await read(brand, `/share-pictures${path}/0123456789abcd.png`);
		expect([status, headers.get("location")]).toEqual([303, address]);
		await send(brand, "article", "rcna98010", { ...story, headline: { primary: "Other words" } });
		const earlier = await read(brand, address);
		expect(earlier.status).toBe(303);
		expect(await pngAt(brand, earlier.headers.get("location") ?? "")).toBe(drawn);
		await send(brand, "article", "rcna98010", story);
	});

	it.each([
		"/share-pictures/politics/congress/senate-passes-water-bill-rcna1001/0123456789abcd.png",
		"/share-pictures/nowhere/at/all/0123456789abcd.png",
		"/share-pictures/account/0123456789abcd.png",
		"/share-pictures/search/0123456789abcd.png",
		"/share-pictures/about/short.png",
		"/share-pictures/about",
		"/share-pictures/rss.xml/0123456789abcd.png",
		"/share-canvases/news.json",
	])("is none of a page with a picture, of no page and of nobody's: %s", async (other) => {
		expect((await read(brand, other)).status).toBe(404);
	});

	it.each([
		["deleted", null],
		["hidden", { ...story, hidden: true }],
		["a draft again", { ...story, draft: true }],
		["embargoed again", { ...story, datePublished: "2100-01-01T00:00:00Z" }],
	])("is gone with its story: %s", async (_, document) => {
		expect(await pngAt(brand, address)).toBe(drawn);
		await send(brand, "article", "rcna98010", document);
		expect(await pngAt(brand, address)).toMatch(/^404 text\/html/);
		await send(brand, "article", "rcna98010", story);
	});

	it("answers for a gated story, whose headline everybody reads", async () => {
		const gate = { additionalTerms: [{ name: "Gated", path: "gated-content", slug: "gated-content" }] };
		await send(brand, "article", "rcna98010", { ...story, taxonomy: { ...story.taxonomy, ...gate } });
		expect((await read(brand, path)).body).toContain('isAccessibleForFree":false');
		expect(await pngAt(brand, address)).toBe(drawn);
	});
});
