import { type EventDetails, type EventName, mostEvents, type PageEvent } from "../domain/measuring/events.ts";
import { pageState } from "../page/pageState.ts";
import { postJson } from "../page/siteCall.ts";
import { mayUse } from "./consent.ts";

const holdMs = 5000;

let held: PageEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells the house an event of this page, where the reader allows measurement; asked again when it goes. Events go together, in
 * five seconds or when the page is left.
 */
export function tell<N extends EventName>(name: N, detail: EventDetails[N]): void {
	if (!mayUse("measurement")) return;
	const { pageView: view, path } = pageState();
	// A name with its own details is one of the union's pairs.
	held.push({ name, at: Date.now(), view, path, detail } as PageEvent);
	if (held.length >= mostEvents) send();
	else timer ??= setTimeout(send, holdMs);
}

/** Sends what is held: by beacon, which outlives the page. */
export function send(): void {
	clearTimeout(timer);
	timer = undefined;
	const events = held;
	held = [];
	if (events.length === 0 || !mayUse("measurement")) return;
	const sink = `${pageState().prefix}/house/events`;
	if (navigator.sendBeacon?.(sink, new Blob([JSON.stringify({ events })], { type: "application/json" }))) return;
	void postJson(sink, { events }, { keepalive: true });
}
