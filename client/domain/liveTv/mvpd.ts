import { fieldsOf, textOf } from "../calls/fields.ts";

/** A cable provider as the group's service answers it (C3.50); what it does not say is null. */
export interface Mvpd {
	id: string;
	displayName: string;
	featured: boolean;
	isTempPass: boolean;
	/** The provider's own words: its package has not this channel; it can't confirm the account. */
	errAuth: string | null;
	errGeneric: string | null;
	logoColor: string | null;
	logo2xWhite: string | null;
	freewheelHash: string | null;
	/** The provider counts how many watch at once. */
	concurrencyFlow: boolean;
}

/** A picture of our own host, of a safe one, or one that stands in the answer itself. */
const pictureOf = (value: unknown): string | null =>
	/^(?:\/(?![/\\])|https:\/\/|data:image\/(?:svg\+xml|png)[,;])/.test(textOf(value) ?? "") ? textOf(value) : null;

/** Reads a provider; null for what has no id. */
export function mvpdOf(value: unknown): Mvpd | null {
	const fields = fieldsOf(value);
	const id = textOf(fields.id);
	if (id === null) return null;
	return {
		id,
		displayName: textOf(fields.displayName) ?? id,
		featured: fields.featured === true,
		isTempPass: fields.isTempPass === true,
		errAuth: textOf(fields.errAuth),
		errGeneric: textOf(fields.errGeneric),
		logoColor: pictureOf(fields.logoColor),
		logo2xWhite: pictureOf(fields.logo2xWhite),
		freewheelHash: textOf(fields.freewheelHash),
		concurrencyFlow: fields.concurrencyFlow === true,
	};
}

/** Reads a list of providers, by name; what is none is left out, and so is what comes twice. */
export function mvpdsOf(value: unknown): Mvpd[] {
	const read = Array.isArray(value) ? value.flatMap((each) => mvpdOf(each) ?? []) : [];
	return [...new Map(read.map((mvpd) => [mvpd.id, mvpd])).values()].sort((a, b) => a.displayName.localeCompare(b.displayName));
}

/** Letters as a search compares them: no accents, no case. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** Providers that a search finds: names that begin with it first, then names with a word that does, then any that have it. */
export function searchMvpds(mvpds: readonly Mvpd[], search: string): Mvpd[] {
	const wanted = plain(search);
	if (wanted === "") return [...mvpds];
	const rank = ({ displayName }: Mvpd): number => {
		const name = plain(displayName);
		if (name.startsWith(wanted)) return 0;
		if (name.includes(` ${wanted}`)) return 1;
		return name.includes(wanted) ? 2 : 3;
	};
	return [0, 1, 2].flatMap((wantedRank) => mvpds.filter((mvpd) => rank(mvpd) === wantedRank));
}

/**
 * Returns the entry that typing leads to: to the next name that begins with what was typed, from the current one on and around; one letter
 * pressed again goes on to the next. -1: none does.
 */
export function typeAhead(mvpds: readonly Mvpd[], current: number, typed: string): number {
	const letters = plain(typed);
	if (letters === "") return -1;
	const isOneLetter = [...letters].every((letter) => letter === letters[0]);
	const wanted = isOneLetter ? (letters[0] ?? "") : letters;
	const from = isOneLetter ? current + 1 : Math.max(current, 0);
	for (let step = 0; step < mvpds.length; step++) {
		const at = (from + step) % mvpds.length;
		if (plain(mvpds[at]?.displayName ?? "").startsWith(wanted)) return at;
	}
	return -1;
}
