import type { Translate } from "../../../brands/messages/format.ts";

const pattern =
	/^P(?:(\d{1,4}(?:\.\d+)?)W)?(?:(\d{1,4}(?:\.\d+)?)D)?(?:T(?:(\d{1,5}(?:\.\d+)?)H)?(?:(\d{1,6}(?:\.\d+)?)M)?(?:(\d{1,7}(?:\.\d+)?)S)?)?$/i;
const minutesOf = [7 * 24 * 60, 24 * 60, 60, 1, 1 / 60];

/** Whole minutes of an ISO 8601 duration such as `PT1H20M` (C3.9); `null` when it can't be read or is no time at all. */
export function minutesIn(iso: string | undefined): number | null {
	const parts = pattern.exec(iso?.trim() ?? "");
	if (!parts) return null;
	const exact = minutesOf.reduce((sum, minutes, index) => sum + Number(parts[index + 1] ?? 0) * minutes, 0);
	const whole = Math.round(exact);
	return exact > 0 ? Math.max(1, whole) : null;
}

/** Minutes as ISO 8601: what structured data and `datetime` carry, whatever form the upstream chose. */
export function isoMinutes(minutes: number): string {
	const hours = Math.floor(minutes / 60);
	const rest = minutes % 60;
	return `PT${hours > 0 ? `${hours}H` : ""}${rest > 0 || hours === 0 ? `${rest}M` : ""}`;
}

/** Minutes in words: `45 minutes`, `2 hours`, `1 hour 20 minutes`. */
export function durationWords(t: Translate, minutes: number): string {
	const hours = Math.floor(minutes / 60);
	const rest = minutes % 60;
	if (hours === 0) return t("time.minutes", { n: rest });
	return rest === 0 ? t("time.hours", { n: hours }) : t("time.hoursMinutes", { hours, minutes: rest });
}

/** Minutes where there is little room: `40 min`, `1 h 20 min`; the same in both languages. */
export function durationShort(minutes: number): string {
	const hours = Math.floor(minutes / 60);
	const rest = minutes % 60;
	if (hours === 0) return `${rest}\u00a0min`;
	return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h ${rest}\u00a0min`;
}
