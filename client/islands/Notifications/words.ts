import type { MessageKey } from "../../../brands/messages/en.ts";

/** Words of the notifications of a device. */
export const notificationWords = {
	needs: "push.needs",
	allow: "push.allow",
	on: "push.on",
	off: "push.off",
	blocked: "push.blocked",
	failed: "push.failed",
	topics: "push.topics",
	quiet: "push.quiet",
	quietOn: "push.quietOn",
	from: "push.from",
	to: "push.to",
	zone: "push.zone",
	save: "save.save",
	saved: "preferences.saved",
	stop: "push.turnOff",
	reminders: "reminders.section",
	remove: "saved.remove",
	removeNamed: "reminders.remove",
} satisfies Record<string, MessageKey>;
export type NotificationWords = Record<keyof typeof notificationWords, string>;
