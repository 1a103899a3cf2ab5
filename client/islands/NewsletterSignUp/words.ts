import type { MessageKey } from "../../../brands/messages/en.ts";
import type { Language } from "../../../brands/schema.ts";

/** Words of the form. */
export const signUpWords = {
	label: "newsletter.label",
	placeholder: "newsletter.placeholder",
	submit: "newsletter.submit",
	submitting: "newsletter.submitting",
	sent: "newsletter.sent",
	email: "newsletter.invalidEmail",
	many: "newsletter.tooMany",
	failed: "newsletter.failed",
} satisfies Record<string, MessageKey>;
export type SignUpWords = Record<keyof typeof signUpWords, string> & { language: Language };
