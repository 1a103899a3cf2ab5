import type { PushMessage } from "./offer.ts";

/** Notification options with buttons, which the page's types lack. */
interface ShownOptions extends NotificationOptions {
	actions: readonly { action: string; title: string }[];
}

/** The button that ends notifications. */
export const stopAction = "stop";

/** The data of a notification for its press. */
export type Carried = Pick<PushMessage, "link" | "id">;

/** Shows a received message; one of the same story replaces the last without sound. */
export function showMessage(
	registration: ServiceWorkerRegistration,
	{ title, body, link, tag, icon, lang, stop, id }: PushMessage,
): Promise<void> {
	const carried: Carried = { link, id };
	const options: ShownOptions = { body, tag, icon, lang, data: carried, actions: [{ action: stopAction, title: stop }] };
	return registration.showNotification(title, options);
}
