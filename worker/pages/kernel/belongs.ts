import type { Brand } from "../../../brands/schema.ts";
import { mayList } from "../../content/publisherSeparation.ts";
import type { Tease } from "../../schemas/lists/content.ts";

/** What says whose a document is; a front and a person name their vertical alone. */
export type Owned = Pick<Tease, "id" | "vertical"> & Partial<Pick<Tease, "hidden" | "publisher" | "taxonomy" | "url">>;

/**
 * Whether a document may be a brand's page, whatever an upstream answers: a brand's page never appears at another brand
 * (contract §2), one of the other publisher's never (C1.9), and what was withdrawn is nobody's.
 */
export function belongsTo(brand: Brand, document: Owned): boolean {
	if (document.hidden || (document.vertical !== undefined && document.vertical !== brand.id)) return false;
	const { url } = document;
	return url === undefined || mayList(brand, { ...document, url });
}
