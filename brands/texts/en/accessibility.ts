import type { TextOf } from "../schema.ts";

export const accessibility: TextOf = ({ name, imprint: { mail } }) => ({
	title: "Accessibility statement",
	description: `How ${name} is made usable for everyone, what does not work yet, and whom to tell.`,
	updated: "2026-11-29",
	body: `We want everyone to be able to read, watch, cook and shop with ${name}. Our standard is WCAG 2.2, level AA. We consider the site partially conformant: the limits are named below.

## What you can rely on
- Every page works with a keyboard alone, and begins with a link to its content.
- Headings, landmarks, lists and forms are marked for screen readers; errors appear beside their field and are read out.
- Text grows to 200% and reflows to 320 pixels without loss; text and controls have contrast of at least 4.5 to 1, in light and in dark.
- Targets are at least 24 by 24 pixels.
- Nothing flashes; motion stops if your device or your [preferences](/preferences) ask for less.
- Pictures have descriptions. Our own player has captions where a video has them, and works by keyboard.
- Stories, lists and forms work without script.

## Known limits
- Some videos have no captions yet, and none has audio description.
- Charts inside older pictures are described only briefly in their text.
- Posts from other sites are shown as links; we can’t vouch for the pages behind them.
- Long tables scroll sideways on small screens.

## How it is checked
Automated tests check every kind of page with each change, in light and in dark, in English and in Spanish, and go through the site by keyboard alone.

## Tell us
If something stands in your way, write to [${mail.accessibility}](mailto:${mail.accessibility}): name the page and what you use. We answer within five business days and say when it will be fixed.`,
});
