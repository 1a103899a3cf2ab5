import { findBrand } from "../../brands/registry.ts";
import type { Brand } from "../../brands/schema.ts";
import type { Result } from "../../client/domain/calls/remoteCall.ts";
import type { Tease } from "../schemas/lists/content.ts";

type Filed = Pick<Tease, "vertical" | "publisher" | "taxonomy" | "url">;

/** The publisher of an item, by its vertical; without one, by its publisher's name or its place in the taxonomy. */
export function publisherOf(item: Filed): Brand["publisher"] {
	const path = item.taxonomy?.primaryVertical?.path ?? item.taxonomy?.primarySection?.path.split("/")[0];
	const named = [item.vertical, item.publisher?.name.toLowerCase(), path].map((id) => (id ? findBrand(id) : undefined));
	return named.some((brand) => brand?.publisher === "msnbc") ? "msnbc" : "group";
}

/** C1.9: content of msnbc and content of everyone else never stand in one listing. */
export function mayList(brand: Pick<Brand, "publisher">, item: Filed): boolean {
	return publisherOf(item) === brand.publisher;
}

/**
 * A list as a brand may show it: nothing of the other publisher and nothing withdrawn, whatever the content system sent. A
 * list with nothing to leave out is answered as it is, so that what was made from it is found again.
 */
export function listable<T extends Filed & Pick<Tease, "hidden">>(brand: Pick<Brand, "publisher">, items: T[]): T[] {
	const fits = (item: T): boolean => item.hidden !== true && mayList(brand, item);
	return items.every(fits) ? items : items.filter(fits);
}

/** The same for a call's answer. */
export function listed<T extends Filed & Pick<Tease, "hidden">>(brand: Pick<Brand, "publisher">, loaded: Result<T[]>): Result<T[]> {
	return loaded.ok ? { ok: true, value: listable(brand, loaded.value) } : loaded;
}
