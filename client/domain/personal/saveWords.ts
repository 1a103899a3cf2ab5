import type { MessageKey } from "../../../brands/messages/en.ts";
import type { Language } from "../../../brands/schema.ts";

/** Words of Save buttons. */
export const saveWords = {
	added: "save.added",
	onDevice: "save.onDevice",
	removed: "save.removed",
	failed: "save.failed",
	removeFailed: "save.removeFailed",
	offline: "save.offline",
	merged: "save.merged",
} satisfies Record<string, MessageKey>;
export type SaveWords = Record<keyof typeof saveWords, string> & { language: Language };
