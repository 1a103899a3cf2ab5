/** The number of a token that a page must hold, or of several, any of which suffices. */
export type Need = number | readonly number[];

/** A rule of a sheet: selectors, each with the tokens it needs; a condition; or as it stands. Keyframes need an animation of their name. */
export type Rule =
	| { selectors: readonly (readonly [selector: string, ...needs: Need[]])[]; body: string }
	| { within: string; rules: readonly Rule[] }
	| { text: string; name?: string };

export interface SheetRules {
	/** Its layer's number. */
	layer: number;
	rules: readonly Rule[];
}

/** The rules from which the edge selects a page's, as the build writes them (`dist/pageRules.json`). */
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
	/** Tokens of a kind's late modules, by the modules' names. */
	late: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
	sheets: readonly SheetRules[];
	/** Classes, several of one element as `masthead.over`, and attributes of the root as `[motif=loud]`. */
	tokens: readonly string[];
}
