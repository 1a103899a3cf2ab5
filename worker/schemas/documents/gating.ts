import { findBrand } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";

/** The fields of a document that the gate reads, parsed or not. */
export interface GateFacts {
	type?: unknown;
	vertical?: unknown;
	ecommerceEnabled?: unknown;
	taxonomy?: unknown;
}

const gatedSlug = "gated-content";

/** Returns whether any part of a document names the gated-content term. */
export const namesGate = (part: unknown): boolean => JSON.stringify(part)?.includes(gatedSlug) === true;

/** The same rule as data (`/house/paywall`): what is gated, in which country, and who passes. */
export const gateRules = {
	gates: [{ type: "recipe", unless: "ecommerceEnabled" }, { term: gatedSlug }],
	country: "US",
	opensTo: "member",
} as const;

/**
 * Returns whether a vertical gates a document (C5.1): a recipe unless ecommerce-enabled, anything under the gated-content term; nothing
 * where the feature is off. The reader's variant decides for whom (worker/edge/gate.ts).
 */
export function isGated(brand: Pick<Brand, "flags">, document: GateFacts): boolean {
	if (!brand.flags.gatedContent) return false;
	return isRecipe(document) ? document.ecommerceEnabled !== true : additionalTerms(document).some(isGatedTerm);
}

/** The same for a document's own vertical, or the requesting brand's where it names none. */
export function isGatedInItsVertical(asking: Brand, document: GateFacts): boolean {
	const own = typeof document.vertical === "string" ? findBrand(document.vertical) : undefined;
	return isGated(own ?? asking, document);
}

/** Recognises a recipe by type or by fields that only recipes have: another spelling of the type opens no gate. */
function isRecipe(document: GateFacts): boolean {
	const isNamed = typeof document.type === "string" && document.type.toLowerCase() === "recipe";
	return isNamed || "ingredients" in document || "instructions" in document;
}

/** The terms, in whatever shape: one that is no list, or a taxonomy that is one, opens no gate. */
function additionalTerms({ taxonomy }: GateFacts): readonly unknown[] {
	const isFiled = typeof taxonomy === "object" && taxonomy !== null && "additionalTerms" in taxonomy;
	return [isFiled ? taxonomy.additionalTerms : Array.isArray(taxonomy) ? taxonomy : []].flat();
}

/** A term by its slug, or by a segment of its path: taxonomies have either, or the word alone. */
function isGatedTerm(term: unknown): boolean {
	if (typeof term === "string") return term.split("/").includes(gatedSlug);
	if (typeof term !== "object" || term === null) return false;
	return ("slug" in term && term.slug === gatedSlug) || ("path" in term && isGatedTerm(term.path));
}
