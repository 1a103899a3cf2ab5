/** Content is recent for 23 hours (C4.55, C9.3). */
export const recentMs = 828e5;
const minuteMs = 60_000;

/** An age within 23 hours. */
export interface RecentAge {
	value: number;
	unit: "minute" | "hour";
}

/** The age of a recent moment: minutes within the hour, then hours; `null` for older or future ones. */
export function recentAge(at: number, now: number): RecentAge | null {
	const age = now - at;
	// NaN is no moment.
	if (!(age >= 0 && age < recentMs)) return null;
	const minutes = Math.max(1, Math.floor(age / minuteMs));
	return minutes < 60 ? { value: minutes, unit: "minute" } : { value: Math.floor(minutes / 60), unit: "hour" };
}

/** Ages as `Intl.RelativeTimeFormat` says them: making its formats takes a phone 80 ms. */
const ages = {
	en: { minute: (n: number) => `${n} min. ago`, hour: (n: number) => `${n} ${n === 1 ? "hour" : "hours"} ago` },
	es: { minute: (n: number) => `hace ${n} min`, hour: (n: number) => `hace ${n} ${n === 1 ? "hora" : "horas"}` },
};

/** Returns an age in a page's language. */
export const ageInWords = (language: string, { value, unit }: RecentAge): string => ages[language === "es" ? "es" : "en"][unit](value);
