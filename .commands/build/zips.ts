import { mkdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import * as v from "valibot";

/** Below the assets, for the Worker only (wrangler.toml: `run_worker_first`). */
const folder = "dist/assets/zips";

/** Military addresses: no place in the country. */
const military = new Set(["AA", "AE", "AP"]);

const Codes = v.record(
	v.pipe(v.string(), v.regex(/^\d{5}$/)),
	v.object({ city: v.string(), state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), latitude: v.number(), longitude: v.number() }),
);

/**
 * Every US zip code, from the `zipcodes` package: a hundred small files by the first two digits, a line for each with the other three,
 * city, state, latitude and longitude, so that a look-up reads some 13 KB and nothing is in the bundle.
 */
export async function compileZips(): Promise<{ zips: number; bytes: number }> {
	const { codes } = createRequire(import.meta.url)("zipcodes/lib/codes.js") as { codes: unknown };
	const files = new Map<string, string[]>();
	let zips = 0;
	for (const [zip, { city, state, latitude, longitude }] of Object.entries(v.parse(Codes, codes)).sort(([a], [b]) => (a < b ? -1 : 1))) {
		if (military.has(state)) continue;
		const file = zip.slice(0, 2);
		const line = [zip.slice(2), city, state, Number(latitude.toFixed(2)), Number(longitude.toFixed(2))].join("|");
		files.set(file, [...(files.get(file) ?? []), line]);
		zips++;
	}
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	let bytes = 0;
	for (const [file, lines] of files) {
		const text = lines.join("\n");
		bytes += text.length;
		await writeFile(`${folder}/${file}.txt`, text);
	}
	return { zips, bytes };
}
