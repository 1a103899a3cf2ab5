import { type EventDetails, type EventName, mostEvents, type PageEvent } from "../domain/measuring/events.ts";
import { monitoring } from "../domain/measuring/monitoring.ts";
import { pageState } from "../page/pageState.ts";
import { sendJson } from "../page/siteCall.ts";
import { mayUse } from "./consent.ts";

/** Bytes of `{"events":[]}` less the comma that a list's first item lacks. */
const envelopeBytes = 12;

let held: PageEvent[] = [];
let heldBytes = envelopeBytes;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends an event of this page to the house with consent to measurement, checked again on sending. Events go together: in five seconds,
 * before 60,000 bytes (C9.19), or when the page is left.
 */
export function reportEvent<N extends EventName>(name: N, detail: EventDetails[N], { pageView: view, path } = pageState()): void {
	if (!mayUse("measurement")) return;
	// A name with its own details is one of the union's pairs.
	const event = { name, at: Date.now(), view, path, detail } as PageEvent;
	const bytes = new TextEncoder().encode(JSON.stringify(event)).length + 1;
	if (heldBytes + bytes > monitoring.segmentBytes) send();
	held.push(event);
	heldBytes += bytes;
	if (held.length >= mostEvents) send();
	else timer ??= setTimeout(send, monitoring.segmentDurationMs);
}

/** Sends what is held: by beacon, which outlives the page. */
export function send(): void {
	clearTimeout(timer);
	timer = undefined;
	const events = held;
	held = [];
	heldBytes = envelopeBytes;
	if (events.length === 0 || !mayUse("measurement")) return;
	const sink = `${pageState().prefix}/house/events`;
	if (navigator.sendBeacon?.(sink, new Blob([JSON.stringify({ events })], { type: "application/json" }))) return;
	void sendJson(sink, { events }, { keepalive: true });
}
