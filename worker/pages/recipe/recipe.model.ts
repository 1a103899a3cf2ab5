import { messagesFor } from "../../../brands/messages/format.ts";
import { numberOf, parseAmount, printAmount } from "../../../client/domain/content/quantity.ts";
import { mayShow } from "../../content/upstream/filters.ts";
import type { PageFlags } from "../../edge/arrival.ts";
import type { Gate } from "../../edge/gate.ts";
import { htmlToText } from "../../platform/sanitise.ts";
import type { Traced } from "../../schemas/documents/fields.ts";
import type { Recipe } from "../../schemas/documents/recipe.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import type { TeaseContext } from "../kernel/context.ts";
import { bylineTime, instantOf, isoMinutes, isUpdateWorthSaying, minutesIn } from "../kernel/dates.ts";
import { pathOf } from "../kernel/facts.ts";
import { below, linkTo } from "../kernel/links.ts";
import { type BodyContext, bodyBlocks } from "../parts/blocks/body.ts";
import { gateModel } from "../parts/gate.ts";
import type { BlockModel } from "../parts/models.ts";
import { pictureOf } from "../parts/picture.model.ts";
import { personModel } from "../parts/story/article.model.ts";
import { teaseOf } from "../parts/tease.model.ts";
import { recipeFacts } from "./recipe.facts.ts";
import {
	type Availability,
	type DurationModel,
	type IngredientModel,
	type Nutrient,
	nutrients,
	type RecipeModel,
	type RelatedRecipeModel,
	type StepModel,
} from "./recipe.parts.ts";

/** C3.13: marks links to related recipes in reports. */
export const relatedTrackingId = "recipe-related";

export interface RecipeContext extends BodyContext {
	flags: PageFlags;
	gate: Gate;
	/** Address under which the content calls are reached (C4.13). */
	apiAddress: string;
	words: { home: string };
}

const nutrientNames = Object.keys(nutrients) as Nutrient[];

/** Notes of more words than this push the recipe off the first screens. */
const longFromWords = 90;

/** A recipe as its page shows it; clock, gate and the API's address are parameters. */
export function recipeModel(context: RecipeContext, recipe: Recipe & Traced): RecipeModel {
	const { brand } = context;
	const published = instantOf(recipe.date?.publishedAt ?? recipe.datePublished);
	const modified = instantOf(recipe.date?.modifiedAt ?? recipe.dateModified);
	const notes = bodyBlocks(context, recipe.chefNotes);
	const instructions = bodyBlocks(context, recipe.instructions);
	const products = [...notes, ...instructions].filter((block) => block.kind === "product");
	const isPreviewEnvironment = isPreviewAddress(context.apiAddress);
	const ecommerceEnabled = recipe.ecommerceEnabled === true;
	const words = notes.filter((block) => block.kind !== "product");
	const breadcrumbs = breadcrumbsOf(context, recipe);
	const content = {
		parts: partsOf(instructions),
		ingredients: ingredientsOf(context, recipe),
		times: { prep: durationOf(recipe.prepTime), cook: durationOf(recipe.cookTime), total: totalOf(recipe) },
		servings: servingsOf(recipe.servingSize),
		nutrition: nutritionOf(recipe),
		calories: caloriesOf(recipe),
		breadcrumbs,
	};
	const facts = recipeFacts(brand, context.flags, recipe, content, context.gate);
	const source = recipe.source?.organization?.name ?? recipe.source?.name ?? null;
	const publisher = recipe.publisher?.name ?? null;
	return {
		kind: "recipe",
		facts,
		id: recipe.id,
		headline: recipe.headline.primary,
		dek: recipe.dek ?? recipe.description?.primary ?? null,
		category: recipe.taxonomy?.primaryTopic?.name ?? null,
		authors: recipe.authors.map((author) => personModel(context, author)),
		published: published ? bylineTime(brand, published) : null,
		updated: isUpdateWorthSaying(published, modified) ? bylineTime(brand, modified) : null,
		source: source === publisher ? null : source,
		publisher,
		picture: pictureOf(recipe.primaryImage, context.imageHosts, recipe.teaseImage),
		rating: ratingOf(recipe),
		...content,
		yield: recipe.yield ?? null,
		notes: words,
		longNotes: countWords(words) > longFromWords,
		shopping: ecommerceEnabled ? { availability: availabilityOf(isPreviewEnvironment), products } : null,
		ecommerceEnabled,
		isPreviewEnvironment,
		gate: gateModel(context, context.gate, { kind: "recipe", path: pathOf(recipe.url.primary), anchor: "recipe" }),
		isMembers: context.gate === "member",
		share: { url: facts.canonicalUrl, title: recipe.headline.social ?? recipe.headline.primary },
	};
}

/** C4.13: the address of the public API is one of a preview host, e.g. `api-preview.example.com`. */
export function isPreviewAddress(address: string): boolean {
	return URL.canParse(address) && /(?:^|[.-])preview(?:[.-]|$)/i.test(new URL(address).hostname);
}

/** C4.14. */
export function availabilityOf(isPreviewEnvironment: boolean): Availability {
	return isPreviewEnvironment ? "AVAILABLE_PREVIEW" : "AVAILABLE_PRODUCTION";
}

/** Related recipes with the ecommerce-enabled ones first (C4.12), else as they came; none of the other publisher (C1.9). */
export function relatedRecipes(context: TeaseContext, items: readonly Tease[]): RelatedRecipeModel[] {
	const listed = items.filter((item) => mayShow(context.brand, item));
	const shoppable = (item: Tease) => item.ecommerceEnabled === true;
	return [...listed.filter(shoppable), ...listed.filter((item) => !shoppable(item))].map((item) => ({
		tease: teaseOf(context, item),
		shoppable: shoppable(item),
		shortUrl: item.url.short ?? null,
		slug: item.url.slug ?? null,
		trackingId: relatedTrackingId,
	}));
}

