import { formatPattern } from "../../../brands/messages/icu.ts";
import { reminderLeadMs } from "../../domain/push/reminders.ts";
import type { ReminderWords } from "../../domain/push/reminderWords.ts";
import { canPush, forgetReminder, pushOffer, pushState, remind, savePushSettings, turnOn } from "../../house/push.ts";

const minuteMs = 60_000;
const noticeMs = 6000;

interface Programme {
	week: string;
	guid: string;
	title: string;
	/** Epoch ms. */
	startTime: number;
	button: HTMLButtonElement;
}

/**
 * Offers reminders for programmes far enough ahead (C2.28), where the browser can be notified and has not refused for good. A press sets
 * or removes one; the first asks the browser's permission.
 */
export async function offerReminders(schedule: HTMLElement): Promise<void> {
	if (!canPush() || Notification.permission === "denied") return;
	const words = (await pushOffer())?.reminders;
	if (!words) return;
	const said = Object.assign(document.createElement("p"), { className: "reminder-said" });
	said.setAttribute("role", "status");
	schedule.after(said);
	const programmes = programmesOf(schedule, words);
	let busy = false;
	for (const programme of programmes)
		programme.button.addEventListener("click", async () => {
			if (busy) return;
			busy = true;
			showNotice(said, await press(programme, words).catch(() => words.failed));
			busy = false;
		});
	const settings = (await pushState()) === "on" ? await savePushSettings({}) : null;
	const set = new Set(settings?.reminders.map(({ guid }) => guid));
	for (const { button, guid } of programmes) if (set.has(guid)) button.ariaPressed = "true";
}

function programmesOf(schedule: HTMLElement, words: ReminderWords): Programme[] {
	return [...schedule.querySelectorAll<HTMLElement>(".airing[data-at]")].flatMap((row) => {
		const startTime = Number(row.dataset.at) * minuteMs;
		const file = row.querySelector<HTMLAnchorElement>(".add");
		const [, week = "", guid] = /\/schedule\/([^/]+)\/([^/]+)\.ics$/.exec(file?.href ?? "") ?? [];
		const title = row.querySelector(".headline")?.textContent ?? "";
		if (!file || guid === undefined || startTime - reminderLeadMs <= Date.now()) return [];
		const button = Object.assign(document.createElement("button"), { type: "button" as const, className: "remind" });
		button.textContent = words.label;
		button.ariaLabel = formatPattern(words.language, words.named, { program: title });
		button.ariaPressed = "false";
		const acts = Object.assign(document.createElement("div"), { className: "acts" });
		file.replaceWith(acts);
		acts.append(file, button);
		return [{ week, guid: decodeURIComponent(guid), title, startTime, button }];
	});
}

/** Handles a press: shown once the house has it. Answers the announcement, if any. */
async function press({ week, guid, title, startTime, button }: Programme, words: ReminderWords): Promise<string> {
	const say = (pattern: string) => formatPattern(words.language, pattern, { program: title });
	if (button.ariaPressed === "true") {
		if (!(await forgetReminder(guid))) return words.failed;
		button.ariaPressed = "false";
		return say(words.gone);
	}
	if (startTime - reminderLeadMs <= Date.now()) return words.late;
	const on = await subscribed();
	if (on !== "on") return on === "denied" ? words.blocked : on === "failed" ? words.failed : "";
	const outcome = await remind({ week, guid });
	if (outcome !== "set") return words[outcome];
	button.ariaPressed = "true";
	return say(words.saved);
}

/** Subscribes this browser if needed, for reminders only. */
async function subscribed(): Promise<"on" | "denied" | "default" | "failed"> {
	if ((await pushState()) === "on" && (await savePushSettings({}))) return "on";
	const offer = await pushOffer();
	return offer ? turnOn(offer.key, []) : "failed";
}

function showNotice(said: HTMLElement, text: string): void {
	said.textContent = text;
	setTimeout(() => {
		if (said.textContent === text) said.textContent = "";
	}, noticeMs);
}
