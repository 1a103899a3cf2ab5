import { deviceSection } from "../deviceSection.tsx";

/** Preferences of videos and of data. */
export const playing = deviceSection("playing", "preferences.playing", () => ["autoplay", "captions", "saving"]);
