import { afterEach, describe, expect, it } from "vitest";
import { MiniflareResponse } from "../../.commands/serve/miniflare.ts";
import { ContentServer } from "../support/contentServer.ts";
import { Site } from "../support/site.ts";
import { stoppedAfterTests } from "../support/stoppedAfterTests.ts";

const content = await stoppedAfterTests(ContentServer.start());
const site = await stoppedAfterTests(Site.startAlone({ CONTENT_API_URL: content.url }));
afterEach(() => {
	content.faults.clear();
	content.requests.length = 0;
});

const soup = "/recipes/weeknight-chicken-and-white-bean-soup-tdrp1001";
/** From outside the US, where nothing is gated (C5.1). */
const ask = (path: string, brand = "today") => site.ask(`${brand}.localhost`, path, { headers: { cookie: "ng_geolocation=CA" } });

describe("a recipe's page (C2.19)", () => {
	it("is whole in its HTML: ingredients, steps, notes, nutrition, related and most popular recipes", async () => {
		const { status, body } = await ask(soup);
		expect(status).toBe(200);
		for (const text of [
			'<p class="dek">',
			"Parmesan rind",
			"1½ pounds",
			"Fish out the rind",
			"Chef notes",
			"342 calories",
			"Related recipes",
			"What to Cook:",
		])
			expect(body).toContain(text);
		expect(body.match(/type="checkbox"/g)?.length).toBe(13);
		expect(body).toContain('"@type":"Recipe"');
	});

	it("speaks Spanish where the brand does", async () => {
		const { status, body } = await ask("/recipes/cafe-de-olla-tdrp2007", "telemundo");
		expect(status).toBe(200);
		for (const text of ["Preparación", "20 minutos", "Qué cocinar:"]) expect(body).toContain(text);
		expect(body).not.toContain("Ingredients");
	});

	it("is requested with the filters of C7.5 and C7.6, the publisher's restriction among them", async () => {
		await ask("/recipes/no-knead-seeded-loaf-tdrp1004");
		const requestOf = (path: string) => content.requests.find((request) => request.path === path);
		const filters = (path: string) => requestOf(path)?.filters;
		expect(filters("recipe/tdrp1004")).toBe(
			"type:recipe AND id:tdrp* AND NOT id:tdrp1004 AND label:most-popular-recipes AND autoCuration:true AND vertical:today AND NOT publisher:msnbc",
		);
		expect(Number(requestOf("recipe/related")?.query.get("size"))).toBeGreaterThan(3);
		expect(filters("recipe/related")).toMatch(/^type:recipe AND NOT id:tdrp1004 AND .*NOT publisher:msnbc$/);
	});

	it.each([
		["/recipes/wrong-slug-tdrp1001", soup],
		["/recipes/tdrp1001", soup],
	])("%s leads to its own address for good", async (path, target) => {
		const answer = await ask(path);
		expect(answer.status).toBe(301);
		expect(answer.headers.get("location")).toBe(target);
	});

	it.each([
		["/recipes/none-tdrp9999", "today"],
		["/recipes/cafe-de-olla-tdrp2007", "today"],
		["/recipes/some-words", "today"],
	])("%s is no page of %s", async (path, brand) => expect((await ask(path, brand)).status).toBe(404));

	it("with no recipe in a complete answer is a 404, and an ill-shaped one the error page", async () => {
		content.faults.set("tdrp8001", { body: '{"data":{"recipe":null},"extensions":{}}' });
		content.faults.set("tdrp8002", { body: '{"data":{"recipe":{"id":7}}}' });
		expect((await ask("/recipes/gone-tdrp8001")).status).toBe(404);
		const broken = await ask("/recipes/broken-tdrp8002");
		expect(broken.status).toBe(500);
		expect(broken.headers.get("cache-control")).toBe("no-store");
	});

	it("stands without its modules", async () => {
		content.faults.set("recipe/related", { status: 500 });
		const { status, body } = await ask("/recipes/cold-brew-at-home-tdrp1021");
		expect(status).toBe(200);
		expect(body).toContain("Strain through a fine sieve");
		expect(body).not.toContain("Related recipes");
		expect(body.trimEnd()).toMatch(/<\/html>$/);
	});

	it("asks for the most popular by taxonomy (C7.30) where the answer names none, and stands without them too", async () => {
		const alone = (id: string, vertical: string) =>
			JSON.stringify({
				data: { recipe: { id, type: "recipe", vertical, headline: { primary: "Toast" }, url: { primary: `/recipes/toast-${id}` } } },
			});
		content.faults.set("tdrp8003", { body: alone("tdrp8003", "today") });
		expect((await ask("/recipes/toast-tdrp8003")).body).toContain("What to Cook:");
		const requested = content.requests.find(({ path }) => path === "mostPopularRecipes/taxonomy");
		expect(requested?.filters).toContain("type:recipe AND NOT taxonomy:today/recipeCategory/shoppable");
		content.faults.set("tdrp8004", { body: alone("tdrp8004", "telemundo") });
		content.faults.set("mostPopularRecipes", { body: "nonsense" });
		const bare = await ask("/recipes/toast-tdrp8004", "telemundo");
		expect(bare.status).toBe(200);
		expect(bare.body).not.toContain("Qué cocinar:");
	});

	it("sells what an ecommerce-enabled recipe names on the side of its API's address: production's, or a preview host's (C4.13, C4.14)", async () => {
		const pot = { id: "pot1", type: "product", headline: { primary: "Pot" }, url: { primary: "https://shop.example.com/pot" } };
		const chefNotes = [{ type: "embeddedProduct", product: pot }];
		const url = { primary: "/recipes/sold-tdrp8005" };
		const recipe = {
			id: "tdrp8005",
			type: "recipe",
			vertical: "today",
			headline: { primary: "Sold" },
			url,
			ecommerceEnabled: true,
			chefNotes,
		};
		content.faults.set("tdrp8005", { body: JSON.stringify({ data: { recipe } }) });
		const preview = "https://api-preview.example.com";
		const outbound = async ({ url: called }: { url: string }) =>
			new MiniflareResponse(await (await fetch(called.replace(preview, content.url))).text());
		const previewed = await Site.startAlone({ CONTENT_API_URL: preview }, false, { outbound });
		const cookie = "ng_geolocation=CA";
		const shown = await previewed.ask("today.localhost", url.primary, { headers: { cookie } });
		await previewed.stop();
		const sides = [await ask(url.primary), shown].map(({ body }) => /data-availability="(\w+)"/.exec(body)?.[1]);
		expect(sides).toEqual(["AVAILABLE_PRODUCTION", "AVAILABLE_PREVIEW"]);
		expect(shown.body).toContain("Shopping in preview");
	});
});
