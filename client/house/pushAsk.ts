import { mustAsk } from "../domain/consent/rules.ts";
import { type AskHistory, afterAsk, historyText, isAskingPage, mayAsk, optedOut, readHistory } from "../domain/push/asking.ts";
import { askRules } from "../domain/push/askRules.ts";
import type { PushOffer } from "../domain/push/offer.ts";
import { pageState } from "../page/pageState.ts";
import { onConsent, readerWill } from "./consent.ts";
import { canPush, pushOffer, turnOn } from "./push.ts";

const key = "push_asked";

/**
 * The first layer (A4.21, A9.5): asks in our own words after a while on this page, where the rules allow it. The browser's question
 * follows a press on "allow". It takes no focus.
 */
export async function start(): Promise<void> {
	const state = pageState();
	if (!isAskingPage(state, self !== top) || !canPush() || Notification.permission !== "default" || !mayAsk(history(), Date.now())) return;
	if (document.visibilityState === "hidden") return document.addEventListener("visibilitychange", () => void start(), { once: true });
	// One question at a time: about consent first, and a while after it.
	if (state.vendors.asksConsent && mustAsk(readerWill())) {
		const stop = onConsent(() => {
			stop();
			setTimeout(() => void start(), askRules.delayMs);
		});
		return;
	}
	// No question in the middle of a story.
	const end = document.querySelector(".story-end");
	if (end) await inSight(end);
	if (isOccupied()) return;
	const offer = await pushOffer();
	// Another tab may have shown its question meanwhile; without a counter none is shown.
	if (offer && mayAsk(history(), Date.now()) && keep(afterAsk(history(), Date.now()))) show(offer);
}

const inSight = (element: Element) =>
	new Promise<void>((resolve) => {
		new IntersectionObserver(([entry], observer) => {
			if (!entry?.isIntersecting) return;
			observer.disconnect();
			resolve();
		}).observe(element);
	});

/** Players in use: live television with its choice of providers, a video's own page, the mini player, a story that is read aloud. */
const players = "[name=LiveTv], .player, .mini-dock, .listen";

function isOccupied(): boolean {
	const menu = CSS.supports("selector(:popover-open)") ? ", :popover-open" : "";
	return document.querySelector(`dialog[open], [data-consent]:not([hidden]), ${players}${menu}`) !== null;
}

/** Calls when a dialog, a menu or a player opens over the question. */
function onOccupied(run: () => void): () => void {
	const look = () => isOccupied() && run();
	// Events of opened menus, dialogs and players; the first and the last don't bubble.
	const types = ["toggle", "focusin", "play"] as const;
	for (const type of types) document.addEventListener(type, look, true);
	return () => {
		for (const type of types) document.removeEventListener(type, look, true);
	};
}

function show({ key: publicKey, words }: PushOffer): void {
	const layer = document.createElement("section");
	layer.className = "visually-hidden";
	layer.setAttribute("aria-label", words.title);
	layer.setAttribute("aria-live", "polite");
	document.body.append(layer);
	const close = () => {
		stop();
		const hadFocus = layer.contains(document.activeElement);
		layer.remove();
		if (hadFocus) document.getElementById("content")?.focus({ preventScroll: true });
	};
	// Closed by itself is no answer: it asks again after two weeks.
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
	// A region says what changes in it.
	setTimeout(() => {
		layer.className = "ask";
		layer.append(form([words.title, words.text], [button(words.later, later), allow]));
	}, 100);
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

/** Returns whether it could be stored. */
function keep(changed: AskHistory): boolean {
	try {
		localStorage.setItem(key, historyText(changed));
		return true;
	} catch {
		return false;
	}
}
