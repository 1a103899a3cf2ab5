import { fieldsOf, textOf } from "../calls/fields.ts";

/** A cable provider as the group's service answers it (C3.50); null for what it leaves out. */
export interface Mvpd {
	id: string;
	displayName: string;
	featured: boolean;
	isTempPass: boolean;
	/** The provider's own messages: channel not in the package; account not confirmed. */
	errAuth: string | null;
	errGeneric: string | null;
	logoColor: string | null;
	logo2xWhite: string | null;
	freewheelHash: string | null;
	/** The provider counts simultaneous viewers. */
	concurrencyFlow: boolean;
}

/** A picture of our host, a safe one, or inline. */
const pictureOf = (value: unknown): string | null =>
	/^(?:\/(?![/\\])|https:\/\/|data:image\/(?:svg\+xml|png)[,;])/.test(textOf(value) ?? "") ? textOf(value) : null;

/** Reads a provider; null without an id. */
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

/** Reads a list of providers by name, without invalid ones and duplicates. */
export function mvpdsOf(value: unknown): Mvpd[] {
	const read = Array.isArray(value) ? value.flatMap((each) => mvpdOf(each) ?? []) : [];
	return [...new Map(read.map((mvpd) => [mvpd.id, mvpd])).values()].sort((a, b) => a.displayName.localeCompare(b.displayName));
}

/** Text folded for searches: no accents, no case. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** Providers that match a search: names that begin with it, then names with such a word, then any that contain it. */
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
 * Returns the entry that typing leads to: the next name that begins so, from the current one on and around; one letter pressed again
 * moves on. -1: none.
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
