import * as v from "valibot";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import { brands } from "../../brands/registry.ts";
import { articleOf, emptyOrigin, get, put, read, remove, testEnv } from "../../tests/support/workerd/origin.ts";
import { Tease } from "../schemas/lists/content.ts";
import { Curation } from "../schemas/lists/curation.ts";
import { seedDocuments } from "./ingest/seed.ts";

const now = Date.parse("2026-11-20T12:00:00Z");

interface CurationAnswer {
	data: {
		curation: { id: string; layouts: { packages: { id: string; items: { item: { id: string }; computedValues: { url: string } }[] }[] }[] };
	};
	extensions: { documentTracing: { id: string } };
}

async function packagesOf(path: string): Promise<Record<string, string[]>> {
	const { data } = await read<CurationAnswer>(path);
	return Object.fromEntries(
		data.curation.layouts.flatMap((layout) => layout.packages.map((pack) => [pack.id, pack.items.map(({ item }) => item.id)])),
	);
}

describe("fronts (C7.8–C7.10)", () => {
	beforeAll(async () => {
		await emptyOrigin();
		const articles = Array.from({ length: 30 }, (_, index) => ({
			type: "article",
			document: articleOf(`rcna${index}`, {
				published: `-PT${index}M`,
				paths: [index % 2 ? "news/world" : "news/politics"],
				body: [{ type: "markup", element: "p", html: "x" }],
				primaryImage: { url: { primary: "/pictures/a" }, caption: "c" },
			}),
		}));
		await seedDocuments(
			testEnv,
			[
				...articles,
				{ type: "article", document: articleOf("rcna90", { hidden: true }) },
				{ type: "article", document: articleOf("rcna91", { autoCuration: false, published: "-PT0M" }) },
				{ type: "article", document: articleOf("msna1", { vertical: "msnbc" }) },
				{ type: "article", document: articleOf("tdna1", { vertical: "today", paths: ["today/food"] }) },
				{
					type: "curation",
					document: {
						id: "home",
						vertical: "news",
						slug: "",
						layouts: [
							{
								packages: [
									{ id: "lead", type: "lead", itemIds: ["rcna5", "rcna90", "gone", "msna1", "rcna0"] },
									{
										id: "politics",
										type: "list",
										itemIds: ["rcna4"],
										autofill: { taxonomy: "news/politics", type: "article", count: 3, exclude: ["rcna8"] },
									},
									{ id: "all", type: "list", autofill: { type: "article", count: 4 } },
									{ id: "more", type: "list", autofill: { type: "article", count: 60 } },
									{ id: "food", type: "list", autofill: { taxonomy: "today/food" } },
									{ id: "ad", type: "ad", metadata: { slot: "topbanner" } },
								],
							},
						],
					},
				},
				{
					type: "curation",
					document: {
						id: "sub",
						vertical: "news",
						slug: "politics/congress",
						layouts: [{ packages: [{ id: "one", type: "showLead", itemIds: ["rcna1"] }] }],
					},
				},
				{ type: "curation", document: { id: "draft1", vertical: "news", slug: "", draft: true, layouts: [] } },
				{ type: "curation", document: { id: "select-home", vertical: "select", slug: "", title: "Select", layouts: [] } },
				{
					type: "curation",
					document: {
						id: "news-most-popular",
						vertical: "news",
						slug: "most-popular",
						layouts: [{ packages: [{ id: "m", type: "list", itemIds: ["rcna7", "rcna7", "rcna3", "rcna9"] }] }],
					},
				},
			],
			now,
			true,
		);
	});

	it("name their items first, in order, then fill up without repeating anything", async () => {
		const packages = await packagesOf("/content/curation/slug/news");
		expect(packages.lead).toEqual(["rcna5", "rcna0"]);
		expect(packages.politics).toEqual(["rcna4", "rcna2", "rcna6", "rcna10"]);
		expect(packages.all).toEqual(["rcna1", "rcna3", "rcna7", "rcna8"]);
		expect(packages.more).toHaveLength(30 - 2 - 4 - 4);
		expect(packages.food).toEqual(["tdna1"]);
		expect(packages.ad).toEqual([]);
		const shown = Object.values(packages).flat();
		expect(new Set(shown).size).toBe(shown.length);
	});

	it("published as they are answered stay as they are (contract §4)", async () => {
		const answered = () => read<CurationAnswer>("/content/curation/slug/news").then(({ data }) => data.curation);
		const front = await answered();
		const published = await put("curation", "home", front);
		expect(published.status).toBe(200);
		const { warnings } = await published.json<{ warnings: { path: string; what: string }[] }>();
		expect(warnings).toContainEqual(expect.objectContaining({ path: "layouts.0.packages.1.items", what: "items" }));
		expect(await answered()).toEqual(front);
	});

	it("keep what an editor adds to a package that fills itself", async () => {
		const { data } = await read<{ data: { curation: { layouts: { packages: { id: string; items: object[] }[] }[] } } }>(
			"/content/curation/slug/news",
		);
		const before = structuredClone(data.curation);
		const url = { primary: "/politics/congress/picked-rcna77" };
		const pick = { item: { id: "rcna77", type: "article", vertical: "news", headline: { primary: "Picked" }, url } };
		for (const pack of data.curation.layouts.flatMap(({ packages }) => packages)) if (pack.id === "all") pack.items.unshift(pick);
		expect((await put("curation", "home", data.curation)).status).toBe(200);
		expect((await packagesOf("/content/curation/slug/news")).all?.[0]).toBe("rcna77");
		await put("curation", "home", before);
	});

	it("answer what the site's schema reads (C3.32, C3.33), small", async () => {
		const answer = await read<CurationAnswer>("/content/curation/slug/news");
		const curation = v.parse(Curation, answer.data.curation);
		expect(curation.layouts[0]?.packages[0]?.items[0]?.computedValues?.url).toBe("/politics/congress/story-rcna5");
		expect(answer.extensions.documentTracing.id).toBe("home");
		expect(JSON.stringify(answer)).not.toMatch(/"body"|"caption"/);
		for (const pack of answer.data.curation.layouts[0]?.packages ?? [])
			for (const { item } of pack.items) expect(v.is(Tease, item)).toBe(true);
	});

	it("are found by slug and sub-path, drafts by id alone", async () => {
		expect(await packagesOf("/content/curation/slug/news/politics/congress")).toEqual({ one: ["rcna1"] });
		expect((await get("/content/curation/slug/news/politics")).status).toBe(404);
		expect((await get("/content/curation/slug/nobody")).status).toBe(404);
		expect((await get("/content/curation/slug/news/a.b")).status).toBe(404);
		expect((await get("/content/curation/slug/news/a%20b")).status).toBe(404);
		expect((await get("/content/curation/draft/draft1")).status).toBe(200);
		expect((await get("/content/curation/draft/home")).status).toBe(404);
		expect((await read<CurationAnswer>("/content/curation/slug/select_news")).data.curation.id).toBe("select-home");
	});

	it("come from what is filed under a path where no editor made one", async () => {
		expect(await packagesOf("/content/curation/taxonomy-terms/news/-1/politics/congress")).toEqual({ one: ["rcna1"] });
		expect((await packagesOf("/content/curation/taxonomy-terms/news/world")).newest).toHaveLength(15);
		expect((await get("/content/curation/taxonomy-terms/news/-1/nothing")).status).toBe(404);
	});

	it("are a brand's by its slug as by its id (C1.7, C7.8, C7.10)", async () => {
		const front = { type: "curation", vertical: "globalcitizen", slug: "action", layouts: [{ packages: [] }] };
		await put("curation", "globalcitizen-action", front);
		for (const name of ["globalcitizen", "global-citizen"])
			for (const path of [`curation/slug/${name}/action`, `curation/taxonomy-terms/${name}/-1/action`])
				expect([path, (await get(`/content/${path}`)).status]).toEqual([path, 200]);
	});

	it("lists that editors make are cut to a count, to ten without one (C7.14, C7.29, C9.7)", async () => {
		const answer = await read<{ data: { curatedList: { content: { items: { id: string; headline: unknown; url: unknown }[] } } } }>(
			"/content/curatedList/news-most-popular/2",
		);
		expect(answer.data.curatedList.content.items.map(({ id }) => id)).toEqual(["rcna7", "rcna3"]);
		expect((await get("/content/curatedList/nothing/2")).status).toBe(404);
		const whole = await read<typeof answer>("/content/curatedList/home");
		expect(whole.data.curatedList.content.items).toHaveLength(10);
	});

	it("show the items that they bring along, unless those are the other publisher's or hidden", async () => {
		const item = (id: string, facts: object = {}) => ({ item: { ...articleOf(id), ...facts } });
		const pack = {
			id: "p",
			type: "list",
			items: [
				item("outside1"),
				item("rcna2", { headline: { primary: "Old words" } }),
				item("outside2", { vertical: "msnbc" }),
				item("outside3", { hidden: true }),
			],
		};
		expect((await put("curation", "brought", { vertical: "news", slug: "brought", layouts: [{ packages: [pack] }] })).status).toBe(201);
		expect(await packagesOf("/content/curation/slug/news/brought")).toEqual({ p: ["outside1", "rcna2"] });
		expect(JSON.stringify(await read("/content/curation/slug/news/brought"))).not.toContain("Old words");
	});
});

