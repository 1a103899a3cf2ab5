import { describe, expect, it } from "vitest";
import { brands } from "../../../brands/registry.ts";
import type { Arrival } from "../arrival.ts";
import { shortPage } from "./shortPage.ts";

const pageOf = (brand: (typeof brands)[number], method = "GET", prefix = "") => {
	const reader = { setsCountryCookie: false, cookies: [] };
	const request = new Request("https://a.example/search?q=%22%3E%3Cb%3E", { method });
	const arrival = { brand, prefix, request, reader, correlationId: "c-1", origin: "https://a.example" } as unknown as Arrival;
	return shortPage(arrival, { status: 429, heading: "Wait & <see>", text: "Try again in 3 seconds.", retryAfter: 3 });
};

describe("an error's page without a menu", () => {
	it.each(brands)("$id: wordmark, words, the way home and once more, in the brand's sheets and language", async (brand) => {
		const answer = pageOf(brand);
		const html = await answer.text();
		expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("cache-control")]).toEqual([429, "3", "no-store"]);
		expect(answer.headers.get("content-security-policy")).toContain("style-src 'self'");
		expect(html).toContain(`<html lang="${brand.language}"`);
		expect(html).toContain("<h1>Wait &amp; &lt;see&gt;</h1>");
		expect(html).toContain(brand.wordmark.svg);
		expect(html.match(/<link rel="stylesheet" href="\/assets\/[\w-]+\.css">/g)).toHaveLength(2);
		expect(html).toContain(brand.language === "es" ? ">Intentar de nuevo</a>" : ">Try again</a>");
		expect(html).not.toMatch(/<script|undefined|style="/);
		expect(new TextEncoder().encode(html).length - brand.wordmark.svg.length).toBeLessThan(1500);
	});

	it("leads to its own home below a prefix, and has no body for HEAD", async () => {
		const [brand] = brands;
		if (!brand) throw new Error("There is no brand.");
		expect(await pageOf(brand, "GET", "/mach").text()).toContain('class="home-link" href="/mach"');
		expect(await pageOf(brand, "HEAD").text()).toBe("");
	});
});
