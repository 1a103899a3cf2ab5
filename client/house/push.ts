import { base64url } from "../domain/bytes.ts";
import { fieldsOf, jsonOf } from "../domain/calls/fields.ts";
import type { RemoteAnswer, Result } from "../domain/calls/remoteCall.ts";
import type { PushOffer, PushSettings } from "../domain/push/offer.ts";
import { pageState } from "../page/pageState.ts";
import { registerWorker } from "../page/serviceWorker.ts";
import { sendJson, siteCall } from "../page/siteCall.ts";

/** The browser's state of notifications of this brand. `off`: permitted, and turned off by its reader. */
export type PushState = "unsupported" | "denied" | "default" | "off" | "on";

/** Returns whether this browser can be notified at all, and the site has its keys. */
export function canPush(): boolean {
	return pageState().vendors.push && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Reads this browser's state, without a question to anybody. */
export async function pushState(): Promise<PushState> {
	if (!canPush()) return "unsupported";
	if (Notification.permission !== "granted") return Notification.permission;
	return (await subscription()) ? "on" : "off";
}

let offer: Promise<PushOffer | null> | null = null;

/** Loads the texts and topics of the question, once; null where they don't load. */
export async function pushOffer(): Promise<PushOffer | null> {
	offer ??= siteCall({ base: location.origin, endpoint: addressOf("") }).then((answer) => dataOf<PushOffer>(answer));
	const known = await offer;
	if (!known) offer = null;
	return known;
}

/**
 * Turns notifications on, from a press only: the browser's own question, then a subscription for the house. `failed`: push service or
 * house unreachable. `topics` of a new one, all breaking news by default.
 */
export async function turnOn(key: string, topics?: string[]): Promise<"on" | "denied" | "default" | "failed"> {
	const permission = await Notification.requestPermission();
	if (permission !== "granted") return permission;
	try {
		await standIn();
		const registration = await registerWorker();
		const options = { userVisibleOnly: true, applicationServerKey: key };
		let made = await registration.pushManager.getSubscription();
		// Of another pair of keys.
		if (made && keyOf(made) !== key) {
			await made.unsubscribe();
			made = null;
		}
		made ??= await registration.pushManager.subscribe(options);
		return (await keep(made, topics ? { topics } : {})) ? "on" : "failed";
	} catch (thrown) {
		console.warn("No notifications", thrown);
		return "failed";
	}
}

/**
 * Changes a subscriber's topics and returns the stored ones; without changes the stored ones. Null where it failed, or the house knows no
 * subscription.
 */
export async function savePushSettings(changes: Partial<PushSettings>): Promise<PushSettings | null> {
	const made = await subscription();
	return made ? keep(made, { ...changes, known: true }) : null;
}

/** Turns notifications off, here and at the house, which hears it from the push service otherwise. */
export async function turnOff(): Promise<void> {
	const made = await subscription();
	if (!made) return;
	await send("DELETE", { endpoint: made.endpoint });
	await made.unsubscribe();
}

/** Has this browser, which is subscribed, reminded of a programme; or says why it can't be. */
export async function remind(programme: { week: string; guid: string }): Promise<"set" | "full" | "late" | "failed"> {
	const made = await subscription();
	if (!made) return "failed";
	const answer = await send("POST", { endpoint: made.endpoint, ...programme }, "/reminders");
	if (answer.ok) return "set";
	const { status, refusal = "" } = answer.error;
	if (status !== 409) return "failed";
	return fieldsOf(fieldsOf(jsonOf(refusal)).error).code === "full" ? "full" : "late";
}

/** Takes a reminder back; whether the house knows. */
export async function forgetReminder(guid: string): Promise<boolean> {
	const made = await subscription();
	return !made || (await send("DELETE", { endpoint: made.endpoint, guid }, "/reminders")).ok;
}

async function keep(made: PushSubscription, changes: Partial<PushSettings> & { known?: true }): Promise<PushSettings | null> {
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	return dataOf<PushSettings>(await send("POST", { ...made.toJSON(), ...changes, timeZone }));
}

const addressOf = (below: string): string => `${pageState().prefix}/house/push${below}`;

/** Sends a change to the house, even when the page is left at once. */
function send(method: "POST" | "DELETE", body: object, below = ""): Promise<Result<RemoteAnswer>> {
	return sendJson(addressOf(below), body, { method, keepalive: true, keepsRefusal: true });
}

/** The `data` of an answer of the house; null on failure. */
function dataOf<T>(answer: Result<RemoteAnswer>): T | null {
	return answer.ok ? ((jsonOf(answer.value.text) as { data?: T } | null)?.data ?? null) : null;
}

async function subscription(): Promise<PushSubscription | null> {
	await standIn();
	const registration = await navigator.serviceWorker.getRegistration(scope());
	// Below a sister's addresses the browser names the sister's, where this brand has none.
	if (registration?.scope !== new URL(scope(), location.href).href) return null;
	return registration.pushManager.getSubscription();
}

const scope = (): string => `${pageState().prefix}/`;

/** Local mode's push service, for a browser that reaches none. */
async function standIn(): Promise<void> {
	const script = (await pushOffer())?.standIn;
	if (script) await (await import("../page/loadScript.ts")).loadScript(script);
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string {
	return key ? base64url(new Uint8Array(key)) : "";
}
