import { Temporal } from "temporal-polyfill";
import type { Brand } from "../../../brands/schema.ts";
import { type OptionalPurpose, optionalPurposes } from "../../../client/domain/consent/purposes.ts";
import type { PageFacts } from "../../document/facts.ts";
import type { Figures } from "../../schemas/personal/figures.ts";

/** The address of an operator's figures of a brand. */
export const figuresPath = "/house/figures";

/** The rating of a web vital, by its authors' limits for the 75th percentile. */
export type Rating = "good" | "middling" | "poor";

/** A bar of the chart: a day of the brand's own, or an hour of it. */
export interface Bar {
	/** Beginning of the bar, epoch ms. */
	at: number;
	label: string;
	views: number;
}

export interface FiguresModel {
	kind: "figures";
	facts: PageFacts;
	choices: readonly { days: number; url: string; chosen: boolean }[];
	views: number;
	bars: readonly Bar[];
	top: readonly { path: string; url: string; views: number }[];
	/** By source of the ad. `null`: no share of nothing. */
	ads: readonly { source: string; requested: number; rendered: number; fill: number | null; viewability: number | null; clicks: number }[];
	vitals: readonly { metric: string; value: number; count: number; rating: Rating }[];
	/** Shares of who chose, 0 to 1, by law. */
	consent: readonly { regime: string; count: number; shares: Readonly<Record<OptionalPurpose, number>> }[];
	errors: Figures["errors"];
}

/** Upper limits of good and of middling (web.dev/vitals): ms, of CLS its score. */
const limits: Readonly<Record<string, readonly [good: number, middling: number]>> = {
	LCP: [2500, 4000],
	INP: [200, 500],
	CLS: [0.1, 0.25],
	FCP: [1800, 3000],
	TTFB: [800, 1800],
};
const vitalOrder = Object.keys(limits);

function ratingOf(metric: string, value: number): Rating {
	const [good, middling] = limits[metric] ?? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
	return value <= good ? "good" : value <= middling ? "middling" : "poor";
}

/** Views by days of the brand's zone, by hours for a single day, empty ones included. */
export function barsOf(
	hours: Figures["hours"],
	{ days, now, zone, locale }: { days: number; now: Temporal.Instant; zone: string; locale: string },
): Bar[] {
	const byHours = days === 1;
	const start = (at: Temporal.ZonedDateTime) => (byHours ? at.round({ smallestUnit: "hour", roundingMode: "floor" }) : at.startOfDay());
	const end = now.toZonedDateTimeISO(zone);
	const format = new Intl.DateTimeFormat(
		locale,
		byHours ? { hour: "numeric", timeZone: zone } : { day: "numeric", month: "short", timeZone: zone },
	);
	const views = new Map<number, number>();
	for (const { at, views: more } of hours) {
		const bar = start(Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)).epochMilliseconds;
		views.set(bar, (views.get(bar) ?? 0) + more);
	}
	return Array.from({ length: byHours ? 24 : days }, (_, n) => {
		const back = (byHours ? 24 : days) - 1 - n;
		const at = start(byHours ? end.subtract({ hours: back }) : end.subtract({ days: back })).epochMilliseconds;
		return { at, label: format.format(at), views: views.get(at) ?? 0 };
	});
}

const share = (part: number, whole: number): number | null => (whole > 0 ? Math.min(1, part / whole) : null);

/** Fill is rendered of requested, viewability viewed (MRC) of rendered. */
export function adsOf(rows: Figures["ads"]): FiguresModel["ads"] {
	return [...new Set(rows.map(({ source }) => source))].sort().map((source) => {
		const count = (action: string) =>
			rows.filter((row) => row.source === source && row.action === action).reduce((sum, row) => sum + row.count, 0);
		const [requested, rendered] = [count("requested"), count("rendered")];
		return {
			source,
			requested,
			rendered,
			fill: share(rendered, rendered + count("empty")),
			viewability: share(count("viewed"), rendered),
			clicks: count("clicked"),
		};
	});
}

/** Shares of readers who granted each purpose, by law. */
export function consentOf(rows: Figures["consent"]): FiguresModel["consent"] {
	return [...new Set(rows.map(({ regime }) => regime))].sort().map((regime) => {
		const own = rows.filter((row) => row.regime === regime);
		const count = own.reduce((sum, row) => sum + row.count, 0);
		const granted = (purpose: OptionalPurpose) =>
			own.filter((row) => row.granted.split(" ").includes(purpose)).reduce((sum, row) => sum + row.count, 0);
		const shares = Object.fromEntries(optionalPurposes.map((purpose) => [purpose, share(granted(purpose), count) ?? 0]));
		return { regime, count, shares: shares as FiguresModel["consent"][number]["shares"] };
	});
}

interface Surroundings {
	brand: Brand;
	days: number;
	now: Temporal.Instant;
	locale: string;
	facts: PageFacts;
	/** Links to this page and to the brand's own. */
	linkTo: (path: string) => string;
	choices: readonly number[];
}

/** A brand's figures as they are shown. */
export function figuresModel(figures: Figures, { brand, days, now, locale, facts, linkTo, choices }: Surroundings): FiguresModel {
	return {
		kind: "figures",
		facts,
		choices: choices.map((each) => ({ days: each, url: linkTo(`${figuresPath}?days=${each}`), chosen: each === days })),
		views: figures.hours.reduce((sum, hour) => sum + hour.views, 0),
		bars: barsOf(figures.hours, { days, now, zone: brand.timeZone, locale }),
		top: figures.top.map(({ path, views }) => ({ path, url: linkTo(path), views })),
		ads: adsOf(figures.ads),
		vitals: figures.vitals
			.map((vital) => ({ ...vital, rating: ratingOf(vital.metric, vital.value) }))
			.sort((one, other) => vitalOrder.indexOf(one.metric) - vitalOrder.indexOf(other.metric)),
		consent: consentOf(figures.consent),
		errors: figures.errors,
	};
}
