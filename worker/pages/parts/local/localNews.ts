import type { ZipInfo } from "../../../schemas/documents/localNews.ts";

/** A8.13. */
export const zipNotFound = "Zip code not found.";
/** A8.14, with its two spaces. */
export const localNewsNotFound = "We apologize, we were unable to find your local news.  Please try another location.";

/** Local news (A3.10): `news` is a list, or an object that holds an error. */
export interface LocalNewsState<Item, Hour> {
	news: readonly Item[] | { error: string };
	zip: string | null;
	city: string | null;
	state: string | null;
	latitude: number | null;
	longitude: number | null;
	error: string | null;
	weather: { error: string | null; hours: readonly Hour[] };
}

/** The data of a zip code; `null`: it failed to load. */
export interface LoadedLocalNews<Item, Hour> {
	zip: string;
	location: ZipInfo | null;
	news: readonly Item[] | { error: string } | null;
	weather: readonly Hour[] | null;
}

/** The state of what was loaded (A4.20): zip, news and weather fail apart. `null`: not requested yet. */
export function localNewsOf<Item, Hour>(loaded: LoadedLocalNews<Item, Hour> | null): LocalNewsState<Item, Hour> {
	const location = loaded?.location ?? null;
	return {
		news: !loaded ? [] : location ? (loaded.news ?? []) : { error: zipNotFound },
		zip: location?.city_data.postal_code ?? loaded?.zip ?? null,
		city: location?.city_data.city ?? null,
		state: location?.state_data.state_code ?? null,
		latitude: location?.location_data.latitude ?? null,
		longitude: location?.location_data.longitude ?? null,
		error: location && !loaded?.news ? localNewsNotFound : null,
		weather: location && loaded?.weather ? { error: null, hours: loaded.weather } : { error: location ? "weather" : null, hours: [] },
	};
}
