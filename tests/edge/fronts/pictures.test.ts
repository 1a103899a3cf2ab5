import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import { brands } from "../../../brands/registry.ts";
import { faultsOfPage, picturesOf } from "../../support/pictureDesk.ts";
import { readSite } from "../../support/readSite.ts";

const site = await readSite();
const names = Object.fromEntries(brands.map((brand) => [hyphenatedId(brand), brand.name]));

describe("the fronts of the seeds, as drawn", () => {
	it.each(brands.map((brand) => [hyphenatedId(brand), brand] as const))("%s passes the picture desk", async (folder, brand) => {
		const { body } = await site.ask(`${folder}.localhost`, "/");
		const pictures = picturesOf(body);
		// A new brand has no seeds.
		if (existsSync(`kv-seeds/${folder}`)) expect(pictures.length).toBeGreaterThan(5);
		expect(faultsOfPage(pictures, { folder, language: brand.language }, names)).toEqual([]);
	});

	it("offers a publisher's photograph in widths and formats that fit, credited to who took it, and never whole (E-IMAGES)", async () => {
		const { body } = await site.ask("better.localhost", "/mind/calm/awe-walk-btna1022");
		const lead = /<img[^>]*photographs\/canyon\.jpg[^>]*>/.exec(body)?.[0] ?? "";
		const steps = [...lead.matchAll(/(\/cdn-cgi\/image\/\S+) (\d+)w/g)].map(([, address = "", width]) => ({
			address,
			width: Number(width),
		}));
		expect(steps.map(({ width }) => width)).toEqual([320, 640, 828, 1080, 1440]);
		expect(/ src="([^"]*)"/.exec(lead)?.[1]).toContain("/w=640,");
		expect(/ sizes="[^"]+"/.test(lead)).toBe(true);
		for (const [accept, type] of [
			["image/avif,image/webp,*/*", "image/avif"],
			["image/webp,*/*", "image/webp"],
			["*/*", "image/jpeg"],
		] as const)
			for (const { address } of steps) {
				const { status, headers } = await site.ask("better.localhost", address, { headers: { accept } });
				expect([status, headers.get("content-type"), headers.get("vary")], address).toEqual([200, type, "accept"]);
			}
		expect(body).not.toMatch(/(?:src|href|srcset|poster)="\/pictures\/photographs/);
		expect(body).toContain('<span class="credit">Jad Limcaco / Unsplash</span>');
		expect(body).toContain('<span class="credit">Illustration: ');
	});
});
