/** What every drawing shows, said where it is drawn: alt texts come from here, so that none is of another picture. */
import type { Variant } from "./pen.ts";
import { dishWords } from "./words/dishes.ts";
import { householdWords } from "./words/household.ts";
import { itemWords } from "./words/items.ts";
import { placeWords } from "./words/places.ts";
import { presentWords } from "./words/presents.ts";
import { roomWords } from "./words/rooms.ts";
import { thingWords } from "./words/things.ts";
import { wardrobeWords } from "./words/wardrobe.ts";

export type Words = readonly [en: string, es: string];

/** A scene's words: one for all four variants, two for odd and even ones, or one for each. */
export type SceneWords = Readonly<Record<string, readonly [Words] | readonly [Words, Words] | readonly [Words, Words, Words, Words]>>;

/** Every scene's words, by its name. */
export const WORDS: SceneWords = {
	...placeWords,
	...roomWords,
	...thingWords,
	...itemWords,
	...presentWords,
	...householdWords,
	...dishWords,
	...wardrobeWords,
};

/** The alt text of a drawing: a sentence without its stop. Throws where nobody has said what the scene shows. */
export function wordsOf(scene: string, variant: Variant, language: "en" | "es"): string {
	const words = WORDS[scene];
	const said = words?.[(variant - 1) % words.length];
	if (!said) throw new Error(`nobody has said what the scene ${scene} shows`);
	return said[language === "es" ? 1 : 0];
}

/** The same for `scene/variant`. */
export function wordsOfReference(reference: string, language: "en" | "es"): string {
	const [scene = "", variant] = reference.split("/");
	return wordsOf(scene, Number(variant) as Variant, language);
}
