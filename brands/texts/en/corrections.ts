import type { TextOf } from "../schema.ts";

export const corrections: TextOf = ({ name, imprint: { mail } }) => ({
	title: "Corrections",
	description: `Stories of ${name} that were corrected, newest first, with what was wrong.`,
	updated: "2026-11-29",
	body: `We correct errors as soon as we know of them, and a note in the story says what was wrong. Typos that mislead nobody are fixed without a note. Corrected stories stay on this list. Write to [${mail.corrections}](mailto:${mail.corrections}) if you see an error.`,
});
