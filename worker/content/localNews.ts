import type { Result } from "../../client/domain/calls/remoteCall.ts";
import { LocalNewsAnswer, LocalWeather, ZipInfo } from "../schemas/documents/localNews.ts";
import type { BrandCaller } from "./upstream/caller.ts";
import { readThrough } from "./upstream/dataCache.ts";
import { dataPolicies } from "./upstream/policies.ts";

const untagged = { ownTags: [] };

/** GET {geo host}/api/zipinfo?zip={zip} (A7.24). */
export function loadZip(arrival: BrandCaller, zip: string): Promise<Result<ZipInfo>> {
	return readThrough(arrival, {
		base: "geo",
		policy: dataPolicies.navigation,
		call: { endpoint: "api/zipinfo", query: { zip }, timeoutMs: 1500 },
		schema: ZipInfo,
		...untagged,
	});
}

/** Returns whether the table of zip codes lacks this one; false while the table is out of reach. */
export async function isUnknownZip(arrival: BrandCaller, zip: string): Promise<boolean> {
	const found = await loadZip(arrival, zip);
	return !found.ok && found.error.status === 404;
}

/** GET {local news host}/news/{zip} (A7.25). */
export function loadLocalNews(arrival: BrandCaller, zip: string): Promise<Result<LocalNewsAnswer>> {
	return readThrough(arrival, {
		base: "localNews",
		policy: dataPolicies.list,
		call: { endpoint: `news/${zip}`, query: { vertical: arrival.brand.id }, timeoutMs: 2000 },
		schema: LocalNewsAnswer,
		ownTags: [`type:${arrival.brand.contentSystemId}:article`],
	});
}

/** GET {local news host}/weather/e/{id} (A7.26): the place's hours. */
export function loadWeather(arrival: BrandCaller, zip: string): Promise<Result<LocalWeather>> {
	return readThrough(arrival, {
		base: "localNews",
		policy: dataPolicies.list,
		call: { endpoint: `weather/e/${zip}`, timeoutMs: 1500 },
		schema: LocalWeather,
		...untagged,
	});
}
