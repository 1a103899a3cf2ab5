import { describe, expect, it } from "vitest";
import { type LocalNewsAction, type LocalNewsState, localNews, localNewsStart, zipNotFound } from "./localNews.ts";

type State = LocalNewsState<string, number>;
const reduced = (...actions: LocalNewsAction<string, number>[]) => actions.reduce<State>(localNews, localNewsStart);
const newYork = {
	city_data: { postal_code: "10001", city: "New York" },
	state_data: { state_code: "NY" },
	location_data: { latitude: 40.75, longitude: -73.99 },
};

describe("local-news state (A3.10, A4.20)", () => {
	it("takes place and coordinates from the zip lookup", () => {
		expect(reduced({ type: "zipPending", zip: "10001" })).toMatchObject({ zip: "10001", loading: true });
		expect(reduced({ type: "zipPending", zip: "10001" }, { type: "zipFound", answer: newYork })).toMatchObject({
			zip: "10001",
			city: "New York",
			state: "NY",
			latitude: 40.75,
			longitude: -73.99,
			loading: false,
		});
	});

	it("a zip failure clears city and state and sets the news error", () => {
		const state = reduced({ type: "zipFound", answer: newYork }, { type: "newsFound", news: ["a"] }, { type: "zipFailed" });
		expect(state).toMatchObject({ city: null, state: null, news: { error: zipNotFound }, loading: false });
	});

	it("a news failure stores the error and leaves place and weather", () => {
		const state = reduced(
			{ type: "zipFound", answer: newYork },
			{ type: "weatherFound", hours: [1] },
			{ type: "newsPending" },
			{ type: "newsFailed", error: "gone" },
		);
		expect(state).toMatchObject({ city: "New York", error: "gone", loading: false, weather: { hours: [1], error: null } });
	});

	it("a weather failure stores its own error and leaves the news", () => {
		const state = reduced({ type: "newsFound", news: ["a"] }, { type: "weatherPending" }, { type: "weatherFailed", error: "gone" });
		expect(state).toMatchObject({ news: ["a"], error: null, weather: { error: "gone", loading: false } });
	});

	it("news may be an object that holds an error", () => {
		expect(reduced({ type: "newsFound", news: { error: "none here" } }).news).toEqual({ error: "none here" });
	});

	it("reset is the initial state", () => {
		expect(reduced({ type: "zipFound", answer: newYork }, { type: "weatherFound", hours: [1] }, { type: "reset" })).toEqual(localNewsStart);
	});
});
