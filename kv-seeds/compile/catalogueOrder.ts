import type { SeedDocument } from "./documents.ts";
import { minutesOfAge } from "./markdown.ts";

/** A product and what it is filed under. */
export interface CatalogueProduct {
	seed: SeedDocument;
	department: string;
	kind: string;
	isGone: boolean;
}

/** One of each group after the other. Rounds begin a group later: else columns show one. */
function dealt<T>(groups: readonly (readonly T[])[]): T[] {
	const rounds = Math.max(0, ...groups.map(({ length }) => length));
	return Array.from({ length: rounds }, (_, round) =>
		groups.flatMap((__, at) => groups[(at + round) % groups.length]?.slice(round, round + 1) ?? []),
	).flat();
}

const ageOf = ({ seed }: CatalogueProduct): number => minutesOfAge(seed.document.datePublished);
const groups = <T>(items: readonly T[], by: (item: T) => string): T[][] => [...Map.groupBy(items, by).values()];

/** Products with their dates dealt anew: the newest change department and kind from one to the next. */
export function withDealtDates(products: readonly CatalogueProduct[]): SeedDocument[] {
	const newestFirst = [...products].sort((a, b) => ageOf(a) - ageOf(b));
	const order = groups(newestFirst, ({ isGone }) => String(isGone))
		.sort(([a], [b]) => Number(a?.isGone) - Number(b?.isGone))
		.flatMap((some) => dealt(groups(some, ({ department }) => department).map((own) => dealt(groups(own, ({ kind }) => kind)))));
	const dates = new Map(order.map(({ seed }, at) => [seed, newestFirst[at]?.seed.document.datePublished]));
	return products.map(({ seed }) => ({ ...seed, document: { ...seed.document, datePublished: dates.get(seed) } }));
}
