import type { Brand } from "../../../brands/schema.ts";
import type { Variant } from "../../edge/arrival.ts";
import type { Recipe } from "../../schemas/recipe.ts";

/**
 * Whether a recipe is gated (C5.1): unless it is ecommerce-enabled, in the US alone, and only where the vertical gates
 * content. Outside the US the variant is `open`; signed in or not, a gated recipe stays gated and the variant says who reads it.
 */
export function isGatedRecipe(brand: Pick<Brand, "flags">, variant: Variant, recipe: Pick<Recipe, "ecommerceEnabled">): boolean {
	return brand.flags.gatedContent && variant !== "open" && recipe.ecommerceEnabled !== true;
}
