import { messagesFor } from "../../brands/messages/format.ts";
import { type Airing, loadAiring, loadWeek } from "../content/television/schedule.ts";
import { isAbsent } from "../content/upstream/call.ts";
import type { Arrival } from "../edge/arrival.ts";
import { errorPage, pageForFailure } from "../pages/error/error.page.tsx";
import { canonicalUrl } from "../pages/kernel/links.ts";
import { dateIn, isReached, mondayOf, type ScheduleWeek, weekAt, weekOf } from "../schemas/documents/schedule.ts";
import { fileResponse } from "./fileResponse.ts";
import { type CalendarEvent, icalendar } from "./icalendar.ts";

const maxAgeSeconds = 300;

/** GET /schedule/{week}/{guid}.ics: one airing, with a reminder (B14). */
export async function airingCalendar(arrival: Arrival): Promise<Response> {
	const [, name = "", guid] = namesIn(arrival, /^\/schedule\/(\d{4}-\d{2}-\d{2})\/([^/]{1,600})\.ics$/);
	const day = dateIn(name);
	if (!day || guid === undefined || !arrival.brand.flags.schedule) return errorPage(arrival, 404);
	const requested = weekOf(mondayOf(day));
	if (!isReached(requested, arrival.now)) return errorPage(arrival, 404);
	const airing = await loadAiring(arrival, requested, guid);
	if (!airing.ok) return pageForFailure(arrival, airing.error);
	return airing.value ? calendarOf(arrival, airing.value.program.title, [airing.value]) : errorPage(arrival, 404);
}

/** GET /schedule/series/{id}.ics: a series this week and next, to save or subscribe to. */
export async function seriesCalendar(arrival: Arrival): Promise<Response> {
	const [, id] = namesIn(arrival, /^\/schedule\/series\/([^/]{1,600})\.ics$/);
	if (id === undefined || !arrival.brand.flags.schedule) return errorPage(arrival, 404);
	const running = weekAt(arrival.now);
	const following: ScheduleWeek = weekOf(running.monday.add({ weeks: 1 }));
	const [first, second] = await Promise.all([loadWeek(arrival, running), loadWeek(arrival, following)]);
	if (!first.ok) return pageForFailure(arrival, first.error);
	// Next week may be missing. What runs over the week's end is in both.
	const airings = new Map([...first.value, ...(second.ok ? second.value : [])].map((airing) => [airing.guid, airing]));
	const own = [...airings.values()].filter(({ seriesId, endTime }) => seriesId === id && endTime > arrival.now);
	const [next] = own;
	if (next) return calendarOf(arrival, next.program.title, own);
	return second.ok || isAbsent(second.error) ? errorPage(arrival, 404) : pageForFailure(arrival, second.error);
}

/** Decoded captures of a path; empty where it does not match. */
function namesIn({ pathname }: Arrival, pattern: RegExp): (string | undefined)[] {
	try {
		return (pattern.exec(pathname) ?? []).map((part) => decodeURIComponent(part));
	} catch {
		return [];
	}
}

function calendarOf(arrival: Arrival, title: string, airings: readonly Airing[]): Promise<Response> {
	const { brand, now } = arrival;
	const t = messagesFor(brand);
	const { host } = new URL(canonicalUrl(brand, "/"));
	const events = airings.map(
		({ endTime, genre, guid, program, startTime, title: episode }): CalendarEvent => ({
			uid: `${guid}@${host}`,
			startTime,
			endTime,
			summary: episode && episode !== program.title ? `${program.title}: ${episode}` : program.title,
			description: program.description ?? null,
			category: genre ?? null,
			url: canonicalUrl(brand, `/schedule?week=${weekAt(startTime).name}`),
			alarm: t("schedule.startsSoon", { program: program.title }),
		}),
	);
	const name = airings.length > 1 ? `${title} (${brand.name})` : t("schedule.calendar");
	return fileResponse(arrival, {
		type: "text/calendar",
		body: icalendar({ name, locale: brand.locale, madeAt: now, events }),
		identity: icalendar({ name, locale: brand.locale, madeAt: 0, events }),
		maxAgeSeconds,
		name: `${fileName(title)}.ics`,
	});
}

/** A title as a file name: ASCII letters and digits. */
function fileName(title: string): string {
	const plain = title.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
	return plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "") || "schedule";
}
