import type { OptionalPurpose } from "./purposes.ts";

/**
 * The purpose of each vendor that pages load by themselves. Its descriptor (worker/vendors) and its starting code both read it here, so
 * that question and permission agree.
 */
export const vendorPurposes = {
	gpt: "advertising",
	taboola: "advertising",
	cookiePush: "advertising",
	paywall: "personalisation",
	marketingId: "personalisation",
	datadog: "measurement",
	// Its library reports what is played to its maker; our player, used without consent, does not.
	jw: "measurement",
} as const satisfies Readonly<Record<string, OptionalPurpose>>;
