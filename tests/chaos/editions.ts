/** A document's state that an editor got a yes for, and where and when. */
interface Acknowledged {
	edition: number | "gone";
	at: number;
	isolate: number;
	restarts: number;
}

/** The moment and the place of a request. */
export interface Moment {
	at: number;
	isolate: number;
	restarts: number;
	calmMs: number;
}

/** Longest time until other isolates show a publication (ms). */
export const spreadMs = 3000;
const pattern = /Edition_([a-z]+\d+)_(\d+)_/g;

/** The text that stands in an edition of a document. */
export const markOf = (id: string, edition: number): string => `Edition_${id}_${edition}_`;

/** The states of documents that editors got a yes for: nobody reads an older one afterwards. */
export class Editions {
	readonly #acknowledged = new Map<string, Acknowledged[]>();

	acknowledge(id: string, one: Acknowledged): void {
		this.#acknowledged.set(id, [...(this.#acknowledged.get(id) ?? []), one]);
	}

	older(body: string, moment: Moment): string[] {
		const shown = new Map<string, number>();
		for (const [, id = "", edition] of body.matchAll(pattern))
			shown.set(id, Math.min(shown.get(id) ?? Number.POSITIVE_INFINITY, Number(edition)));
		return [...shown].flatMap(([id, edition]) => {
			const known = (this.#acknowledged.get(id) ?? []).filter((one) => isKnown(one, moment));
			if (known.some((one) => one.edition === "gone")) return [`removed: ${markOf(id, edition)}`];
			const newest = Math.max(0, ...known.flatMap((one) => (one.edition === "gone" ? [] : [one.edition])));
			return edition < newest && moment.calmMs >= spreadMs ? [`older: ${markOf(id, edition)} after ${newest}`] : [];
		});
	}
}

function isKnown(one: Acknowledged, { at, isolate, restarts, calmMs }: Moment): boolean {
	if (one.at >= at) return false;
	if (one.isolate === isolate && one.restarts === restarts) return true;
	return at - one.at > spreadMs && calmMs >= spreadMs;
}
