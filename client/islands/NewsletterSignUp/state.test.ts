import { describe, expect, it } from "vitest";
import { newsletterFailed, newsletterLoading, newsletterStart, newsletterSucceeded } from "./state.ts";

describe("newsletter state (A3.11, A4.20)", () => {
	const pending = newsletterLoading(newsletterStart);

	it("loads", () => expect(pending).toMatchObject({ newsletterLoading: true, newsletterLoaded: false, newsletterError: false }));
	it("holds what was answered", () =>
		expect(newsletterSucceeded(pending, { subscribed: true })).toEqual({
			newsletterLoading: false,
			newsletterLoaded: true,
			newsletterError: false,
			newsletterData: { subscribed: true },
		}));
	it("is loaded and failed after a failure", () =>
		expect(newsletterFailed(pending)).toMatchObject({ newsletterLoading: false, newsletterLoaded: true, newsletterError: true }));
	it("forgets an error when it loads again", () => expect(newsletterLoading(newsletterFailed(pending)).newsletterError).toBe(false));
});
