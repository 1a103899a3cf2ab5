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
	loading: boolean;
	weather: { error: string | null; hours: readonly Hour[]; loading: boolean };
}

export type LocalNewsAction<Item, Hour> =
	| { type: "zipPending"; zip: string }
	| { type: "zipFound"; answer: ZipAnswer }
	| { type: "zipFailed" }
	| { type: "newsPending" }
	| { type: "newsFound"; news: readonly Item[] | { error: string } }
	| { type: "newsFailed"; error: string }
	| { type: "weatherPending" }
	| { type: "weatherFound"; hours: readonly Hour[] }
	| { type: "weatherFailed"; error: string }
	| { type: "reset" };

export const localNewsStart: LocalNewsState<never, never> = {
	news: [],
	zip: null,
	city: null,
	state: null,
	latitude: null,
	longitude: null,
	error: null,
	loading: false,
	weather: { error: null, hours: [], loading: false },
};

/** A4.20: zip, news and weather fail apart from each other; a reset is the beginning again. */
export function localNews<Item, Hour>(state: LocalNewsState<Item, Hour>, action: LocalNewsAction<Item, Hour>): LocalNewsState<Item, Hour> {
	switch (action.type) {
		case "zipPending":
			return { ...state, zip: action.zip, error: null, loading: true };
		case "zipFound": {
			const { city_data, state_data, location_data } = action.answer;
			return {
				...state,
				zip: city_data.postal_code,
				city: city_data.city,
				state: state_data.state_code,
				latitude: location_data.latitude,
				longitude: location_data.longitude,
				error: null,
				loading: false,
			};
		}
		case "zipFailed":
			return { ...state, city: null, state: null, news: { error: zipNotFound }, loading: false };
		case "newsPending":
			return { ...state, error: null, loading: true };
		case "newsFound":
			return { ...state, news: action.news, loading: false };
		case "newsFailed":
			return { ...state, error: action.error, loading: false };
		case "weatherPending":
			return { ...state, weather: { ...state.weather, error: null, loading: true } };
		case "weatherFound":
			return { ...state, weather: { error: null, hours: action.hours, loading: false } };
		case "weatherFailed":
			return { ...state, weather: { ...state.weather, error: action.error, loading: false } };
		case "reset":
			return localNewsStart;
	}
}
