import type { RemoteError, Result } from "../../../client/domain/remoteCall.ts";
import { loadLocalNews, loadWeather, loadZip } from "../../content/localNews.ts";
import { loadCustomer } from "../../content/myNews.ts";
import type { PageFacts } from "../../document/facts.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { sharedPage } from "../../edge/pageCache.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { log } from "../../platform/log.ts";
import { type AnswerPage, definePage } from "../definePage.ts";
import { teaseContext } from "../shared/context.ts";
import { collectionPage, plainFacts } from "../shared/facts.ts";
import { type LocalState, localModel, zipOf } from "./local.model.ts";
import { localNewsOf } from "./localNews.ts";
import { planLocal } from "./planLocal.tsx";

/** Local news and weather (C2.25, contract §3): a form and, for a zip code, its place's stories and hours. */
const place = definePage({
	kind: "local",
	load: async (arrival) => ({ ok: true, value: arrival.brand.flags.localNews ? await placeOf(arrival) : null }),
	model: (visit, { asked, state, timeZone }) => {
		const { arrival, context } = visit;
		const { brand, flags } = arrival;
		const place = state.city === null ? null : `${state.city}, ${state.state}`;
		const title = context.t("local.title");
		const facts: PageFacts = {
			...plainFacts(brand, flags, "/local", "local"),
			title: place ? context.t("local.titleFor", { place }) : title,
			description: context.t("meta.localDescription"),
			robots: asked === null ? null : "noindex",
			structuredData: [collectionPage(brand, "/local", title)],
		};
		return localModel({ ...teaseContext(arrival), facts }, asked, state, timeZone);
	},
	plan: planLocal,
	// Without a zip code it is kept under the address alone, for readers who have none of their own.
	cache: (_, __, { asked, isWhole }) => (isWhole ? { policy: pagePolicies.listing, ...(asked === null ? { query: "" } : {}) } : null),
});

/** `/local` (contract §3): without a zip code readers who saved one are led to their place; the page itself is everybody's. */
export const local: AnswerPage = async (arrival, id) => {
	const { session } = arrival.reader;
	if (new URLSearchParams(arrival.search).get("zip")?.trim() || !arrival.brand.flags.localNews) return place(arrival, id);
	if (!session) return sharedPage(arrival, "") ?? place(arrival, id);
	const { brand, correlationId, ctx, env, prefix } = arrival;
	const customer = await loadCustomer({ brand, correlationId, ctx, env, token: session.token });
	const zip = customer.ok ? zipOf(customer.value.getCustomer.zipCode ?? "") : null;
	return zip === null ? place(arrival, id) : redirect(arrival, 303, `${prefix}/local?zip=${zip}`);
};

/** What was asked for and what came of it. */
interface LocalPlace {
	/** As it was written; `null`: nothing was. */
	asked: string | null;
	state: LocalState;
	timeZone: string | null;
	/** Nothing failed, and what was written may be a zip code: what else was is one reader's slip, and kept nowhere. */
	isWhole: boolean;
}

async function placeOf(arrival: Arrival): Promise<LocalPlace> {
	const written = new URLSearchParams(arrival.search).get("zip")?.slice(0, 20).trim() ?? "";
	const asked = written === "" ? null : written;
	const zip = asked === null ? null : zipOf(asked);
	const failures: RemoteError[] = [];
	const found = await stateOf(arrival, zip, asked, failures);
	return { ...found, asked, isWhole: failures.length === 0 && (asked === null || zip !== null) };
}

/** What there is at a zip code (A4.20): the place first, then news and weather side by side, each with its own failure. */
async function stateOf(
	arrival: Arrival,
	zip: string | null,
	asked: string | null,
	failures: RemoteError[],
): Promise<{ state: LocalState; timeZone: string | null }> {
	if (asked === null) return { state: localNewsOf(null), timeZone: null };
	const found = zip === null ? null : await loadZip(arrival, zip);
	note(arrival, failures, "zip", found);
	if (zip === null || !found?.ok)
		return { state: localNewsOf({ zip: zip ?? asked, place: null, news: null, weather: null }), timeZone: null };
	const [news, weather] = await Promise.all([loadLocalNews(arrival, zip), loadWeather(arrival, zip)]);
	note(arrival, failures, "localNews", news);
	note(arrival, failures, "weather", weather);
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
function note(arrival: Arrival, failures: RemoteError[], module: string, result: Result<unknown, RemoteError> | null): void {
	if (!result || result.ok || result.error.status === 404 || result.error.status === 410) return;
	log("warn", "module", { correlationId: arrival.correlationId, module, message: result.error.message });
	failures.push(result.error);
}
