import type { MessageKey } from "../../brands/messages/en.ts";

/** Words of the question about consent. */
export const consentWords = {
	title: "consent.title",
	text: "consent.text",
	reject: "consent.reject",
	accept: "consent.accept",
	choose: "consent.choose",
} satisfies Record<string, MessageKey>;
export type ConsentWords = Record<keyof typeof consentWords, string>;
