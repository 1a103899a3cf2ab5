import { brands, isTaxonomyRoot } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { Term } from "../../schemas/lists/content.ts";
import { isReserved } from "../kernel/kinds.ts";

type Filed = Pick<Brand, "id" | "slug">;

/** Sections of brands below which a sub-brand's own pages stand (contract §2). */
const ofChildren: ReadonlySet<string> = new Set(brands.map(({ parent, pathPrefix }) => `${parent}${pathPrefix}`));

/** Below a sub-brand's prefix its own pages stand, below some sections another kind of page. */
const isTaken = (brand: Filed, section: string): boolean => isReserved(section) || ofChildren.has(`${brand.id}/${section}`);

/** Paths of terms, by brand: every tease asks, and a brand has few terms. */
const known = new Map<string, Map<string, string | null>>();
const mostOfBrand = 500;

/** `/{section}` or `/{section}/{topic}` of a term of the brand; `null` for a vertical itself and for other brands' terms. */
export function termPath(brand: Filed, term: Pick<Term, "path">): string | null {
	let ofBrand = known.get(brand.id);
	if (ofBrand === undefined) {
		ofBrand = new Map();
		known.set(brand.id, ofBrand);
	}
	let path = ofBrand.get(term.path);
	if (path !== undefined) return path;
	path = pathOfTerm(brand, term);
	if (ofBrand.size >= mostOfBrand) ofBrand.clear();
	ofBrand.set(term.path, path);
	return path;
}

function pathOfTerm(brand: Filed, term: Pick<Term, "path">): string | null {
	const [root = "", section, topic] = term.path.split("/");
	if (!section || !isTaxonomyRoot(brand, root)) return null;
	return topic && !isTaken(brand, section) ? `/${section}/${topic}` : `/${section}`;
}

/** With its brand's name a term is an id, and ids have 128 letters at most. */
const mostTermLength = 100;

/** A front's path that may name a term: a section, or a section and a topic, in plain slugs. */
export function isTermPath(slug: string): boolean {
	return slug.length <= mostTermLength && /^[a-z0-9]+(?:-+[a-z0-9]+)*(?:\/[a-z0-9]+(?:-+[a-z0-9]+)*)?$/.test(slug);
}
