/** The purposes of consent. `necessary` needs none. */
export const purposes = ["necessary", "personalisation", "measurement", "advertising"] as const;
export type Purpose = (typeof purposes)[number];

/** Purposes that a reader decides on. */
export type OptionalPurpose = Exclude<Purpose, "necessary">;
export const optionalPurposes = purposes.filter((purpose): purpose is OptionalPurpose => purpose !== "necessary");

/** Purposes that share a reader's data: Global Privacy Control forbids them, whatever the choice. */
export const sharingPurposes: ReadonlySet<Purpose> = new Set<Purpose>(["personalisation", "advertising"]);
