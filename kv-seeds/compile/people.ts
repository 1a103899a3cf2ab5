import { SITTERS } from "../pictures/render/portraits.ts";
import type { Pronouns } from "../pictures/sitters/pieces.ts";

export interface SeedPerson {
	id: string;
	name: string;
	pronouns: Pronouns;
	jobTitle?: string[];
	shortBio?: string;
	bio?: string[];
	email?: string;
	/** The portrait's sitter: a letter of `pictures/render/portraits.ts`. */
	portrait?: string;
}

const spokenOf: ReadonlyMap<string, Pronouns> = new Map([
	["She", "she"],
	["Ella", "she"],
	["He", "he"],
	["Él", "he"],
]);

/** The faults of a brand's portraits: a sitter who does not match the person's pronouns and biography, or stands twice. */
export function portraitFaults(people: readonly SeedPerson[]): string[] {
	return people.flatMap((person, index) => {
		const { id, portrait, pronouns } = person;
		const sitter = portrait === undefined ? undefined : SITTERS.get(portrait);
		const biography = [person.shortBio, ...(person.bio ?? [])].join(" ");
		const faults = [...biography.matchAll(/(?<=^|[.!?]\s)(She|Ella|He|Él)(?=\s)/g)].flatMap(([word]) => {
			const other = spokenOf.get(word);
			return other && other !== pronouns ? [`${id}: the biography says ${other}`] : [];
		});
		if (portrait !== undefined && !sitter) faults.push(`${id}: nobody sat for portrait ${portrait}`);
		if (sitter && sitter.pronouns !== pronouns) faults.push(`${id} (${pronouns}) has the portrait of ${portrait} (${sitter.pronouns})`);
		if (portrait !== undefined && people.slice(0, index).some((other) => other.portrait === portrait))
			faults.push(`${id}: ${portrait} sat twice`);
		return faults;
	});
}
