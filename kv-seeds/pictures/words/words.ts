/** Words for every drawing, the source of alt texts, so that none is of another picture. */
import type { Variant } from "../pen/pen.ts";
import { dishWords } from "./dishes.ts";
import { householdWords } from "./household.ts";
import { itemWords } from "./items.ts";
import { placeWords } from "./places.ts";
import { presentWords } from "./presents.ts";
import { roomWords } from "./rooms.ts";
import type { SceneWords } from "./sceneWords.ts";
import { thingWords } from "./things.ts";
import { wardrobeWords } from "./wardrobe.ts";

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

/** The alt text of a drawing: a sentence without its stop. Throws for a scene without words. */
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
