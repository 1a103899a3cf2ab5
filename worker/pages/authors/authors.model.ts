import type { PageFacts } from "../../document/facts.ts";
import type { PageFlags } from "../../edge/arrival.ts";
import type { Person } from "../../schemas/documents/person.ts";
import { personPath } from "../kernel/addresses.ts";
import type { TeaseContext } from "../kernel/context.ts";
import { collectionPage, textFacts } from "../kernel/facts.ts";
import { type LinkContext, linkTo } from "../kernel/links.ts";
import type { PictureModel } from "../parts/models.ts";
import { pictureOf } from "../parts/picture.model.ts";

/** People whose names begin alike. */
export interface AuthorLetter {
	letter: string;
	/** Its anchor. */
	id: string;
	people: readonly Author[];
}

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
	letters: readonly AuthorLetter[];
	/** Few enough for one list without letters. */
	few: boolean;
}

/** A list that has more is read by its letters. */
const mostInOneList = 30;

/** Sorts names as written, by the brand's language: nobody can tell which part is the family's. */
export function authorsModel(
	context: LinkContext & Pick<TeaseContext, "imageHosts"> & { flags: PageFlags; title: string; description: string },
	people: readonly Person[],
): AuthorsModel {
	const { brand, flags, title, description } = context;
	const collator = new Intl.Collator(brand.locale);
	const sorted = people.filter(({ name }) => name.trim() !== "").sort((one, other) => collator.compare(one.name, other.name));
	const letters: { letter: string; id: string; people: Author[] }[] = [];
	for (const person of sorted) {
		const letter = initialOf(person.name, brand.locale);
		const entry = {
			url: linkTo(context, personPath(person), undefined),
			name: person.name,
			role: person.jobTitle[0] ?? null,
			about: person.shortBio ?? null,
			portrait: pictureOf(person.primaryImage, context.imageHosts),
		};
		const last = letters.at(-1);
		if (last?.letter === letter) last.people.push(entry);
		else letters.push({ letter, id: letter === "#" ? "letter-other" : `letter-${letter}`, people: [entry] });
	}
	const facts = textFacts(brand, flags, "/authors", { title, description });
	return {
		kind: "authors",
		facts: { ...facts, structuredData: [collectionPage(brand, "/authors", title)] },
		letters,
		few: sorted.length <= mostInOneList,
	};
}

/** The letter that a name is listed under, without its accent; Ñ is its own in Spanish. `#`: no letter. */
function initialOf(name: string, locale: string): string {
	const first = [...name.trim().toLocaleUpperCase(locale)][0] ?? "";
	if (first === "Ñ" && locale.startsWith("es")) return first;
	const plain = first.normalize("NFD")[0] ?? "";
	return /\p{L}/u.test(plain) ? plain : "#";
}