describe("a home that editors made no front of (C7.8)", () => {
	beforeEach(emptyOrigin);

	it.each(brands.map((brand) => [brand.id, brand] as const))(
		"of %s has the newest, then what is filed under each section of its menu",
		async (id, brand) => {
			const sharing = brands.find(({ contentSystemId }) => contentSystemId === brand.contentSystemId) ?? brand;
			const section = sharing.navigation.local.find(({ site, url }) => !site && /^\/[a-z-]+$/.test(url))?.url ?? "";
			const empty = await read<CurationAnswer>(`/content/curation/slug/${brand.contentSystemId}`);
			expect(empty.data.curation.layouts[0]?.packages.flatMap(({ items }) => items)).toEqual([]);
			const articles = Array.from({ length: 9 }, (_, age) => ({
				type: "article",
				document: articleOf(`rcna${age}`, { vertical: sharing.id, published: `-PT${age}H`, paths: [`${hyphenatedId(sharing)}${section}`] }),
			}));
			await seedDocuments(testEnv, articles, now, true);
			const packages = await packagesOf(`/content/curation/slug/${brand.contentSystemId}`);
			expect(packages.lead, id).toEqual(["rcna0", "rcna1", "rcna2", "rcna3", "rcna4"]);
			expect(packages[section.slice(1)]).toEqual(["rcna5", "rcna6", "rcna7", "rcna8"]);
			expect((await get(`/content/curation/slug/${brand.contentSystemId}/nothing`)).status).toBe(404);
		},
	);

	it("is what they make of it from then on, and comes again when that is deleted", async () => {
		await put("article", "rcna1", articleOf("rcna1", { vertical: "mach" }));
		expect((await packagesOf("/content/curation/slug/mach")).lead).toEqual(["rcna1"]);
		await put("curation", "mach-home", { vertical: "mach", slug: "", layouts: [] });
		expect(await packagesOf("/content/curation/slug/mach")).toEqual({});
		await remove("curation", "mach-home");
		expect((await packagesOf("/content/curation/slug/mach")).lead).toEqual(["rcna1"]);
	});
});

