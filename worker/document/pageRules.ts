/** The number of a token that a page must hold, or of several, any of which suffices. */
export type Need = number | readonly number[];

/** A rule of a sheet: selectors, each with the tokens it needs; a condition; or as it stands. Keyframes need an animation of their name. */
export type Rule = { selectors: readonly Selector[]; block: string } | Within<Rule> | AsItStands;

/** A selector: of each group of tokens the page must hold one. */
export interface Selector {
	text: string;
	needs: readonly (readonly number[])[];
}

/** A rule as the build writes it: the tokens of its selectors stand apart. */
export type StoredRule = readonly [selectors: readonly string[], block: string] | Within<StoredRule> | AsItStands;

interface Within<R> {
	within: string;
	rules: readonly R[];
}

interface AsItStands {
	text: string;
	name?: string;
}

export interface SheetRules<R = Rule> {
	layer: number;
	rules: readonly R[];
}

/** The rules from which the edge selects a page's. */
export interface PageRules<R = Rule> {
	layers: readonly string[];
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
	sheets: readonly SheetRules<R>[];
	/** Classes, several of one element as `masthead.over`, and attributes of the root as `[motif=loud]`. */
	tokens: readonly string[];
}

/** The same as the build writes them (`dist/pageRules.json`), with the needs of each selector in turn: apart, they compress better. */
export interface StoredRules extends PageRules<StoredRule> {
	needs: readonly (readonly Need[])[];
}
