import type { Scene } from "../pen/pen.ts";
import * as city from "./city.ts";
import * as civic from "./civic.ts";
import * as culture from "./culture.ts";
import * as dishes from "./dishes.ts";
import * as errands from "./errands.ts";
import * as food from "./food.ts";
import * as home from "./home.ts";
import * as household from "./household.ts";
import * as items from "./items.ts";
import * as nature from "./nature.ts";
import * as presents from "./presents.ts";
import * as science from "./science.ts";
import * as servings from "./servings.ts";
import * as sport from "./sport.ts";
import * as things from "./things.ts";
import * as wardrobe from "./wardrobe.ts";
import * as workroom from "./workroom.ts";

const named = (...groups: readonly Readonly<Record<string, Scene>>[]): Readonly<Record<string, Scene>> =>
	Object.fromEntries(
		groups.flatMap((group) =>
			Object.entries(group).map(([name, scene]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), scene]),
		),
	);

/** `item` is the frame that the shops' things are drawn in, no scene of its own. */
const { item: _, ...products } = items;

export const SCENES = named(
	civic,
	city,
	nature,
	food,
	home,
	sport,
	science,
	things,
	culture,
	products,
	presents,
	household,
	errands,
	dishes,
	servings,
	wardrobe,
	workroom,
);
