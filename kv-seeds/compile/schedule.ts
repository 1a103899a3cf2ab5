import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import type { Brand } from "../../brands/schema.ts";
import type { BrandSeeds } from "./brandSeeds.ts";
import type { SeedDocument } from "./documents.ts";

interface SeedSeries {
	title: string;
	genre: string;
	description: string;
	/** The article that is also the series' page. */
	article?: string;
	/** `scene/variant` that no story has: both stand on one front. */
	picture?: string;
	episodes?: readonly string[];
}

/** A brand's schedule.json: series by key, and its days as lines of `20:00 key`. */
export interface SeedSchedule {
	series: Readonly<Record<string, SeedSeries>>;
	weekdays: string;
	saturday: string;
	sunday: string;
}

/** With its neighbours, so that there is always a next week. */
const weeks = ["-1", "+0", "+1"] as const;
const dayEnds = "29:00";

/** The brand's schedules: its assets index, and a document per week. Times are on New York's clock, relative to the week of the seeding. */
export function scheduleDocuments(brand: Brand, seeds: BrandSeeds, schedule: SeedSchedule | null): SeedDocument[] {
	if (!schedule) return [];
	const folder = hyphenatedId(brand);
	const keys = Object.keys(schedule.series);
	const seriesId = (key: string): string => String(7001 + keys.indexOf(key));
	const document = (id: string, rest: Record<string, unknown>): SeedDocument => ({
		type: "schedule",
		document: { id, type: "schedule", vertical: brand.id, headline: { primary: `${brand.name}: ${id}` }, ...rest },
	});
	const assets = keys.flatMap((key) => {
		const { article: name, picture } = schedule.series[key] ?? {};
		if (!name || !picture) return [];
		const article = seeds.articles.find((seed) => seed.document.id === name)?.document;
		if (!article) throw new Error(`kv-seeds/${folder}/schedule.json: ${key} names ${name}, which is no article of this brand`);
		return [{ id: seriesId(key), image: seeds.picture(picture), url: article.url }];
	});
	const entriesOf = (week: (typeof weeks)[number]) =>
		[0, 1, 2, 3, 4, 5, 6].flatMap((day) => {
			const slots = slotsOf(day < 5 ? schedule.weekdays : day === 5 ? schedule.saturday : schedule.sunday);
			return slots.map(({ time, key }, index) => {
				const series = schedule.series[key];
				if (!series) throw new Error(`kv-seeds/${folder}/schedule.json: there is no series ${key}`);
				const at = (clock: string) => `W${week}D${day}T${clock}`;
				const { episodes = [], title, genre, description } = series;
				const episode = episodes[(day + weeks.indexOf(week) * 2 + index) % Math.max(1, episodes.length)];
				const end = slots[index + 1]?.time ?? dayEnds;
				return {
					guid: `${folder}-${at(time)}`,
					startTime: at(time),
					endTime: at(end),
					title: episode ?? title,
					genre,
					seriesId: seriesId(key),
					program: { title, guid: `${folder}-${key}`, description, runtime: secondsOf(end) - secondsOf(time) },
				};
			});
		});
	return [
		document(`${folder}-assets`, { entries: [], assets }),
		...weeks.map((week, index) => document(`${folder}-week-${index + 1}`, { entries: entriesOf(week) })),
	];
}

/** Seconds into the day, on a clock that goes on to 29:00. */
function secondsOf(clock: string): number {
	const [hours = 0, minutes = 0] = clock.split(":").map(Number);
	return (hours * 60 + minutes) * 60;
}

/** `05:00 sunrise | 09:00 desk`. */
function slotsOf(line: string): { time: string; key: string }[] {
	return line.split("|").map((slot) => {
		const [time = "", key = ""] = slot.trim().split(/\s+/);
		return { time, key };
	});
}
