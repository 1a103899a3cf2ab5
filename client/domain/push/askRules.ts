const twoWeeksMs = 14 * 86_400_000;

/** The rules for the question about notifications (A9.5): times in ms. */
export const askRules = {
	delayMs: 8000,
	repeatMs: twoWeeksMs,
	mostAsks: 4,
	/** Times for which the first, second and third "not now" hold; a fourth is final. */
	optOutMs: [twoWeeksMs, twoWeeksMs, twoWeeksMs],
} as const;
