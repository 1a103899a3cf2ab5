import { Temporal } from "temporal-polyfill";
import type { QuietHours } from "../../../client/domain/push/offer.ts";

/** Default quiet hours. */
export const usualQuiet: QuietHours = { from: "22:00", to: "07:00" };

/**
 * The end of the quiet hours around a moment (epoch ms), by a zone's wall clock; null outside. An hour that comes twice is quiet twice;
 * an end that the day skips comes an hour later.
 */
export function quietUntil(nowMs: number, zone: string, { from, to }: QuietHours): number | null {
	const here = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone);
	const [time, begin, end] = [here.toPlainTime(), Temporal.PlainTime.from(from), Temporal.PlainTime.from(to)];
	const isAfter = (one: Temporal.PlainTime, other: Temporal.PlainTime) => Temporal.PlainTime.compare(one, other) >= 0;
	const overnight = isAfter(begin, end);
	const isQuiet = overnight ? isAfter(time, begin) || !isAfter(time, end) : isAfter(time, begin) && !isAfter(time, end);
	if (from === to || !isQuiet) return null;
	const day = overnight && isAfter(time, begin) ? here.toPlainDate().add({ days: 1 }) : here.toPlainDate();
	const ends = (disambiguation: "compatible" | "later") =>
		day.toPlainDateTime(end).toZonedDateTime(zone, { disambiguation }).epochMilliseconds;
	// In a repeated hour the first end may be over already.
	return ends("compatible") > nowMs ? ends("compatible") : ends("later");
}
