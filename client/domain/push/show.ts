import type { PushMessage } from "./offer.ts";

/** Options of a notification with buttons, which the page's types lack. */
interface ShownOptions extends NotificationOptions {
	actions: readonly { action: string; title: string }[];
}

/** The button of a notification that ends them. */
export const stopAction = "stop";

/** The data of a notification for its press. */
export type Carried = Pick<PushMessage, "link" | "id">;

/** Shows a message that came; one of the same story takes the place of the one before, without a second sound. */
export function showMessage(
	registration: ServiceWorkerRegistration,
	{ title, body, link, tag, icon, lang, stop, id }: PushMessage,
): Promise<void> {
	const carried: Carried = { link, id };
	const options: ShownOptions = { body, tag, icon, lang, data: carried, actions: [{ action: stopAction, title: stop }] };
	return registration.showNotification(title, options);
}
