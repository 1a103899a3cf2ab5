import { fieldsOf } from "../../domain/calls/fields.ts";

/** A newsletter's state (A3.11). `newsletterData` is the call's answer. */
export interface NewsletterState {
	newsletterLoading: boolean;
	newsletterLoaded: boolean;
	newsletterError: boolean;
	newsletterData: unknown;
}

export type NewsletterEvent = { kind: "pending" } | { kind: "success"; data: unknown } | { kind: "failure" };

export const noNewsletter: NewsletterState = {
	newsletterLoading: false,
	newsletterLoaded: false,
	newsletterError: false,
	newsletterData: null,
};

/** The state after an event (A4.20); a failure counts as loaded too. */
export function afterNewsletterEvent(state: NewsletterState, event: NewsletterEvent): NewsletterState {
	switch (event.kind) {
		case "pending":
			return { ...state, newsletterLoading: true, newsletterError: false };
		case "success":
			return { newsletterLoading: false, newsletterLoaded: true, newsletterError: false, newsletterData: event.data };
		case "failure":
			return { ...state, newsletterLoading: false, newsletterLoaded: true, newsletterError: true };
	}
}

/** The result of a sign-up. */
export type NewsletterOutcome = "sent" | "email" | "many" | "failed";

/** Reads the result of an answer: an address is wrong only where it says so (contract §7). */
export function outcomeOf(status: number, body: unknown): NewsletterOutcome {
	if (status === 200) return "sent";
	if (status === 429) return "many";
	const { fields } = fieldsOf(fieldsOf(body).error);
	return Array.isArray(fields) && fields.some((field) => fieldsOf(field).path === "email") ? "email" : "failed";
}
