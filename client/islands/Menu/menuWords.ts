import type { MessageKey } from "../../../brands/messages/en.ts";

/** A disclosure's name, and the link in it until a section's newest stories replace it. */
export const menuWords = {
	moreIn: "header.moreIn",
	newestIn: "header.newestIn",
} satisfies Record<string, MessageKey>;
export type MenuWords = Record<keyof typeof menuWords, string>;
