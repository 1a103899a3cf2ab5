import * as v from "valibot";
import { brands } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { Extensions, listOf, type Traced, traced } from "../../schemas/documents/fields.ts";
import { Recipe } from "../../schemas/documents/recipe.ts";
import { Tease } from "../../schemas/lists/content.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { loadHeld } from "../upstream/drafts.ts";
import { anyTerm, filtersFor, loadListed, term } from "../upstream/filters.ts";
import { dataPolicies } from "../upstream/policies.ts";

/** A recipe with the most cooked recipes (C3.12): the answer's own object, so that whatever derives from it is cached with it. */
export interface LoadedRecipe {
	/** `null`: a complete answer without a recipe. */
	recipe: (Recipe & Traced) | null;
	mostPopular: Tease[];
}

const Found = v.object({ items: listOf(Tease) });
const Listed = v.object({ items: v.nullish(v.array(v.unknown())) });
const Nothing = v.pipe(
	v.unknown(),
	v.transform(() => null),
);
/** The recipe stands without its companions, which have a call of their own (C7.30). */
const Companions = v.lazy((sent) => (v.is(Listed, sent) ? Found : Nothing));

const RecipeAnswer = v.pipe(
	v.object({
		data: v.object({
			recipe: v.optional(Recipe),
			search: v.nullish(Companions),
		}),
		extensions: Extensions,
	}),
	v.transform(({ data, extensions }): LoadedRecipe => ({ recipe: traced(data.recipe, extensions), mostPopular: data.search?.items ?? [] })),
);
/** Editors' label on the most cooked recipes (C7.5). */
const mostPopularLabel = "most-popular-recipes";
/** The taxonomy of recipes whose ingredients are sold; C7.30 names it so for every vertical. */
const shoppablePath = "today/recipeCategory/shoppable";
/** Wildcard for the id of any recipe (C7.5). */
const anyRecipe = "tdrp*";

const relatedCount = 6;
const popularCount = 5;

const everyRecipe = ({ contentSystemId }: Brand): string => `type:${contentSystemId}:recipe`;

/** GET recipe/{id}?filters (C7.5): the recipe, and those labelled most popular. */
export function loadRecipe(arrival: BrandCaller, id: string): Promise<Result<LoadedRecipe>> {
	const filters = filtersFor(arrival.brand, [
		term("type", "recipe"),
		term("id", anyRecipe),
		`NOT ${term("id", id)}`,
		term("label", mostPopularLabel),
		term("autoCuration", "true"),
		term("vertical", arrival.brand.contentSystemId),
	]);
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.article,
		call: { endpoint: `recipe/${id}`, query: { filters, size: popularCount } },
		schema: RecipeAnswer,
		ownTags: [`doc:${id}`, everyRecipe(arrival.brand)],
		tags: ({ mostPopular }) => mostPopular.map((item) => `doc:${item.id}`),
	});
}

/** GET draft/recipe/{id}: an unpublished recipe, for holders of its signed link; never cached. */
export function loadHeldRecipe(arrival: BrandCaller, id: string): Promise<Result<LoadedRecipe>> {
	return loadHeld(arrival, `draft/recipe/${id}`, RecipeAnswer);
}

/** GET recipe/related?filters&size (C7.6): of any of its categories, without itself. */
export function loadRelatedRecipes(arrival: BrandCaller, recipeId: string, paths: readonly string[]): Promise<Result<Tease[]>> {
	const filters = filtersFor(arrival.brand, [
		term("type", "recipe"),
		`NOT ${term("id", recipeId)}`,
		anyTerm("taxonomy", paths),
		term("autoCuration", "true"),
		term("vertical", arrival.brand.contentSystemId),
	]);
	return loadListed(arrival, {
		call: { endpoint: "recipe/related", query: { filters, size: relatedCount } },
		ownTags: paths.map((path) => `terms:${path}`),
	});
}

/** Brands of one language and publisher (C1.8, C1.9). */
const peersOf = ({ language, publisher }: Brand): readonly Brand[] =>
	brands.filter((brand) => brand.language === language && brand.publisher === publisher);

/** GET mostPopularRecipes/taxonomy (C7.30): the most popular, without those that sell ingredients. */
export function loadMostPopularRecipes(arrival: BrandCaller): Promise<Result<Tease[]>> {
	const peers = peersOf(arrival.brand);
	const filters = filtersFor(arrival.brand, [
		term("type", "recipe"),
		`NOT ${term("taxonomy", shoppablePath)}`,
		anyTerm(
			"vertical",
			peers.map(({ contentSystemId }) => contentSystemId),
		),
	]);
	return loadListed(arrival, {
		call: { endpoint: "mostPopularRecipes/taxonomy", query: { filters, size: popularCount + 1 } },
		ownTags: peers.map(everyRecipe),
	});
}
