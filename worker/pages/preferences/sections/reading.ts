import { deviceSection } from "../deviceSection.tsx";

/** Preferences of appearance: light or dark, size of text, motion. A brand that is always dark has one scheme only. */
export const reading = deviceSection("reading", "preferences.reading", ({ theme }) =>
	theme.scheme === "dark" ? ["text", "motion"] : ["theme", "text", "motion"],
);
