import type { ReactNode } from "react";
import { Temporal } from "temporal-polyfill";
import { isOnAt, scheduleZone } from "../../../../client/domain/liveTv/airTimes.ts";
import type { Airing } from "../../../content/television/schedule.ts";
import { Island } from "../../../document/Island.tsx";
import type { ScheduleAsset } from "../../../schemas/documents/schedule.ts";
import type { TeaseContext, ViewContext } from "../../kernel/context.ts";
import { clockTime, type TimeModel } from "../../kernel/dates.ts";
import { publicAddress } from "../../kernel/facts.ts";
import { linkTo } from "../../kernel/links.ts";
import type { PictureModel } from "../models.ts";
import { pictureOf } from "../picture.model.ts";

/** One programme of the schedule, ready to draw: an entry (C3.48) with what is derived of it. */
export interface AiringModel {
	guid: string;
	/** Epoch ms. */
	startTime: number;
	endTime: number;
	/** The beginning on New York's clock, as `startTimeFormatted` says it. */
	start: TimeModel;
	startTimeFormatted: string;
	endTimeFormatted: string;
	title: string;
	/** The listing's own title, where it is not the programme's. */
	episode: string | null;
	description: string | null;
	genre: string | null;
	series: { id: string; url: string | null } | null;
	/** Pictures of the series (C7.36): the widest, and those for small and larger places. */
	thumbnail: PictureModel | null;
	thumbSm: PictureModel | null;
	thumbMd: PictureModel | null;
	isOnAir: boolean;
	/** A calendar file of a programme that is not over yet. */
	calendarUrl: string | null;
}

/** One programme as drawn. `week`: of its calendar file's address. */
export function airingModel(context: TeaseContext, airing: Airing, assets: ReadonlyMap<string, ScheduleAsset>, week: string): AiringModel {
	const { brand, prefix } = context;
	const { guid, startTime, endTime, genre, program, seriesId, title } = airing;
	const now = context.now.epochMilliseconds;
	const zone = { locale: brand.locale, timeZone: scheduleZone };
	const at = (ms: number): TimeModel => clockTime(zone, Temporal.Instant.fromEpochMilliseconds(ms));
	const start = at(startTime);
	const own = program.guid === undefined ? undefined : assets.get(program.guid);
	const asset = own ?? (seriesId === undefined ? undefined : assets.get(seriesId));
	const url = asset?.url?.primary;
	return {
		guid,
		startTime,
		endTime,
		start,
		startTimeFormatted: start.text,
		endTimeFormatted: at(endTime).text,
		title: program.title,
		episode: title && title !== program.title ? title : null,
		description: program.description ?? null,
		genre: genre ?? null,
		series: seriesId === undefined ? null : { id: seriesId, url: url === undefined ? null : linkTo(context, url, undefined) },
		...picturesOf(context, airing, asset),
		isOnAir: isOnAt(airing, now),
		calendarUrl: endTime > now ? `${prefix}/schedule/${week}/${encodeURIComponent(guid)}.ics` : null,
	};
}

const smallWidth = 160;
const mediumWidth = 480;

/** The assets index decides (C7.36), else the listing's own sizes. */
function picturesOf({ imageHosts }: TeaseContext, { thumbnails }: Airing, asset: ScheduleAsset | undefined) {
	const known = pictureOf(asset?.image, imageHosts);
	if (known) return { thumbnail: known, thumbSm: known, thumbMd: known };
	const own = thumbnails.flatMap((image) => pictureOf(image, imageHosts) ?? []);
	const least = (width: number): PictureModel | null => own.find((picture) => picture.width >= width) ?? own.at(-1) ?? null;
	return { thumbnail: own.at(-1) ?? null, thumbSm: least(smallWidth), thumbMd: least(mediumWidth) };
}

/** Structured data of the current and coming airings. */
export function broadcastData(context: TeaseContext, items: readonly AiringModel[]): Record<string, unknown>[] {
	const { brand } = context;
	const service = { "@type": "BroadcastService", name: brand.name, broadcastDisplayName: brand.name, broadcastTimezone: scheduleZone };
	const events = items.map(({ startTime, endTime, title, episode, description, thumbMd }) => ({
		"@type": "BroadcastEvent",
		name: episode ? `${title}: ${episode}` : title,
		startDate: new Date(startTime).toISOString(),
		endDate: new Date(endTime).toISOString(),
		publishedOn: service,
		...(description ? { description } : {}),
		...(thumbMd ? { image: publicAddress(brand, thumbMd.src) } : {}),
	}));
	if (events.length === 0) return [];
	return [
		{
			"@context": "https://schema.org",
			"@type": "ItemList",
			itemListElement: events.map((item, index) => ({ "@type": "ListItem", position: index + 1, item })),
		},
	];
}

const minuteMs = 60_000;

/** Programmes whose mark moves with the clock (client/islands/OnAir). */
export function Watched({ context: { brand, t }, children }: { context: ViewContext; children: ReactNode }) {
	// The braces stay: the script puts each time in.
	const words = { onNow: t("schedule.onNow"), yours: t("schedule.localTimeOf", { time: "{time}" }) };
	return <Island name="OnAir" on="visible" props={{ words, locale: brand.locale }} drawn={children} />;
}

/** Attributes of a programme: its beginning and length in minutes, and whether it is on. */
export function timed({ startTime, endTime, isOnAir }: AiringModel) {
	return {
		"data-at": Math.round(startTime / minuteMs),
		"data-for": Math.round((endTime - startTime) / minuteMs),
		...(isOnAir ? { "aria-current": "true" as const } : {}),
	};
}

/** The mark of what is on; its place is reserved beside every time. */
export function OnNow({ context }: { context: ViewContext }) {
	return <span className="label label-breaking on-now">{context.t("schedule.onNow")}</span>;
}
