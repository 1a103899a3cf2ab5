import type { Language } from "../../../brands/schema.ts";

/** Catalogue words of the schedule's reminders, in the page's language; `named`, `saved` and `gone` are ICU patterns of `{program}`. */
export interface ReminderWords
	extends Readonly<Record<"label" | "named" | "saved" | "gone" | "blocked" | "late" | "full" | "failed", string>> {
	language: Language;
}
