import { isOnAt, msToNext, scheduleZone } from "../../domain/liveTv/airTimes.ts";

/** The format of times, and words: the mark of what is on, and the reader's own time as "{time}". */
export interface OnAirProps {
	words: { onNow: string; yours: string };
	locale: string;
}

const minuteMs = 60_000;
/** Checked at least once a minute, since a clock may be set and a timer sleeps with its machine. */
const longestMs = minuteMs;

/**
 * Moves the mark of the current programme, and adds the reader's local times to New York's where they differ. Both have reserved space,
 * so nothing else moves.
 */
export function start(schedule: HTMLElement, props: OnAirProps): void {
	writeLocalTimes(schedule, props);
	if (schedule.querySelector(".airings .add")) void import("./reminders.ts").then(({ offerReminders }) => offerReminders(schedule));
	let timer = 0;
	const goOn = () => {
		clearTimeout(timer);
		mark(schedule, props.words.onNow, Date.now());
		const airings = [...schedule.querySelectorAll<HTMLElement>("[data-at]")].map(timesOf);
		timer = window.setTimeout(goOn, Math.min(longestMs, msToNext(airings, Date.now())));
	};
	goOn();
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "visible") goOn();
	});
}

const timesOf = ({ dataset }: HTMLElement): { startTime: number; endTime: number } => {
	const startTime = Number(dataset.at) * minuteMs;
	return { startTime, endTime: startTime + Number(dataset.for) * minuteMs };
};

function mark(schedule: HTMLElement, onNow: string, now: number): void {
	let hasMoved = false;
	for (const airing of schedule.querySelectorAll<HTMLElement>("[data-at]")) {
		const isOn = isOnAt(timesOf(airing), now);
		if (isOn === airing.hasAttribute("aria-current")) continue;
		hasMoved = true;
		if (isOn) {
			airing.setAttribute("aria-current", "true");
			const sign = document.createElement("span");
			sign.className = "label label-breaking on-now";
			sign.textContent = onNow;
			airing.querySelector(".when")?.append(sign);
			document.getElementById("now")?.removeAttribute("id");
			airing.id = "now";
		} else {
			airing.removeAttribute("aria-current");
			airing.querySelector(".on-now")?.remove();
		}
	}
	if (hasMoved) document.dispatchEvent(new Event("mast:on-air"));
}

/** Writes the reader's time where it differs, with the day where that differs too. */
function writeLocalTimes(schedule: HTMLElement, { locale, words }: OnAirProps): void {
	// Most readers' zone: done.
	if (Intl.DateTimeFormat().resolvedOptions().timeZone === scheduleZone) return;
	const clock = { hour: "numeric", minute: "2-digit" } as const;
	const own = new Intl.DateTimeFormat(locale, clock);
	const there = new Intl.DateTimeFormat(locale, { ...clock, timeZone: scheduleZone });
	const ownDay = new Intl.DateTimeFormat(locale, { weekday: "short" });
	const dayThere = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: scheduleZone });
	for (const local of schedule.querySelectorAll<HTMLElement>(".local")) {
		const at = Number(local.dataset.time ?? local.closest<HTMLElement>("[data-at]")?.dataset.at) * minuteMs;
		if (own.format(at) === there.format(at) && ownDay.format(at) === dayThere.format(at)) continue;
		const day = ownDay.format(at) === dayThere.format(at) ? "" : `${ownDay.format(at)} `;
		local.textContent = words.yours.replace("{time}", `${day}${own.format(at)}`);
	}
}
