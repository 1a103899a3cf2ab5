/** Milliseconds of a day as time is counted (UTC), not as a zone has it. */
export const dayMs = 86_400_000;
