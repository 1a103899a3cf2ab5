import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { brandById } from "../../../../brands/registry.ts";
import { teaseContext } from "../../../../tests/support/contexts.ts";
import { noFlags } from "../../../edge/flags.ts";
import { plainFacts } from "../../kernel/facts.ts";
import { localModel } from "./local.model.ts";
import { localNewsOf } from "./localNews.ts";

const brand = brandById("news");
const context = {
	...teaseContext(brand, { now: Temporal.Instant.from("2026-11-20T18:00:00Z") }),
	facts: plainFacts(brand, noFlags, "/local", "listing"),
};
const state = localNewsOf({
	zip: "94103",
	location: {
		city_data: { postal_code: "94103", city: "San Francisco" },
		state_data: { state_code: "CA" },
		location_data: { latitude: 37.8, longitude: -122.4 },
	},
	news: ["2026-11-20T17:05:00Z", "2026-11-20T06:30:00Z"].map((publishedAt) => ({
		headline: "Fog",
		url: "https://news.example/fog",
		publishedAt,
	})),
	weather: [],
});
const times = (timeZone: string | null) => localModel(context, "94103", state, timeZone).stories.map(({ time }) => time?.text);

it("stories have the hour and the day of their place; of the brand where the place's is unknown", () => {
	expect(times("America/Los_Angeles")).toEqual(["9:05 AM", "Nov 19"]);
	expect(times(null)).toEqual(["12:05 PM", "1:30 AM"]);
});
