import type { PageFacts } from "../../document/facts.ts";

/** The set of words for an error (C8.1–C8.5). */
export type ErrorWords = 403 | 404 | 410 | 500 | 503;

/** The page of an error, with the way home. */
export interface ErrorModel {
	kind: "error";
	facts: PageFacts;
	/** As the response has it. */
	status: number;
	words: ErrorWords;
	correlationId: string;
	home: { url: string; text: string };
}

const withheld: ReadonlySet<number> = new Set([401, 402, 403, 451]);

/** Chooses the words for a status: withheld, missing or gone, or out of order (our faults, too many requests). */
export function errorWords(status: number): ErrorWords {
	if (status === 410 || status === 503) return status;
	if (withheld.has(status)) return 403;
	return status >= 500 || status === 429 ? 500 : 404;
}
