import { deviceSection } from "../deviceSection.tsx";

/** How videos play, and how much data pages take. */
export const playing = deviceSection("playing", "preferences.playing", () => ["autoplay", "captions", "saving"]);
