/** A file's new text by its text of today; "" of a file that is new. */
export type Edit = (text: string) => string;
/** The files of a new thing, each with its edit. */
export type Edits = Readonly<Record<string, Edit>>;

/** The names of a thing: `quiz`, `Quiz`, `QUIZ`. */
export interface Names {
	name: string;
	Name: string;
	NAME: string;
}

/** Parses a name in camel case; null for what can't be one. */
export function namesOf(text: string): Names | null {
	const name = `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
	if (!/^[a-z][A-Za-z]{1,30}$/.test(name)) return null;
	return { name, Name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`, NAME: name.replaceAll(/[A-Z]/g, "_$&").toUpperCase() };
}

/** A text with an addition between two parts. Throws where the file no longer has that place. */
export function inserted(text: string, place: RegExp, addition: string): string {
	if (!place.test(text))
		throw new Error(`There is no place for "${addition.trim().slice(0, 40)}…": ${place.source.slice(0, 60)}… has another form.`);
	return text.replace(place, (_, before: string, after: string) => `${before}${addition}${after}`);
}

/** A text with an import before its first. */
export const imported = (text: string, line: string): string => inserted(text, /(^|[\s\S]*?\n)(import )/, `${line}\n`);
