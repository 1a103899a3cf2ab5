import type { Brand } from "../../../brands/schema.ts";
import type { PageFacts } from "../../document/facts.ts";
import { sharePictureOf } from "../../document/sharePicture.ts";
import type { PageFlags } from "../../edge/arrival.ts";
import type { Gate } from "../../edge/gate.ts";
import type { Traced } from "../../schemas/documents/fields.ts";
import type { Recipe } from "../../schemas/documents/recipe.ts";
import {
	accessData,
	authorsData,
	breadcrumbs,
	filedAs,
	organization,
	pathOf,
	plainFacts,
	publicAddress,
	socialImageOf,
	trailOf,
} from "../kernel/facts.ts";
import { type IngredientModel, nutrients, type RecipeModel, type StepModel } from "./recipe.parts.ts";

/** The parts of a recipe that structured data has beside its document. */
type Content = Pick<RecipeModel, "parts" | "ingredients" | "times" | "servings" | "nutrition" | "calories">;

/** A recipe page's facts (C3.15), with the structured data that search engines ask of a recipe. */
export function recipeFacts(brand: Brand, flags: PageFlags, recipe: Recipe & Traced, content: Content, gate: Gate): PageFacts {
	const path = pathOf(recipe.url.primary);
	const published = recipe.date?.publishedAt ?? recipe.datePublished ?? null;
	const { taxonomy } = recipe;
	const facts: PageFacts = {
		...plainFacts(brand, flags, path, "recipe"),
		canonicalUrl: publicAddress(brand, recipe.url.canonical ?? path),
		title: recipe.headline.seo ?? recipe.headline.primary,
		description: recipe.description?.primary ?? recipe.dek ?? null,
		socialImage: socialImageOf(brand, recipe.socialImage ?? recipe.primaryImage ?? recipe.teaseImage),
		ogType: "article",
		label: taxonomy?.primaryLabel?.name ?? null,
		adsEnabled: recipe.adsEnabled !== false && !flags.isPreview,
		documentTracing: recipe.documentTracing ?? null,
		publishedIso: published,
		modifiedIso: recipe.date?.modifiedAt ?? recipe.dateModified ?? published,
		...filedAs(brand, recipe),
		feeds: trailOf(brand, taxonomy?.primarySection),
	};
	return {
		...facts,
		structuredData: [
			{ ...recipeData(brand, recipe, content, facts), ...accessData(gate) },
			breadcrumbs(brand, facts.feeds, recipe.headline.primary),
		],
	};
}

/** Recipe as Google documents it; properties that the document does not give are left out, never guessed. */
function recipeData(brand: Brand, recipe: Recipe, content: Content, facts: PageFacts): Record<string, unknown> {
	const { times, servings } = content;
	const { aggregateRating } = recipe;
	const keywords = keywordsOf(recipe);
	const ingredients = content.ingredients.flatMap((group) => group.items.map(ingredientText));
	const steps = content.parts.flatMap((part) => part.steps);
	// Documented as a pair; the total has either alone.
	const isPaired = times.prep !== null && times.cook !== null;
	return {
		"@context": "https://schema.org",
		"@type": "Recipe",
		mainEntityOfPage: facts.canonicalUrl,
		name: recipe.headline.primary,
		description: facts.description ?? undefined,
		image: [(facts.socialImage ?? sharePictureOf(brand, facts)).url],
		author: authorsData(brand, recipe),
		publisher: organization(brand),
		datePublished: facts.publishedIso ?? undefined,
		dateModified: facts.modifiedIso ?? undefined,
		inLanguage: brand.locale,
		prepTime: isPaired ? times.prep?.iso : undefined,
		cookTime: isPaired ? times.cook?.iso : undefined,
		totalTime: times.total?.iso,
		recipeYield: servings?.count ? [String(servings.count), ...(recipe.yield ? [recipe.yield] : [])] : recipe.yield,
		recipeCategory: facts.topic ?? undefined,
		keywords: keywords === "" ? undefined : keywords,
		recipeIngredient: ingredients.length > 0 ? ingredients : undefined,
		recipeInstructions:
			content.parts.length > 1
				? content.parts.map((part) => ({
						"@type": "HowToSection",
						name: part.title ?? recipe.headline.primary,
						itemListElement: part.steps.map((step) => stepData(step, facts)),
					}))
				: steps.length > 0
					? steps.map((step) => stepData(step, facts))
					: undefined,
		// Of one serving: it needs their number.
		nutrition: servings?.count ? nutritionData(content) : undefined,
		aggregateRating:
			aggregateRating && aggregateRating.ratingCount >= 1
				? {
						"@type": "AggregateRating",
						ratingValue: aggregateRating.ratingValue,
						ratingCount: Math.floor(aggregateRating.ratingCount),
						bestRating: 5,
						worstRating: 1,
					}
				: undefined,
	};
}

function ingredientText({ quantity, unit, name }: IngredientModel): string {
	return [quantity, unit, name].filter(Boolean).join(" ");
}

function stepData(step: StepModel, facts: PageFacts): Record<string, unknown> {
	return { "@type": "HowToStep", name: shortName(step.text), text: step.text, url: `${facts.canonicalUrl}#${step.id}` };
}

/** The beginning of a step, up to where a breath is taken. */
function shortName(text: string): string {
	const clause = /^[^.,;:(]+/.exec(text)?.[0]?.trim() ?? text;
	if (clause.length <= 60) return clause;
	return `${clause.slice(0, clause.lastIndexOf(" ", 59))}…`;
}

function nutritionData({ nutrition, calories }: Content): Record<string, unknown> | undefined {
	if (calories === null && nutrition.length === 0) return undefined;
	return {
		"@type": "NutritionInformation",
		...(calories === null ? {} : { calories: `${calories} calories` }),
		...Object.fromEntries(nutrition.map(({ name, value }) => [nutrients[name][1], value])),
	};
}

/** Names that the recipe is filed under, the category and section left out: they have places of their own. */
function keywordsOf({ taxonomy }: Recipe): string {
	const own = new Set([taxonomy?.primarySection?.path, taxonomy?.primaryTopic?.path, taxonomy?.primaryVertical?.path]);
	const terms = [...(taxonomy?.topics ?? []), ...(taxonomy?.additionalTerms ?? [])].filter((term) => term.name && !own.has(term.path));
	return [...new Set(terms.map((term) => term.name))].join(", ");
}
