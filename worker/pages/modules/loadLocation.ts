import type { RemoteError, Result } from "../../../client/domain/calls/remoteCall.ts";
import { loadLocalNews, loadWeather, loadZip } from "../../content/localNews.ts";
import { isAbsent } from "../../content/upstream/call.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { log } from "../../platform/log.ts";
import { type LocalState, zipOf } from "../parts/local/local.model.ts";
import { localNewsOf } from "../parts/local/localNews.ts";

/** The requested place, and what was loaded for it. */
export interface LoadedLocation {
	/** As it was written; `null`: nothing was. */
	requested: string | null;
	state: LocalState;
	timeZone: string | null;
	failures: readonly RemoteError[];
	/** Nothing failed, and the input may be a zip code: other input is not cached. */
	isWhole: boolean;
}

/** The zip code as an address has it, by which pages are stored; null for none. */
export const zipWritten = ({ search }: Pick<Arrival, "search">): string | null =>
	new URLSearchParams(search).get("zip")?.slice(0, 20).trim() || null;

/** The place that `?zip=` names. */
export async function locationOf(arrival: Arrival): Promise<LoadedLocation> {
	const requested = zipWritten(arrival);
	const zip = requested === null ? null : zipOf(requested);
	const failures: RemoteError[] = [];
	const found = await stateOf(arrival, zip, requested, failures);
	return { ...found, requested, failures, isWhole: failures.length === 0 && (requested === null || zip !== null) };
}

/** Loads a zip code (A4.20): the place first, then news and weather side by side, each with its own failure. */
async function stateOf(
	arrival: Arrival,
	zip: string | null,
	requested: string | null,
	failures: RemoteError[],
): Promise<{ state: LocalState; timeZone: string | null }> {
	if (requested === null) return { state: localNewsOf(null), timeZone: null };
	const found = zip === null ? null : await loadZip(arrival, zip);
	note(arrival, failures, "zip", found);
	if (zip === null || !found?.ok)
		return { state: localNewsOf({ zip: zip ?? requested, location: null, news: null, weather: null }), timeZone: null };
	const [news, weather] = await Promise.all([loadLocalNews(arrival, zip), loadWeather(arrival, zip)]);
	note(arrival, failures, "localNews", news);
	note(arrival, failures, "weather", weather);
	return {
		state: localNewsOf({
			zip,
			location: found.value,
			news: news.ok ? news.value : null,
			weather: weather.ok ? weather.value.hours : null,
		}),
		timeZone: weather.ok ? weather.value.timeZone : null,
	};
}

/** Logs a failed call, after which the page is not cached; a 404 is an answer. */
function note(arrival: Arrival, failures: RemoteError[], module: string, result: Result<unknown, RemoteError> | null): void {
	if (!result || result.ok || isAbsent(result.error)) return;
	log("warn", "module", { correlationId: arrival.correlationId, module, message: result.error.message });
	failures.push(result.error);
}
