/** A8.13. */
export const zipNotFound = "Zip code not found.";
/** A8.14, with its two spaces. */
export const localNewsNotFound = "We apologize, we were unable to find your local news.  Please try another location.";

/** What the zip lookup answers (A3.10). */
export interface ZipAnswer {
	city_data: { postal_code: string; city: string };
	state_data: { state_code: string };
	location_data: { latitude: number; longitude: number };
}

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

/** What was loaded for a zip code; `null`: it could not be had. */
export interface LoadedLocalNews<Item, Hour> {
	zip: string;
	place: ZipAnswer | null;
	news: readonly Item[] | { error: string } | null;
	weather: readonly Hour[] | null;
}

/** The state of what was loaded (A4.20): zip, news and weather fail apart from each other. Nothing was asked yet: `null`. */
export function localNewsOf<Item, Hour>(loaded: LoadedLocalNews<Item, Hour> | null): LocalNewsState<Item, Hour> {
	const place = loaded?.place ?? null;
	return {
		news: !loaded ? [] : place ? (loaded.news ?? []) : { error: zipNotFound },
		zip: place?.city_data.postal_code ?? loaded?.zip ?? null,
		city: place?.city_data.city ?? null,
		state: place?.state_data.state_code ?? null,
		latitude: place?.location_data.latitude ?? null,
		longitude: place?.location_data.longitude ?? null,
		error: place && !loaded?.news ? localNewsNotFound : null,
		weather: place && loaded?.weather ? { error: null, hours: loaded.weather } : { error: place ? "weather" : null, hours: [] },
	};
}