/** The recipes that readers cook most, in their order, without the one on the page. */
export function popularRecipes(context: TeaseContext, items: readonly Tease[], exceptId: string, count: number): RelatedRecipeModel[] {
	const order = new Map(items.map((item, index) => [item.id, index]));
	return relatedRecipes(
		context,
		items.filter((item) => item.id !== exceptId),
	)
		.sort((a, b) => (order.get(a.tease.id) ?? 0) - (order.get(b.tease.id) ?? 0))
		.slice(0, count);
}

function durationOf(iso: string | undefined): DurationModel | null {
	const minutes = minutesIn(iso);
	return minutes === null ? null : { iso: isoMinutes(minutes), minutes };
}

/** The total as written; without one, preparation and cooking together. */
function totalOf(recipe: Recipe): DurationModel | null {
	const written = durationOf(recipe.totalTime);
	if (written) return written;
	const sum = (minutesIn(recipe.prepTime) ?? 0) + (minutesIn(recipe.cookTime) ?? 0);
	return sum > 0 ? { iso: isoMinutes(sum), minutes: sum } : null;
}

/** Servings as written; `count` is the number to scale from: of a range the smaller, so that nobody goes short. */
function servingsOf(text: string | undefined): RecipeModel["servings"] {
	if (!text?.trim()) return null;
	const number = Number(/\d{1,3}/.exec(text)?.[0] ?? 0);
	const amount = parseAmount(text);
	return { text: amount ? printAmount(amount) : text.trim(), count: number > 0 ? number : null };
}

function ratingOf({ aggregateRating }: Recipe): RecipeModel["rating"] {
	if (!aggregateRating || aggregateRating.ratingCount < 1 || !(aggregateRating.ratingValue > 0)) return null;
	return { value: Math.min(5, aggregateRating.ratingValue), count: Math.floor(aggregateRating.ratingCount) };
}

function caloriesOf({ nutrition }: Recipe): number | null {
	const amount = parseAmount(/^\d+(?:,\d{3})*(?:[.,]\d)?/.exec(String(nutrition?.calories ?? "").trim())?.[0] ?? "");
	return amount && Math.round(numberOf(amount.low));
}

function nutritionOf({ nutrition }: Recipe): RecipeModel["nutrition"] {
	return nutrientNames.flatMap((name) => {
		const value = nutrients[name].map((key) => nutrition?.[key]).find((found) => found !== undefined);
		if (value === undefined) return [];
		const unit = name === "sodium" || name === "cholesterol" ? "mg" : "g";
		return [{ name, value: typeof value === "number" ? `${value} ${unit}` : value }];
	});
}

/** No unit: follows the name. */
const manner = /^(?:al|to|as|for|para|seg\u00fan) /i;

function ingredientsOf({ brand }: BodyContext, recipe: Recipe): RecipeModel["ingredients"] {
	return recipe.ingredients
		.map(({ title, ingredients }, group) => ({
			title: title ?? null,
			items: ingredients.map(({ quantity, measurementUnit, name }, line): IngredientModel => {
				const amount = quantity ? parseAmount(quantity) : null;
				const measure = measurementUnit?.trim() ?? "";
				const isManner = manner.test(measure);
				const unit = isManner ? null : measure || null;
				const text = htmlToText(name);
				return {
					id: `${group}.${line}`,
					quantity: amount ? printAmount(amount, unit ?? "") : quantity?.trim() || null,
					amount: amount && quantity ? quantity.trim() : null,
					unit,
					// "3 dientes de ajo", "3 cloves garlic": how a unit and what it measures are joined is the language's.
					name:
						unit === null || /^del? /i.test(text)
							? `${text}${isManner ? ` ${measure}` : ""}`
							: messagesFor(brand)("recipe.ofUnit", { name: text }),
				};
			}),
		}))
		.filter(({ items }) => items.length > 0);
}

/** Steps out of the blocks of the instructions: headings begin a part, every paragraph and list item is a step, pictures go with theirs. */
function partsOf(blocks: readonly BlockModel[]): RecipeModel["parts"] {
	const parts: { title: string | null; steps: (StepModel & { media: BlockModel[] })[] }[] = [];
	let n = 0;
	const add = (html: string): void => {
		const text = htmlToText(html);
		if (text === "") return;
		if (parts.length === 0) parts.push({ title: null, steps: [] });
		n++;
		parts.at(-1)?.steps.push({ n, id: `step-${n}`, html, text, media: [] });
	};
	for (const block of blocks) {
		switch (block.kind) {
			case "heading":
				parts.push({ title: htmlToText(block.html), steps: [] });
				break;
			case "list":
				for (const [, item = ""] of block.html.matchAll(/<li\b[^>]*>([\s\S]*?)<\/li>/g)) add(item);
				break;
			case "paragraph":
			case "html":
			case "blockquote":
				add(block.html);
				break;
			case "image":
			case "video":
				parts.at(-1)?.steps.at(-1)?.media.push(block);
				break;
		}
	}
	return parts.filter(({ steps }) => steps.length > 0);
}

function breadcrumbsOf(context: RecipeContext, recipe: Recipe): RecipeModel["breadcrumbs"] {
	const home = { text: context.words.home, url: below(context.prefix, "/") };
	const section = recipe.taxonomy?.primarySection;
	const slug = section?.path.split("/")[1];
	return section?.name && slug ? [home, { text: section.name, url: linkTo(context, `/${slug}`, undefined) }] : [home];
}

function countWords(blocks: readonly BlockModel[]): number {
	let words = 0;
	for (const block of blocks) if ("html" in block) words += htmlToText(block.html).split(/\s+/).length;
	return words;
}
