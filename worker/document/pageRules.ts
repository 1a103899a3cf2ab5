/** The number of a token that a page must hold, or of several, one of which will do. */
export type Need = number | readonly number[];

/**
 * A rule of a sheet: of selectors, each with what a page must hold for it to match; within a condition; or as it stands, which keyframes
 * do where an animation of their name is used.
 */
export type Rule =
	| { selectors: readonly (readonly [selector: string, ...needs: Need[]])[]; body: string }
	| { within: string; rules: readonly Rule[] }
	| { text: string; name?: string };

export interface SheetRules {
	/** Its layer's number. */
	layer: number;
	rules: readonly Rule[];
}

/** The rules from which the edge chooses those of a page, as the build writes them (`dist/pageRules.json`). */
export interface PageRules {
	layers: readonly string[];
	/** The conditions of rules, in their order within a layer. */
	conditions: readonly string[];
	/** The first rules of each brand: its colours, faces of the system, shapes. */
	themes: Readonly<Record<string, string>>;
	/** Those of a brand's stories beside them. */
	stories: Readonly<Record<string, string>>;
	/** Numbers of the sheets of every page, then of each kind. */
	core: readonly number[];
	kinds: Readonly<Record<string, readonly number[]>>;
	/** The tokens that the late modules of a kind can have, by the modules' names. */
	late: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
	sheets: readonly SheetRules[];
	/** Classes, several of one element as `masthead.over`, and attributes of the root as `[motif=loud]`, by their numbers. */
	tokens: readonly string[];
}
