import { Temporal } from "temporal-polyfill";
import type { Zip } from "../../origin/localNews/zips.ts";

/** The kinds of sky that the site has words for. */
export type Sky = "clear" | "sunny" | "partlyCloudy" | "cloudy" | "showers" | "storm" | "snow" | "fog" | "windy";

export interface WeatherHour {
	/** ISO 8601 with the place's offset. */
	time: string;
	/** Fahrenheit. */
	temp: number;
	sky: Sky;
	/** Chance of rain or snow, 0 to 100. */
	precip: number;
	/** Miles per hour. */
	wind: number;
}

const hours = 24;

/**
 * The next 24 hours at a place, deterministic per hour. Seasons grow with latitude, the day is warmest at three in the afternoon, and
 * place and day vary wet, wind and temperature.
 */
export function hourlyWeather(location: Pick<Zip, "zip" | "latitude" | "timeZone">, nowMs: number): WeatherHour[] {
	const first = Temporal.Instant.fromEpochMilliseconds(nowMs)
		.toZonedDateTimeISO(location.timeZone)
		.round({ smallestUnit: "hour", roundingMode: "floor" });
	return Array.from({ length: hours }, (_, index) => {
		const at = first.add({ hours: index });
		const wet = mood(location.zip, at, "wet");
		const season = Math.cos(((at.dayOfYear - 200) / 365.25) * 2 * Math.PI);
		const distance = Math.max(0, Math.abs(location.latitude) - 20);
		const mean = 79 - distance * 0.85 + season * (3 + distance * 0.95) + (mood(location.zip, at, "mean") - 0.5) * 9;
		const swing = 9 - wet * 6;
		const temp = Math.round(mean + swing * Math.cos(((at.hour - 15) / 24) * 2 * Math.PI));
		const hourly = chance(`${location.zip}|${at.toPlainDate()}|${at.hour}`);
		const precip = Math.min(95, Math.round((wet * wet * 80 + hourly * 15) / 5) * 5);
		const wind = Math.round(3 + mood(location.zip, at, "wind") * 14 + hourly * 4);
		return {
			time: at.toString({ timeZoneName: "never", smallestUnit: "minute" }),
			temp,
			precip,
			wind,
			sky: skyOf({ temp, precip, wind, hour: at.hour, wet }),
		};
	});
}

function skyOf({ temp, precip, wind, hour, wet }: { temp: number; precip: number; wind: number; hour: number; wet: number }): Sky {
	if (precip >= 55) return temp <= 33 ? "snow" : temp >= 78 && hour >= 13 && hour <= 20 ? "storm" : "showers";
	if (wet > 0.55) return hour < 9 && temp < 60 ? "fog" : "cloudy";
	if (wind >= 18) return "windy";
	if (wet > 0.3) return "partlyCloudy";
	return hour >= 7 && hour < 19 ? "sunny" : "clear";
}

/** The variation of a place, 0 to 1, interpolated from noon to noon. */
function mood(zip: string, at: Temporal.ZonedDateTime, what: string): number {
	const day = at.toPlainDate();
	const [from, to, part] =
		at.hour < 12 ? [day.subtract({ days: 1 }), day, (at.hour + 12) / 24] : [day, day.add({ days: 1 }), (at.hour - 12) / 24];
	return chance(`${zip}|${from}|${what}`) * (1 - part) + chance(`${zip}|${to}|${what}`) * part;
}

/** A number from 0 to 1 by a text (FNV-1a, then mixed). */
function chance(text: string): number {
	let hash = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
	hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
