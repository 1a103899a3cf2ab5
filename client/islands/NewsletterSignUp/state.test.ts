import { describe, expect, it } from "vitest";
import { afterNewsletterEvent, type NewsletterEvent, noNewsletter, outcomeOf } from "./state.ts";

const stateAfter = (...events: NewsletterEvent[]) => events.reduce(afterNewsletterEvent, noNewsletter);

describe("newsletter state (A3.11, A4.20)", () => {
	it("is loading while a sign-up is on its way", () =>
		expect(stateAfter({ kind: "pending" })).toMatchObject({ newsletterLoading: true, newsletterLoaded: false, newsletterError: false }));
	it("holds what was answered", () =>
		expect(stateAfter({ kind: "pending" }, { kind: "success", data: { subscribed: true } })).toEqual({
			newsletterLoading: false,
			newsletterLoaded: true,
			newsletterError: false,
			newsletterData: { subscribed: true },
		}));
	it("is loaded and failed after a failure", () =>
		expect(stateAfter({ kind: "pending" }, { kind: "failure" })).toMatchObject({
			newsletterLoading: false,
			newsletterLoaded: true,
			newsletterError: true,
		}));
	it("forgets an error when it loads again", () =>
		expect(stateAfter({ kind: "pending" }, { kind: "failure" }, { kind: "pending" }).newsletterError).toBe(false));
});

it.each([
	[200, { data: { pending: true } }, "sent"],
	[429, { error: { code: "too_many" } }, "many"],
	[400, { error: { code: "invalid", fields: [{ path: "email", message: "Invalid email" }] } }, "email"],
	[400, { error: { code: "bot_check" } }, "failed"],
	[400, { error: { code: "invalid", fields: [{ path: "newsletter" }, null] } }, "failed"],
	[503, null, "failed"],
] as const)("an answer of %i (%j) is shown as: %s (A8.16, A8.17)", (status, body, outcome) =>
	expect(outcomeOf(status, body)).toBe(outcome),
);
