import { describe, expect, it } from "vitest";
import { get, testEnv } from "../../../tests/support/workerd/origin.ts";
import { zipOf } from "./zips.ts";

describe("zip codes of the whole country (A7.24)", () => {
	it.each([
		["90210", "Beverly Hills", "CA", 34.09, -118.41],
		["10001", "New York", "NY", 40.75, -74],
		["33101", "Miami", "FL", 25.78, -80.2],
		["00501", "Holtsville", "NY", 40.82, -73.05],
		["99950", "Ketchikan", "AK", 55.34, -131.65],
		["00901", "San Juan", "PR", 18.4, -66.06],
	])("%s is %s, %s", async (zip, city, state, latitude, longitude) => {
		const answer = await get(`/geo/api/zipinfo?zip=${zip}`);
		expect(answer.status).toBe(200);
		expect(await answer.json()).toEqual({
			city_data: { postal_code: zip, city },
			state_data: { state_code: state },
			location_data: { latitude, longitude },
		});
	});

	it.each(["00000", "99999", "9021", "902100", "9021x", "90|Be", "", "../01"])("%j is none", async (zip) => {
		expect((await get(`/geo/api/zipinfo?${new URLSearchParams({ zip })}`)).status).toBe(404);
	});

	it("a soldier's post office is no place in the country", async () => {
		expect(await zipOf(testEnv, "09001")).toBeNull();
	});

	it.each([
		["10001", "America/New_York"],
		["79901", "America/Denver"],
		["75201", "America/Chicago"],
		["32501", "America/Chicago"],
		["37902", "America/New_York"],
		["83814", "America/Los_Angeles"],
		["83702", "America/Boise"],
		["85004", "America/Phoenix"],
		["96813", "Pacific/Honolulu"],
		["96910", "Pacific/Guam"],
	])("%s keeps the time of %s", async (zip, zone) => {
		expect((await zipOf(testEnv, zip))?.timeZone).toBe(zone);
	});

	it("local news are had for any of them", async () => {
		expect((await get("/localnews/news/90210?vertical=news")).status).toBe(200);
		expect((await get("/localnews/news/00000?vertical=news")).status).toBe(404);
	});
});
