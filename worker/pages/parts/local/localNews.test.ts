import { describe, expect, it } from "vitest";
import { type LoadedLocalNews, localNewsNotFound, localNewsOf, zipNotFound } from "./localNews.ts";

const newYork = {
	city_data: { postal_code: "10001", city: "New York" },
	state_data: { state_code: "NY" },
	location_data: { latitude: 40.75, longitude: -73.99 },
};
const all: LoadedLocalNews<string, number> = { zip: "10001", location: newYork, news: ["a"], weather: [1] };

describe("local-news state (A3.10, A4.20)", () => {
	it("is empty while nothing was asked", () => {
		expect(localNewsOf(null)).toMatchObject({ zip: null, city: null, news: [], error: null, weather: { hours: [], error: null } });
	});

	it("takes place and coordinates from the zip lookup", () => {
		expect(localNewsOf(all)).toMatchObject({ zip: "10001", city: "New York", state: "NY", latitude: 40.75, longitude: -73.99 });
	});

	it("a zip failure leaves no place and sets the news error", () => {
		const state = localNewsOf({ ...all, location: null });
		expect(state).toMatchObject({ zip: "10001", city: null, state: null, news: { error: zipNotFound }, error: null });
	});

	it("a news failure stores the error and leaves place and weather", () => {
		const state = localNewsOf({ ...all, news: null });
		expect(state).toMatchObject({ city: "New York", error: localNewsNotFound, weather: { hours: [1], error: null } });
	});

	it("a weather failure stores its own error and leaves the news", () => {
		const state = localNewsOf({ ...all, weather: null });
		expect(state).toMatchObject({ news: ["a"], error: null, weather: { hours: [] } });
		expect(state.weather.error).not.toBeNull();
	});

	it("news may be an object that holds an error", () => {
		expect(localNewsOf({ ...all, news: { error: "none here" } }).news).toEqual({ error: "none here" });
	});
});
