import { bytesOfBase64url } from "../domain/bytes.ts";
import type { PushMessage } from "../domain/push/offer.ts";
import { showMessage } from "../domain/push/show.ts";

/*
 * Stands in for a browser's push service where none is in reach: the Push API's own surface, over `/_dev/push/` (worker/dev/push). The real
 * service is asked first. What comes is shown while a page that asked for this script is open.
 */

const real = { subscribe: PushManager.prototype.subscribe, get: PushManager.prototype.getSubscription };
const waitMs = 3000;
const pollMs = 2000;
const keyOf = (registration: ServiceWorkerRegistration): string => `dev_push ${registration.scope}`;

interface StoredSubscription extends PushSubscriptionJSON {
	key: string;
}

async function here(): Promise<ServiceWorkerRegistration> {
	const found = await navigator.serviceWorker.getRegistration();
	if (!found) throw new Error("No service worker is registered");
	return found;
}

function stored(registration: ServiceWorkerRegistration): StoredSubscription | null {
	return JSON.parse(localStorage.getItem(keyOf(registration)) ?? "null") as StoredSubscription | null;
}

function asSubscription(registration: ServiceWorkerRegistration, { key, ...json }: StoredSubscription): PushSubscription {
	const bytes = bytesOfBase64url(key) ?? new Uint8Array();
	return {
		endpoint: json.endpoint ?? "",
		expirationTime: null,
		options: { userVisibleOnly: true, applicationServerKey: bytes.buffer },
		getKey: () => null,
		toJSON: () => json,
		unsubscribe: async () => {
			localStorage.removeItem(keyOf(registration));
			return true;
		},
	};
}

PushManager.prototype.getSubscription = async function (this: PushManager) {
	const registration = await here();
	const standing = stored(registration);
	return standing ? asSubscription(registration, standing) : real.get.call(this);
};

PushManager.prototype.subscribe = async function (this: PushManager, options?: PushSubscriptionOptionsInit) {
	const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("late")), waitMs));
	try {
		return await Promise.race([real.subscribe.call(this, options), late]);
	} catch {
		const registration = await here();
		const answer = await fetch("/_dev/push/subscriptions", { method: "POST" });
		const made: StoredSubscription = { ...((await answer.json()) as PushSubscriptionJSON), key: String(options?.applicationServerKey) };
		localStorage.setItem(keyOf(registration), JSON.stringify(made));
		return asSubscription(registration, made);
	}
};

let seen = new Date().toISOString();

/** Shows what came since the page was opened, oldest first. */
async function poll(): Promise<void> {
	const registration = await navigator.serviceWorker.getRegistration();
	const endpoint = registration && stored(registration)?.endpoint;
	if (!registration || !endpoint) return;
	const answer = await fetch("/_dev/push/received");
	const { received } = (await answer.json()) as { received: { at: string; endpoint: string; message: PushMessage | null }[] };
	for (const { at, endpoint: to, message } of received.reverse())
		if (at > seen && endpoint.endsWith(to) && message) {
			seen = at;
			await showMessage(registration, message);
		}
}
setInterval(() => void poll().catch(() => undefined), pollMs);
