import { atom } from "jotai/vanilla";
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

/** The result of a sign-up: an address is wrong only where the answer says so (contract §7). */
export function outcomeOf(status: number, body: unknown): "sent" | "email" | "many" | "failed" {
	if (status === 200) return "sent";
	if (status === 429) return "many";
	const { fields } = fieldsOf(fieldsOf(body).error);
	return Array.isArray(fields) && fields.some((field) => fieldsOf(field).path === "email") ? "email" : "failed";
}

/** Makes a form's own atom, since a page may hold several. */
export function newsletterAtomOf() {
	const stateAtom = atom(noNewsletter);
	return atom(
		(get) => get(stateAtom),
		(get, set, event: NewsletterEvent) => set(stateAtom, afterNewsletterEvent(get(stateAtom), event)),
	);
}
