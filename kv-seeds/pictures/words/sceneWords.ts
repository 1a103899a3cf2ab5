export type Words = readonly [en: string, es: string];

/** A scene's words: one for all four variants, two for odd and even ones, or one for each. */
export type SceneWords = Readonly<Record<string, readonly [Words] | readonly [Words, Words] | readonly [Words, Words, Words, Words]>>;
