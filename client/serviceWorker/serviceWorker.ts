import { fieldsOf, textOf } from "../domain/calls/fields.ts";
import type { PushMessage } from "../domain/push/offer.ts";
import { type Carried, showMessage, stopAction } from "../domain/push/show.ts";
import { answer, fulfil, removeAll, storeOfflinePage } from "./stories.ts";

/*
 * A brand's service worker: shows what is pushed, opens it, ends it, and answers without a connection. Its scope is the brand's own
 * addresses. With `OFFLINE_PAGES=off` its answer begins with `self.offlinePages="off"`: it then stores nothing and deletes what is stored.
 */
declare const self: ServiceWorkerGlobalScope & { offlinePages?: "off" };

const { registration } = self;
const house = new URL("house/push", registration.scope).href;

self.addEventListener("install", () => void self.skipWaiting());

if (self.offlinePages === "off")
	self.addEventListener("activate", (event) => event.waitUntil(Promise.all([removeAll(), registration.navigationPreload?.disable()])));
else {
	self.addEventListener("activate", (event) =>
		event.waitUntil(Promise.allSettled([storeOfflinePage(), registration.navigationPreload?.enable()])),
	);
	self.addEventListener("message", (event) => event.waitUntil(fulfil(event.data).catch(() => undefined)));
	self.addEventListener("fetch", answer);
}

self.addEventListener("push", (event) => {
	// The first message shows the house that a browser is here, and comes while its page is open: nothing to show.
	if (!isFirst(event.data)) event.waitUntil(showMessage(registration, readMessage(event.data)));
});

self.addEventListener("notificationclick", (event) => {
	const { action, notification } = event;
	notification.close();
	const { link, id } = fieldsOf(notification.data);
	const carried: Carried = { link: textOf(link) ?? "/", id: textOf(id) ?? "" };
	event.waitUntil(action === stopAction ? stop(carried) : open(carried));
});

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event.oldSubscription, event.newSubscription)));

function isFirst(data: PushMessageData | null): boolean {
	try {
		return fieldsOf(data?.json()).first === true;
	} catch {
		return false;
	}
}

/** Every other push has to be shown: what can't be read is shown as the brand alone. */
function readMessage(data: PushMessageData | null): PushMessage {
	const nothing: PushMessage = { title: self.location.hostname, body: "", link: "/", tag: "", icon: "", lang: "", stop: "×", id: "" };
	try {
		const texts = Object.entries(fieldsOf(data?.json())).flatMap(([name, text]) =>
			typeof text === "string" ? [[name, text] as const] : [],
		);
		return { ...nothing, ...Object.fromEntries(texts) };
	} catch {
		return nothing;
	}
}

/** The story in a tab that has it open already, else in a new one. */
async function open({ link }: Carried): Promise<void> {
	const url = new URL(link.slice(1), registration.scope).href;
	const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
	const tab = tabs.find((client) => client.url === url);
	await (tab ? tab.focus() : self.clients.openWindow(url));
}

/** One press ends it: here, and at the house. */
async function stop({ id }: Carried): Promise<void> {
	const subscription = await registration.pushManager.getSubscription();
	await Promise.allSettled([sendSubscription("DELETE", { id }), subscription?.unsubscribe()]);
}

/** Waits before each report of another endpoint (ms): shorter in all than browsers let an event be. */
const waitsMs = [0, 5000, 20_000];

/** The browser has another endpoint from now on: the house goes on with what its reader chose. */
async function renew(before: PushSubscription | null, after: PushSubscription | null): Promise<void> {
	const subscription = after ?? (before && (await registration.pushManager.subscribe(before.options)));
	if (!subscription) return;
	const body = { ...subscription.toJSON(), ...(before ? { replaces: before.endpoint } : {}) };
	for (const waitMs of waitsMs) {
		await new Promise((resolve) => setTimeout(resolve, waitMs));
		const answer = await sendSubscription("POST", body).catch(() => null);
		if (answer?.ok) return;
	}
	// The reader would see that notifications are on, and get none.
	await subscription.unsubscribe();
}

function sendSubscription(method: "POST" | "DELETE", body: object): Promise<Response> {
	return fetch(house, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}
