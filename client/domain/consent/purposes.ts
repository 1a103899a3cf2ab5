/** The purposes of consent. `necessary` is not asked: without it the site does not work. */
export const purposes = ["necessary", "personalisation", "measurement", "advertising", "notifications"] as const;
export type Purpose = (typeof purposes)[number];

/** Purposes that a reader decides on. */
export type OptionalPurpose = Exclude<Purpose, "necessary">;
export const optionalPurposes = purposes.filter((purpose): purpose is OptionalPurpose => purpose !== "necessary");

/** Purposes that share a reader's data: the browser's signal (Global Privacy Control) forbids it, whatever was pressed. */
export const sharingPurposes: ReadonlySet<Purpose> = new Set<Purpose>(["personalisation", "advertising"]);
