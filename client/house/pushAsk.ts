import { type AskHistory, afterAsk, askRules, historyText, isAskingPage, mayAsk, optedOut, readHistory } from "../domain/push/asking.ts";
import type { PushOffer } from "../domain/push/offer.ts";
import { pageState } from "../page/pageState.ts";
import { mayUse, onConsent, readerWill } from "./consent.ts";
import { canPush, pushOffer, turnOn } from "./push.ts";

const key = "push_asked";

/**
 * The first layer (A4.21, A9.5): asks in our own words, once this page has been read for a while, where the rules allow it. The browser's own
 * question comes after a press on "allow" alone. It takes no focus, and nothing of the page waits for it.
 */
export async function askForPush(): Promise<void> {
	const state = pageState();
	if (!isAskingPage(state, self !== top) || !canPush() || Notification.permission !== "default" || !mayAsk(history(), Date.now())) return;
	if (document.visibilityState === "hidden") return document.addEventListener("visibilitychange", () => void askForPush(), { once: true });
	// One question at a time: about consent first, and a while after it.
	if (!isAllowed()) {
		const stop = onConsent(() => {
			stop();
			setTimeout(() => void askForPush(), askRules.delayMs);
		});
		return;
	}
	if (isOccupied()) return;
	const offer = await pushOffer();
	// Another tab may have asked meanwhile; where it can't be counted nobody is asked.
	if (offer && mayAsk(history(), Date.now()) && keep(afterAsk(history(), Date.now()))) show(offer);
}

/** Players that somebody watches: live television with its choice of providers, a video's own page, the mini player. */
const players = 'mast-island[name="LiveTv"], .player, .mini-dock';

/** A player, another question, a dialog or a menu is there: what is asked over it is in the way. */
function isOccupied(): boolean {
	const menu = CSS.supports("selector(:popover-open)") ? ", :popover-open" : "";
	return document.querySelector(`dialog[open], [data-consent]:not([hidden]), ${players}${menu}`) !== null;
}

/** Calls when a dialog, a menu or a player opens over the question. */
function onOccupied(run: () => void): () => void {
	const look = () => isOccupied() && run();
	// Menus say that they open, dialogs take the focus, players say that they play; the first and the last event don't climb.
	const types = ["toggle", "focusin", "play"] as const;
	for (const type of types) document.addEventListener(type, look, true);
	return () => {
		for (const type of types) document.removeEventListener(type, look, true);
	};
}

/** A reader's no to notifications holds. Where no question about consent is configured, a reader who said nothing may be asked: nothing is kept before a press. */
function isAllowed(): boolean {
	return mayUse("notifications") || (!pageState().vendors.asksConsent && readerWill().choice === null);
}

function show({ key: publicKey, words }: PushOffer): void {
	const layer = document.createElement("section");
	layer.className = "ask";
	layer.setAttribute("aria-label", words.title);
	layer.setAttribute("aria-live", "polite");
	document.body.append(layer);
	const close = () => {
		stop();
		const hadFocus = layer.contains(document.activeElement);
		layer.remove();
		if (hadFocus) document.getElementById("content")?.focus({ preventScroll: true });
	};
	// That it went by itself is no answer: it may be asked again after its two weeks.
	const stop = onOccupied(close);
	const later = () => {
		keep(optedOut(history(), Date.now()));
		close();
	};
	let dismiss = later;
	layer.addEventListener("keydown", (event) => event.key === "Escape" && dismiss());

	const say = (text: string) => {
		dismiss = close;
		const choose = Object.assign(document.createElement("a"), { href: `${pageState().prefix}/preferences#notifications` });
		choose.textContent = words.choose;
		const done = button(words.close, close);
		layer.replaceChildren(form([text], [done, choose]));
		done.focus({ preventScroll: true });
	};
	const allow = button(words.allow, () => {
		allow.disabled = true;
		void turnOn(publicKey).then((outcome) => {
			if (outcome === "default") later();
			else say(outcome === "on" ? words.on : outcome === "denied" ? words.blocked : words.failed);
		});
	});
	layer.append(form([words.title, words.text], [button(words.later, later), allow]));
}

/** The layer's inside: its title, what it says, what can be pressed. */
function form([title = "", text]: readonly string[], buttons: readonly HTMLElement[]): HTMLElement {
	const inside = document.createElement("form");
	const part = (name: string, content: string) => Object.assign(document.createElement(name), { textContent: content });
	const row = part("p", "");
	row.className = "ask-buttons";
	row.append(...buttons);
	inside.append(part("h2", title), ...(text === undefined ? [] : [part("p", text)]), row);
	return inside;
}

function button(word: string, press: () => void): HTMLButtonElement {
	const made = Object.assign(document.createElement("button"), { type: "button" as const, className: "button", textContent: word });
	made.addEventListener("click", press);
	return made;
}

function history(): AskHistory {
	try {
		return readHistory(localStorage.getItem(key));
	} catch {
		return readHistory(null);
	}
}

/** Returns whether it could be kept. */
function keep(changed: AskHistory): boolean {
	try {
		localStorage.setItem(key, historyText(changed));
		return true;
	} catch {
		return false;
	}
}
