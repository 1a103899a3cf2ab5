import type { MastheadEnv } from "../../platform/env.ts";
import { memory, textBytes } from "../../platform/memory.ts";
import { timeZoneOf } from "./timeZones.ts";

/** A place that local news and weather are known for. */
export interface Zip {
	zip: string;
	city: string;
	/** Two letters, territories included. */
	state: string;
	/** Degrees, two decimals. */
	latitude: number;
	longitude: number;
	timeZone: string;
}

/** Files of the build already read, by the first two digits. */
const files = memory<string>("zips");

/** The place of a zip code, or null; reads one small file of the build. */
export async function zipOf(env: Pick<MastheadEnv, "ASSETS">, zip: string): Promise<Zip | null> {
	if (!/^\d{5}$/.test(zip)) return null;
	const text = await fileOf(env, zip.slice(0, 2));
	const start = text.indexOf(`\n${zip.slice(2)}|`);
	if (start < 0) return null;
	const [, city = "", state = "", latitude, longitude] =
		text
			.slice(start + 1)
			.split("\n", 1)[0]
			?.split("|") ?? [];
	const location = { zip, city, state, latitude: Number(latitude), longitude: Number(longitude) };
	return { ...location, timeZone: timeZoneOf(location) };
}

async function fileOf({ ASSETS }: Pick<MastheadEnv, "ASSETS">, digits: string): Promise<string> {
	const cached = files.get(digits);
	if (cached !== undefined) {
		files.touch(digits);
		return cached;
	}
	const answer = await ASSETS.fetch(`https://assets.local/zips/${digits}.txt`);
	if (!answer.ok && answer.status !== 404) throw new Error(`No zip codes (${answer.status})`);
	const text = answer.ok ? `\n${await answer.text()}` : "";
	files.set(digits, text, textBytes(text));
	return text;
}

/** Places outside the reach of our newsrooms: map and weather only. */
export const withoutNewsroom: ReadonlySet<string> = new Set(["99723"]);
