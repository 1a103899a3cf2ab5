import type { PageFacts } from "../../document/facts.ts";
import type { PageFlags } from "../../edge/arrival.ts";
import type { Person } from "../../schemas/documents/person.ts";
import { personPath } from "../kernel/addresses.ts";
import type { TeaseContext } from "../kernel/context.ts";
import { collectionPage, textFacts } from "../kernel/facts.ts";
import { type LinkContext, linkTo } from "../kernel/links.ts";
import type { PictureModel } from "../parts/models.ts";
import { pictureOf } from "../parts/picture.model.ts";

interface Author {
	url: string;
	name: string;
	role: string | null;
	about: string | null;
	portrait: PictureModel | null;
}

/** Everybody who writes for a brand (contract §3), from A to Z. */
export interface AuthorsModel {
	kind: "authors";
	facts: PageFacts;
	people: readonly Author[];
	/** The content system can't say who they are. */
	isAbsent: boolean;
}

/** Sorts names as written, by the brand's language: nobody can tell which part is the family's. */
export function authorsModel(
	context: LinkContext & Pick<TeaseContext, "imageHosts"> & { flags: PageFlags; title: string; description: string },
	people: readonly Person[],
	isAbsent = false,
): AuthorsModel {
	const { brand, flags, title, description } = context;
	const collator = new Intl.Collator(brand.locale);
	const sorted = people.filter(({ name }) => name.trim() !== "").sort((one, other) => collator.compare(one.name, other.name));
	const known = textFacts(brand, flags, "/authors", { title, description });
	const facts = isAbsent ? { ...known, robots: "noindex" } : known;
	return {
		kind: "authors",
		isAbsent,
		facts: { ...facts, structuredData: [collectionPage(brand, "/authors", title)] },
		people: sorted.map((person) => ({
			url: linkTo(context, personPath(person), undefined),
			name: person.name,
			role: person.jobTitle[0] ?? null,
			about: person.shortBio ?? null,
			portrait: pictureOf(person.primaryImage, context.imageHosts),
		})),
	};
}
