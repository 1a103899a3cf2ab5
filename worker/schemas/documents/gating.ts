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

/** A slug, a segment of a path or a word among others; the letter of an escape is none. */
const gateWord = new RegExp(`(?<!(?<!\\\\)[\\w-])${gatedSlug}(?![\\w-])`, "i");
/** Returns whether any part of a document names the gated-content term, in whatever shape. */
export const namesGate = (part: unknown): boolean => gateWord.test(JSON.stringify(part ?? null));

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
export const isGated = ({ flags }: Pick<Brand, "flags">, document: GateFacts): boolean => flags.gatedContent && isMarked(document);

/**
 * The same for a document's own vertical. One that names none is gated by the asking brand, by those that its terms name, and, if they name
 * none, by the gate's own term (decision 0311).
 */
export function isGatedInItsVertical(asking: Brand, document: GateFacts): boolean {
	const own = typeof document.vertical === "string" ? findBrand(document.vertical.trim().toLowerCase()) : undefined;
	if (own) return isGated(own, document);
	if (!isMarked(document)) return false;
	const paths = JSON.stringify(document.taxonomy ?? null).matchAll(/"([^"/]+)\//g);
	const named = Array.from(paths, ([, root = ""]) => findBrand(root)).filter((brand) => brand !== undefined);
	return [asking, ...named].some(({ flags }) => flags.gatedContent) || (named.length === 0 && !isRecipe(document));
}

/** Terms in whatever shape: one that is no list, or a taxonomy that is one or a text, opens no gate. */
function isMarked(document: GateFacts): boolean {
	if (isRecipe(document)) return document.ecommerceEnabled !== true;
	const { taxonomy } = document;
	const isFiled = typeof taxonomy === "object" && taxonomy !== null && !Array.isArray(taxonomy);
	const terms = isFiled ? "additionalTerms" in taxonomy && taxonomy.additionalTerms : taxonomy;
	return namesGate(terms);
}

/** Recognises a recipe by type or by fields that only recipes have: another spelling of the type opens no gate. */
function isRecipe(document: GateFacts): boolean {
	const isNamed = typeof document.type === "string" && document.type.toLowerCase() === "recipe";
	return isNamed || "ingredients" in document || "instructions" in document;
}

/** Replaces terms that can't be read and name the gate: an odd shape leaves it closed (C3.19). */
export const gateTermsFrom = ({ additionalTerms }: Readonly<Record<string, unknown>>): object[] | null =>
	namesGate(additionalTerms) ? [{ path: gatedSlug }] : null;
/** The same for a whole taxonomy. */
export const gateTaxonomyFrom = ({ taxonomy }: Readonly<Record<string, unknown>>): object | null =>
	namesGate(taxonomy) ? { additionalTerms: [{ path: gatedSlug }] } : null;
