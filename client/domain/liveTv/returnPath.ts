/** The path segment after `/live/` to which a provider's frame or window returns. */
export const returnSegment = "signed-in";

/** Path below the brand to which a provider's frame or window returns, signed in or not. */
export const returnPath = `/live/${returnSegment}`;
