import { Temporal } from "temporal-polyfill";
import type { QuietHours } from "../../../client/domain/push/offer.ts";

/** Quiet hours that a reader begins with. */
export const usualQuiet: QuietHours = { from: "22:00", to: "07:00" };

/**
 * Until when a moment's quiet hours last (epoch ms), by the wall clock of a zone; null where it is in none. The day that has an hour twice has quiet
 * hours twice as well, where they stand in it; an end that its day leaves out comes an hour later.
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
	// Within an hour that comes a second time its first end is over already.
	return ends("compatible") > nowMs ? ends("compatible") : ends("later");
}
