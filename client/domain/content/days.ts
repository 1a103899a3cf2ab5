/** Milliseconds of a UTC day. */
export const dayMs = 86_400_000;
