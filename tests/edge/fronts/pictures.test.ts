import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import { brands } from "../../../brands/registry.ts";
import { faultsOfPage, picturesOf } from "../../support/pictureDesk.ts";
import { Site } from "../../support/site.ts";

const names = Object.fromEntries(brands.map((brand) => [hyphenatedId(brand), brand.name]));

describe("the fronts of the seeds, as drawn", () => {
	let site: Site;
	beforeAll(async () => {
		site = await Site.start({}, true);
	});
	afterAll(async () => {
		await site.stop();
	});

	it.each(brands.map((brand) => [hyphenatedId(brand), brand] as const))("%s passes the picture desk", async (folder, brand) => {
		const { body } = await site.ask(`${folder}.localhost`, "/");
		const pictures = picturesOf(body);
		expect(pictures.length).toBeGreaterThan(5);
		expect(faultsOfPage(pictures, { folder, language: brand.language }, names)).toEqual([]);
	});
});
