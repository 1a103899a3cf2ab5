import type { Brand } from "../../../brands/schema.ts";

const safeValue = /^[A-Za-z0-9_*/-]+$/;

function quoted(value: string): string {
	return safeValue.test(value) ? value : `"${value.replace(/["\\]/g, " ")}"`;
}

/** One `field:value` of the content calls' filter language (C7.2–C7.30). */
export function term(field: string, value: string): string {
	return `${field}:${quoted(value)}`;
}

export function not(clause: string): string {
	return `NOT ${clause}`;
}

export function anyOf(clauses: readonly string[]): string {
	return clauses.length === 1 ? (clauses[0] ?? "") : `(${clauses.join(" OR ")})`;
}

/**
 * Joins clauses with AND and the publisher restriction of C1.9, which no caller can leave out: every listing of the site goes through here.
 */
export function filtersFor(brand: Pick<Brand, "publisher">, clauses: readonly string[]): string {
	const restriction = brand.publisher === "msnbc" ? term("publisher", "msnbc") : not(term("publisher", "msnbc"));
	return [...clauses, restriction].join(" AND ");
}
