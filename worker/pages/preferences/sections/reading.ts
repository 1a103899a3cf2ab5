import { deviceSection } from "../deviceSection.tsx";

/** How pages look: light or dark, size of text, motion. A night brand has one ground only. */
export const reading = deviceSection("reading", "preferences.reading", ({ theme }) =>
	theme.scheme === "dark" ? ["text", "motion"] : ["theme", "text", "motion"],
);
