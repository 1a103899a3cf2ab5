import type { PageFacts } from "../../document/facts.ts";

/** The set of words for an error (C8.1–C8.5). */
export type ErrorWords = 403 | 404 | 500;

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

/** Chooses the words for a status: withheld, not there, or out of order for a while (our faults, and too many requests). */
export function errorWords(status: number): ErrorWords {
	if (withheld.has(status)) return 403;
	return status >= 500 || status === 429 ? 500 : 404;
}
