import { findBrand } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { Tease } from "../../schemas/content.ts";

type Filed = Pick<Tease, "vertical" | "publisher" | "taxonomy" | "url">;

/** Which publisher an item belongs to: its vertical says so; without one, its publisher's name or its place in the taxonomy. */
export function publisherOf(item: Filed): Brand["publisher"] {
	const path = item.taxonomy?.primaryVertical?.path ?? item.taxonomy?.primarySection?.path.split("/")[0];
	const named = [item.vertical, item.publisher?.name.toLowerCase(), path].map((id) => (id ? findBrand(id) : undefined));
	return named.some((brand) => brand?.publisher === "msnbc") ? "msnbc" : "group";
}

/** C1.9: content of msnbc and content of everyone else never stand in one listing. */
export function mayList(brand: Pick<Brand, "publisher">, item: Filed): boolean {
	return publisherOf(item) === brand.publisher;
}
