import { deviceSection } from "../deviceSection.tsx";

/** The version of pages (features B5). */
export const pages = deviceSection("pages", "preferences.pages", () => ["pages"]);
