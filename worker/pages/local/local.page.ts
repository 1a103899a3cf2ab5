import type { RemoteError, Result } from "../../../client/domain/remoteCall.ts";
import { loadLocalNews, loadWeather, loadZip } from "../../content/localNews.ts";
import { respondWithPage } from "../../document/respond.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { log } from "../../platform/log.ts";
import { errorPage } from "../error/error.page.ts";
import { teaseContext, viewContext } from "../shared/context.ts";
import { plainFacts } from "../shared/facts.ts";
import { canonicalUrl } from "../shared/links.ts";
import { planPage } from "../shared/planPage.tsx";
import { type LocalState, localModel, zipOf } from "./local.model.ts";
import { localNewsOf } from "./localNews.ts";

/** Local news and weather (C2.25, contract §3): a form and, for a zip code, its place's stories and hours. */
export async function local(arrival: Arrival): Promise<Response> {
	const { brand, flags, search } = arrival;
	if (!brand.flags.localNews) return errorPage(arrival, 404);
	const written = new URLSearchParams(search).get("zip")?.slice(0, 20).trim() ?? "";
	const asked = written === "" ? null : written;
	const zip = asked === null ? null : zipOf(asked);
	// Only what may be a zip code has a page that is kept; what else was written is one reader's slip.
	if (asked !== null && zip === null) arrival.pageKey = null;
	const [{ state, timeZone }, context] = await Promise.all([stateOf(arrival, zip, asked), viewContext(arrival)]);
	const place = state.city === null ? null : `${state.city}, ${state.state}`;
	const model = localModel(
		{
			...teaseContext(arrival),
			facts: {
				...plainFacts(brand, flags, "/local", "local"),
				title: place ? context.t("local.titleFor", { place }) : context.t("local.title"),
				description: context.t("meta.localDescription"),
				robots: asked === null ? null : "noindex",
				structuredData: [
					{
						"@context": "https://schema.org",
						"@type": "CollectionPage",
						url: canonicalUrl(brand, "/local"),
						name: context.t("local.title"),
						inLanguage: brand.locale,
					},
				],
			},
		},
		asked,
		state,
		timeZone,
	);
	return respondWithPage(arrival, planPage(context, model));
}

/** What there is at a zip code (A4.20): the place first, then news and weather side by side, each with its own failure. */
async function stateOf(
	arrival: Arrival,
	zip: string | null,
	asked: string | null,
): Promise<{ state: LocalState; timeZone: string | null }> {
	if (asked === null) return { state: localNewsOf(null), timeZone: null };
	const found = zip === null ? null : await loadZip(arrival, zip);
	noteFailure(arrival, "zip", found);
	if (zip === null || !found?.ok)
		return { state: localNewsOf({ zip: zip ?? asked, place: null, news: null, weather: null }), timeZone: null };
	const [news, weather] = await Promise.all([loadLocalNews(arrival, zip), loadWeather(arrival, zip)]);
	noteFailure(arrival, "localNews", news);
	noteFailure(arrival, "weather", weather);
	return {
		state: localNewsOf({
			zip,
			place: found.value,
			news: news.ok ? news.value : null,
			weather: weather.ok ? weather.value.hours : null,
		}),
		timeZone: weather.ok ? weather.value.timeZone : null,
	};
}

/** A call that failed is said in the log, and what it leaves is no page to keep. That there is nothing at a place (404) is an answer. */
function noteFailure(arrival: Arrival, module: string, result: Result<unknown, RemoteError> | null): void {
	if (!result || result.ok || result.error.status === 404 || result.error.status === 410) return;
	log("warn", "module", { correlationId: arrival.correlationId, module, message: result.error.message });
	arrival.pageKey = null;
}
