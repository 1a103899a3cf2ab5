import * as v from "valibot";

/**
 * Calls that the edge counts by network address: look-ups and registrations of forms without script, which have no bot check, and all
 * sign-ups.
 */
export const attemptKinds = ["formLookUps", "newsletterSignUps"] as const;
export type AttemptKind = (typeof attemptKinds)[number];

/** A counted attempt: null, or the seconds to wait. */
export const CountedAttempt = v.pipe(
	v.string(),
	v.parseJson(),
	v.object({ success: v.literal(true), data: v.object({ retry_after: v.nullable(v.pipe(v.number(), v.minValue(1))) }) }),
);
