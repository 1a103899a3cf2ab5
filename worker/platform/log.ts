/** Letters of a text in a line: an upstream's status may have a reason of 60 KB. */
const mostLetters = 2000;

/** Typed by readers, in addresses: a search, a zip code. */
const typed = /(?<=[?&](?:q|zip|search|query|name)=)[^&\s]+|(?<=\b(?:savecustomer|news|weather\/e)\/)\d{5}\b/g;

/** One JSON line per event; values are data, so a newline can't start a second line (security row 27). */
export function log(level: "info" | "warn" | "error", event: string, facts: Readonly<Record<string, unknown>>): void {
	const line = JSON.stringify({ level, event, ...facts }, (_, value) =>
		typeof value === "string" ? value.slice(0, mostLetters).replace(typed, "…") : value,
	);
	if (level === "error") console.error(line);
	else if (level === "warn") console.warn(line);
	else console.info(line);
}

const minuteMs = 60_000;
/** Reasons logged within the minute, with their repeats since. */
const lately = new Map<string, { at: number; more: number }>();

/** Logs frequent events once a minute per reason, with the number of repeats. */
export function logRarely(
	level: "warn" | "error",
	event: string,
	reason: string,
	facts: Readonly<Record<string, unknown>>,
	now = Date.now(),
): void {
	const key = `${event} ${reason}`;
	const last = lately.get(key);
	if (last && now - last.at < minuteMs) {
		last.more++;
		return;
	}
	lately.set(key, { at: now, more: 0 });
	log(level, event, { reason, ...(last ? { more: last.more } : {}), ...facts });
}
