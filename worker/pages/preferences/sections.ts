import type { PreferencesSection } from "./section.ts";
import { pages } from "./sections/pages.ts";
import { playing } from "./sections/playing.ts";
import { reading } from "./sections/reading.ts";

/** The parts of the preferences page, from top to bottom; each is a file, and a line here. */
export const preferencesSections: readonly PreferencesSection[] = [reading, playing, pages];
