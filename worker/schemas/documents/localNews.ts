import * as v from "valibot";
import { TimeZone } from "../personal/push.ts";
import { LinkUrl, maybe, Text, tolerantListOf } from "./fields.ts";

const Degrees = v.fallback(v.nullable(v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))])), null);

/** The place of a zip code (A3.10): city and state, and coordinates where they can be read. */
export const ZipInfo = v.object({
	city_data: v.object({ postal_code: v.pipe(v.union([Text, v.number()]), v.transform(String)), city: Text }),
	state_data: v.object({ state_code: Text }),
	location_data: v.fallback(v.object({ latitude: Degrees, longitude: Degrees }), { latitude: null, longitude: null }),
});
export type ZipInfo = v.InferOutput<typeof ZipInfo>;

export const LocalNewsItem = v.object({
	headline: Text,
	url: LinkUrl,
	summary: maybe(Text),
	section: maybe(Text),
	source: maybe(Text),
	publishedAt: maybe(Text),
	/** Filed for no place, and labelled so. */
	national: maybe(v.boolean()),
});
export type LocalNewsItem = v.InferOutput<typeof LocalNewsItem>;

/** A list, or an object with an error (A3.10). */
export const LocalNewsAnswer = v.union([tolerantListOf(LocalNewsItem), v.object({ error: Text })]);
export type LocalNewsAnswer = v.InferOutput<typeof LocalNewsAnswer>;

export const skies = ["clear", "sunny", "partlyCloudy", "cloudy", "showers", "storm", "snow", "fog", "windy"] as const;

/** A measure as pages show it: some services send 57.2000000001. */
const Whole = v.pipe(
	v.number(),
	v.transform((measure) => Math.round(measure) + 0),
);

export const LocalWeather = v.object({
	timeZone: TimeZone,
	hours: tolerantListOf(
		v.object({
			time: v.pipe(
				v.string(),
				v.check((text) => Number.isFinite(Date.parse(text))),
			),
			temp: Whole,
			precip: v.pipe(Whole, v.minValue(0), v.maxValue(100)),
			wind: v.pipe(Whole, v.minValue(0)),
			sky: v.fallback(v.picklist(skies), "cloudy"),
		}),
	),
});
export type LocalWeather = v.InferOutput<typeof LocalWeather>;
