import type { PageFacts } from "../../document/facts.ts";
import type { TimeModel } from "../kernel/dates.ts";
import type { GateModel } from "../parts/gate.ts";
import type { BlockModel, PersonModel, PictureModel, TeaseModel } from "../parts/models.ts";

/** The shop behind a recipe's products (C4.14). */
export const availabilities = ["AVAILABLE_PREVIEW", "AVAILABLE_PRODUCTION"] as const;
export type Availability = (typeof availabilities)[number];

/** Nutrients in the order of a label, by the names under which content systems send them; the second is that of schema.org. */
export const nutrients = {
	fat: ["fat", "fatContent", "totalFat"],
	saturatedFat: ["saturatedFat", "saturatedFatContent"],
	cholesterol: ["cholesterol", "cholesterolContent"],
	sodium: ["sodium", "sodiumContent"],
	carbohydrates: ["carbohydrates", "carbohydrateContent", "carbs"],
	fiber: ["fiber", "fiberContent"],
	sugar: ["sugar", "sugarContent", "sugars"],
	protein: ["protein", "proteinContent"],
} as const;
export type Nutrient = keyof typeof nutrients;

/** One line of what goes in. */
export interface IngredientModel {
	/** Place in the recipe, `{group}.{line}`: the key of the reader's tick. */
	id: string;
	/** As it is printed for the servings written; `null`: no amount. */
	quantity: string | null;
	/** As the content system wrote it, for scaling; `null` when it can't be scaled. */
	amount: string | null;
	unit: string | null;
	name: string;
}

export interface StepModel {
	/** 1-based over all parts of the recipe. */
	n: number;
	id: string;
	html: string;
	text: string;
	/** Pictures and videos that show the step. */
	media: readonly BlockModel[];
}

export interface DurationModel {
	iso: string;
	minutes: number;
}

export interface RelatedRecipeModel {
	tease: TeaseModel;
	shoppable: boolean;
	/** C3.13 `url.short` and `url.slug`. */
	shortUrl: string | null;
	slug: string | null;
	trackingId: string;
}

export interface RecipeListModel {
	title: string;
	recipes: readonly RelatedRecipeModel[];
}

/** A recipe's page (C2.19, C3.8–C3.13). */
export interface RecipeModel {
	kind: "recipe";
	facts: PageFacts;
	id: string;
	headline: string;
	dek: string | null;
	/** The home page, the section, the category. */
	breadcrumbs: readonly { text: string; url: string }[];
	category: string | null;
	authors: readonly PersonModel[];
	published: TimeModel | null;
	updated: TimeModel | null;
	/** Source, where it is not the publisher. */
	source: string | null;
	publisher: string | null;
	picture: PictureModel | null;
	rating: { value: number; count: number } | null;
	times: { prep: DurationModel | null; cook: DurationModel | null; total: DurationModel | null };
	servings: { text: string; count: number | null } | null;
	yield: string | null;
	calories: number | null;
	notes: readonly BlockModel[];
	/** Notes so long that a link past them is a kindness. */
	longNotes: boolean;
	ingredients: readonly { title: string | null; items: readonly IngredientModel[] }[];
	parts: readonly { title: string | null; steps: readonly StepModel[] }[];
	nutrition: readonly { name: Nutrient; value: string }[];
	/** Of an ecommerce-enabled recipe: what is sold with it, and on which side (C4.13, C4.14). */
	shopping: { availability: Availability; products: readonly Extract<BlockModel, { kind: "product" }>[] } | null;
	ecommerceEnabled: boolean;
	isPreviewEnvironment: boolean;
	/** The gate in place of ingredients and steps, for readers of the teaser. */
	gate: GateModel | null;
	/** Gated (C5.1), and shown whole. */
	isMembers: boolean;
	share: { url: string; title: string };
}
