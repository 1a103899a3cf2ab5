import type { OptionalPurpose } from "./purposes.ts";

/**
 * For which purpose readers allow each vendor that pages bring by themselves. Its descriptor (worker/vendors) and the code that starts it
 * both name the purpose from here, so that what readers are asked about is what they allow.
 */
export const vendorPurposes = {
	gpt: "advertising",
	taboola: "advertising",
	cookiePush: "advertising",
	paywall: "personalisation",
	marketingId: "personalisation",
	datadog: "measurement",
	// Its library tells its maker what is played; ours, which plays where it may not, tells nobody.
	jw: "measurement",
} as const satisfies Readonly<Record<string, OptionalPurpose>>;
