/** The path segment after `/live/` where a provider's frame or window comes back to. */
export const returnSegment = "signed-in";

/** Path below the brand where a provider's frame or window ends up, whatever came of the sign-in. */
export const returnPath = `/live/${returnSegment}`;
