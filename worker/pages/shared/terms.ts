import { brands, taxonomyRoots } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { Term } from "../../schemas/lists/content.ts";
import { isReserved } from "../kinds.ts";

type Filed = Pick<Brand, "id" | "slug">;

/** Below a sub-brand's prefix its own pages stand (contract §2), below some sections another kind of page. */
const isTaken = (brand: Filed, section: string): boolean =>
	isReserved(section) || brands.some((child) => child.parent === brand.id && child.pathPrefix === `/${section}`);

/** `/{section}` or `/{section}/{topic}` of a term of the brand; `null` for a vertical itself and for other brands' terms. */
export function termPath(brand: Filed, term: Pick<Term, "path">): string | null {
	const [root = "", section, topic] = term.path.split("/");
	if (!section || !taxonomyRoots(brand).includes(root)) return null;
	return topic && !isTaken(brand, section) ? `/${section}/${topic}` : `/${section}`;
}

/** With its brand's name a term is an id, and ids have 128 letters at most. */
const mostTermLength = 100;

/** A front's path that may name a term: a section, or a section and a topic, in plain slugs. */
export function isTermPath(slug: string): boolean {
	return slug.length <= mostTermLength && /^[a-z0-9]+(?:-+[a-z0-9]+)*(?:\/[a-z0-9]+(?:-+[a-z0-9]+)*)?$/.test(slug);
}
