import type { MessageKey } from "../../../brands/messages/en.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { PreferenceName } from "../../../client/domain/personal/preferences.ts";

/** A part of the preferences page: one form that POSTs `section={id}` to the page's address; `id` is its anchor too. */
interface PreferencesSection {
	id: string;
	title: MessageKey;
	names: readonly PreferenceName[];
}

/** The parts of the preferences page, from top to bottom; a brand that is always dark has one scheme only. */
export const preferencesSections = ({ theme }: Brand): readonly PreferencesSection[] => [
	{ id: "reading", title: "preferences.reading", names: theme.scheme === "dark" ? ["text", "motion"] : ["theme", "text", "motion"] },
	{ id: "playing", title: "preferences.playing", names: ["autoplay", "captions", "saving"] },
	{ id: "pages", title: "preferences.pages", names: ["pages"] },
];
