/** Characters of a description: a line or two of a list. */
const mostLength = 110;
/** Characters of different descriptions on a page: a week of 250 listings that each say something else stays below 20 KB. */
const mostInAll = 4000;

interface Described {
	endTime: number;
	description: string | null;
}

/**
 * Airings with shortened descriptions. Of a long week current and coming ones are described, in order, until the limit; a
 * repeated description costs nothing.
 */
export function withShortDescriptions<A extends Described>(airings: readonly A[], now: number): A[] {
	const said = new Set<string>();
	let left = mostInAll;
	const short = new Map<A, string>();
	for (const airing of [...airings.filter(({ endTime }) => endTime > now), ...airings.filter(({ endTime }) => endTime <= now)]) {
		if (airing.description === null) continue;
		const text = shortened(airing.description);
		if (!said.has(text) && text.length > left) continue;
		if (!said.has(text)) left -= text.length;
		said.add(text);
		short.set(airing, text);
	}
	return airings.map((airing) => ({ ...airing, description: short.get(airing) ?? null }));
}

function shortened(text: string): string {
	if (text.length <= mostLength) return text;
	const cut = text.slice(0, mostLength);
	return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 60)).replace(/[\s.,;:]+$/, "")}…`;
}