describe("calls by id", () => {
	beforeEach(async () => {
		await emptyOrigin();
		const of = (type: string, id: string, facts: Record<string, unknown> = {}) => ({ type, document: articleOf(id, { ...facts, type }) });
		const { faults } = await seedDocuments(
			testEnv,
			[
				of("video", "mmvo1"),
				of("video", "mmvo2"),
				of("video", "mmvo3", { vertical: "msnbc" }),
				of("playlist", "mmpl1", { videoIds: ["mmvo2", "mmvo3", "gone", "mmvo1"] }),
				of("slideshow", "1", { slides: [] }),
				of("article", "rcna1", {
					authors: [{ id: "ana", name: "Ana" }],
					published: "2026-11-20T09:00:00Z",
					taxonomy: { additionalTerms: [{ path: "gated-content", slug: "gated-content" }] },
				}),
				of("article", "msna1", {
					vertical: "msnbc",
					paths: ["msnbc/show/maddowblog"],
					authors: [{ id: "ana", name: "Ana" }],
					published: "2026-11-20T09:00:00Z",
				}),
				of("article", "msna2", { vertical: "msnbc", paths: ["msnbc/maddowblog"], published: "2026-11-20T10:00:00Z" }),
				of("article", "msna3", { vertical: "msnbc", paths: ["msnbc/maddowblog"], published: "2026-11-20T11:00:00Z" }),
				{
					type: "person",
					document: { id: "ana", vertical: "news", name: "Ana", socialMediaProfiles: [{ network: "x", url: "https://example.com/ana" }] },
				},
				{
					type: "menu",
					document: {
						id: "news",
						vertical: "news",
						global: [{ label: "Politics", url: "/politics" }],
						local: [{ label: "Ports", url: "/ports" }],
					},
				},
			],
			now,
			true,
		);
		expect(faults).toEqual([]);
	});

	it.each([
		"article/x",
		"card/x",
		"recipe/x",
		"video/x",
		"playlist/x",
		"slideshow/x",
		"menu/x",
		"navigation/x",
		"person/x",
		"socialMedia/x",
		"curation/draft/x",
		"getStartTodayArticlePermissions/x",
		"nothing",
		"showBlogNavigation/msnbc/noblog/x",
	])("%s is 404 with a text for readers", async (path) => {
		const answer = await get(`/content/${path}`);
		expect(answer.status).toBe(404);
		expect(await answer.json()).toMatchObject({ success: false, error: { code: "not_found", user_message: expect.any(String) } });
	});

	it("answers documents with what they were made from (C7.12)", async () => {
		const answer = await read<{
			data: { article: { id: string } };
			extensions: { documentTracing: { hash: string; storedAt: string } };
			success: boolean;
		}>("/content/article/rcna1");
		expect(answer).toMatchObject({
			success: true,
			data: { article: { id: "rcna1" } },
			extensions: { documentTracing: { id: "rcna1", storedAt: "2026-11-20T12:00:00.000Z" } },
		});
		expect(answer.extensions.documentTracing.hash).toMatch(/^[0-9a-f]{32}$/);
	});

	it("answers videos in the requested order, and a playlist's own (C7.19)", async () => {
		const idsOf = (list: { id: string }[]): string[] => list.map(({ id }) => id);
		expect(idsOf((await read<{ data: { video: { id: string }[] } }>("/content/videos/mmvo2,mmvo1,gone")).data.video)).toEqual([
			"mmvo2",
			"mmvo1",
		]);
		expect(
			idsOf((await read<{ data: { videoPlaylist: { videos: { id: string }[] } } }>("/content/playlist/mmpl1")).data.videoPlaylist.videos),
		).toEqual(["mmvo2", "mmvo1"]);
	});

	it("answers a type that has no call of its own under its name, and no front or menu by its id", async () => {
		await seedDocuments(testEnv, [{ type: "product", document: { ...articleOf("p1"), type: "product" } }], now, false);
		expect(await read("/content/product/p1")).toMatchObject({ data: { product: { id: "p1" } } });
		for (const path of ["curation/news", "schedule/x", "toString/x"]) expect((await get(`/content/${path}`)).status).toBe(404);
	});

	it("answers menus, the first slideshow, profiles, people and permissions (A6.1, C7.7, C7.13, C7.15, C7.20, C7.21)", async () => {
		expect(await read("/content/navigation/news")).toMatchObject({
			data: { navigation: { global: [{ label: "Politics" }], local: [{ label: "Ports" }] } },
		});
		expect(await read("/content/menu/news")).toMatchObject({
			data: { menu: { id: "news" } },
			extensions: { documentTracing: { id: "news" } },
		});
		expect(await read("/content/slideshow")).toMatchObject({
			data: { slideshow: { id: "1" } },
			extensions: { documentTracing: { id: "1" } },
		});
		expect(await read("/content/socialMedia/news")).toMatchObject({ data: { social: { socialMediaProfiles: expect.any(Array) } } });
		expect(await read("/content/socialMedia/ana")).toMatchObject({ data: { social: { socialMediaProfiles: [{ network: "x" }] } } });
		expect(await read("/content/person/ana")).toMatchObject({ data: { person: { id: "ana" } } });
		expect(await read("/content/getStartTodayArticlePermissions/rcna1")).toMatchObject({ data: { permissions: { gated: true } } });
		expect(await read("/content/getStartTodayArticlePermissions/msna1")).toMatchObject({ data: { permissions: { gated: false } } });
	});

	it("finds a show blog's neighbours (C7.11)", async () => {
		const blog = await read<{ data: Record<"next" | "previous" | "latest", { items: { id: string }[] }> }>(
			"/content/showBlogNavigation/msnbc/maddowblog/msna2/",
		);
		expect(Object.entries(blog.data).map(([name, { items }]) => [name, items.map(({ id }) => id)])).toEqual([
			["next", ["msna3"]],
			["previous", ["msna1"]],
			["latest", ["msna3"]],
		]);
		const last = await read<{ data: Record<"next" | "previous", { items: unknown[] }> }>(
			"/content/showBlogNavigation/msnbc/maddowblog/msna1/",
		);
		expect(last.data.previous.items).toEqual([]);
	});
});
