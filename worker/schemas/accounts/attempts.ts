import * as v from "valibot";

/**
 * Calls that the edge counts by network address: look-ups and registrations of forms without script, which no bot check protects, and
 * sign-ups, with script or without.
 */
export const attemptKinds = ["formLookUps", "newsletterSignUps"] as const;
export type AttemptKind = (typeof attemptKinds)[number];

/** An attempt as it was counted: null, or the seconds to wait when there were too many. */
export const CountedAttempt = v.pipe(
	v.string(),
	v.parseJson(),
	v.object({ success: v.literal(true), data: v.object({ retry_after: v.nullable(v.pipe(v.number(), v.minValue(1))) }) }),
);
