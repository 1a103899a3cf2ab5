/** The two parameters that every read for a page passes on (C7.1). */
export interface PageQuery {
	bento: string | undefined;
	curator: string | undefined;
}

/** 1 to 128 printable characters: no control, format or unassigned characters (contract §4). */
const printable = /^\P{C}{1,128}$/u;

/** Reads `bento` and `curator` of an address; invalid values are ignored. */
export function pageQueryOf(query: URLSearchParams): PageQuery {
	const read = (name: string): string | undefined => {
		const value = query.get(name);
		return value !== null && printable.test(value) ? value : undefined;
	};
	return { bento: read("bento"), curator: read("curator") };
}
