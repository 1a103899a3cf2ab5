/** An event of a calendar file. Times are epoch ms, texts unescaped. */
export interface CalendarEvent {
	/** Stable for an airing, so that calendars move it instead of adding another. */
	uid: string;
	startTime: number;
	endTime: number;
	summary: string;
	description: string | null;
	category: string | null;
	url: string;
	/** Text of the reminder ten minutes before. */
	alarm: string;
}

interface Calendar {
	name: string;
	/** BCP 47. */
	locale: string;
	madeAt: number;
	events: readonly CalendarEvent[];
}

/** A calendar file (RFC 5545): UTC times, a reminder per event, lines folded at 75 octets. */
export function icalendar({ name, locale, madeAt, events }: Calendar): string {
	const language = `;LANGUAGE=${locale}`;
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Masthead//Schedule//EN",
		"CALSCALE:GREGORIAN",
		"METHOD:PUBLISH",
		`NAME${language}:${text(name)}`,
		`X-WR-CALNAME:${text(name)}`,
		"REFRESH-INTERVAL;VALUE=DURATION:P1D",
		...events.flatMap((event) => [
			"BEGIN:VEVENT",
			`UID:${text(event.uid)}`,
			`DTSTAMP:${utc(madeAt)}`,
			`DTSTART:${utc(event.startTime)}`,
			`DTEND:${utc(event.endTime)}`,
			`SUMMARY${language}:${text(event.summary)}`,
			...(event.description === null ? [] : [`DESCRIPTION${language}:${text(event.description)}`]),
			...(event.category === null ? [] : [`CATEGORIES${language}:${text(event.category)}`]),
			`URL:${event.url}`,
			"TRANSP:TRANSPARENT",
			"BEGIN:VALARM",
			"ACTION:DISPLAY",
			"TRIGGER:-PT10M",
			`DESCRIPTION${language}:${text(event.alarm)}`,
			"END:VALARM",
			"END:VEVENT",
		]),
		"END:VCALENDAR",
	];
	return `${lines.map(folded).join("\r\n")}\r\n`;
}

/** `20261116T100000Z`. */
const utc = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** A text as the format escapes it (§3.3.11): line ends are `\n`, other control characters go. */
export function text(value: string): string {
	return value
		.replaceAll(/\r\n?|\u2028|\u2029/g, "\n")
		.replaceAll(/(?![\n\t])\p{Cc}/gu, "")
		.replaceAll(/[\\;,]/g, "\\$&")
		.replaceAll("\n", "\\n");
}

const mostOctets = 75;
const encoder = new TextEncoder();

/** A line folded at 75 octets, each continuation after a space (§3.1); no character is cut. */
export function folded(line: string): string {
	let out = "";
	let octets = 0;
	for (const character of line) {
		const size = encoder.encode(character).byteLength;
		if (octets + size > mostOctets) {
			out += "\r\n ";
			octets = 1;
		}
		out += character;
		octets += size;
	}
	return out;
}
