import type { PageFacts } from "../../../document/facts.ts";
import type { LocalNewsItem, LocalWeather } from "../../../schemas/documents/localNews.ts";
import type { TeaseContext } from "../../kernel/context.ts";
import { listTimeOf, type TimeModel } from "../../kernel/dates.ts";
import { linkTo } from "../../kernel/links.ts";
import { type LocalNewsState, zipNotFound } from "./localNews.ts";

export type Sky = LocalWeather["hours"][number]["sky"];

export interface LocalStory {
	headline: string;
	url: string;
	summary: string | null;
	section: string | null;
	source: string | null;
	time: TimeModel | null;
}

/** One hour of the weather, ready to draw. */
export interface HourModel {
	iso: string;
	/** The hour at the place, e.g. `3 PM`. */
	text: string;
	temp: number;
	sky: Sky;
	precip: number;
	wind: number;
}

/** The reason why there is no local news: texts of A8.13 and A8.14. */
export type LocalFault = "zip" | "news";

export interface LocalModel {
	kind: "local";
	facts: PageFacts;
	/** Address of the form. */
	action: string;
	/** As the reader wrote it; null: none was sent. */
	zip: string | null;
	/** `New York, NY`. */
	location: string | null;
	fault: LocalFault | null;
	stories: readonly LocalStory[];
	/** True if none of the stories is filed for the place: the page says so. */
	isNational: boolean;
	/** Null without a place; no hours: it could not be had. */
	weather: { hours: readonly HourModel[] } | null;
}

export type LocalState = LocalNewsState<LocalNewsItem, LocalWeather["hours"][number]>;

/** The zip code in what a reader wrote: five digits, or nine of which the first five count. */
export function zipOf(text: string): string | null {
	return /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(text)?.[1] ?? null;
}

/** The page of a local-news state (C2.25, C3.37, A3.10), failures included. */
export function localModel(
	context: TeaseContext & { facts: PageFacts },
	requested: string | null,
	state: LocalState,
	timeZone: string | null,
): LocalModel {
	const { brand, prefix } = context;
	const zone = { locale: brand.locale, timeZone: timeZone ?? brand.timeZone };
	const found = Array.isArray(state.news) ? (state.news as readonly LocalNewsItem[]) : [];
	return {
		kind: "local",
		facts: context.facts,
		action: `${prefix}/local`,
		zip: requested,
		location: state.city === null ? null : `${state.city}, ${state.state ?? ""}`,
		fault: requested === null ? null : faultOf(state, found.length),
		stories: found.map((item) => ({
			headline: item.headline,
			url: linkTo(context, item.url, undefined),
			summary: item.summary ?? null,
			section: item.section ?? null,
			source: item.source ?? null,
			time: listTimeOf(zone, item.publishedAt, context.now),
		})),
		isNational: found.length > 0 && found.every(({ national }) => national === true),
		weather:
			state.city === null
				? null
				: { hours: state.weather.hours.map((hour) => ({ ...hour, iso: hour.time, text: hourText(brand.locale, timeZone, hour.time) })) },
	};
}

function faultOf(state: LocalState, count: number): LocalFault | null {
	if ("error" in state.news && state.news.error === zipNotFound) return "zip";
	return state.error !== null || "error" in state.news || count === 0 ? "news" : null;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function hourText(locale: string, timeZone: string | null, iso: string): string {
	const key = `${locale}|${timeZone}`;
	let format = formats.get(key);
	if (!format) {
		format = new Intl.DateTimeFormat(locale, { hour: "numeric", timeZone: timeZone ?? "UTC" });
		formats.set(key, format);
	}
	return format.format(new Date(iso));
}
