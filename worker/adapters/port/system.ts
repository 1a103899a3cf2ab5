import type { Brand } from "../../../brands/schema.ts";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import type { Document } from "../conversion/documents.ts";

/** Stories that a call wants, newest first. */
export interface Wanted {
	/** Words to search for; "" for any. */
	words: string;
	byRelevance: boolean;
	/** Slugs of sections, topics or tags: any of them. */
	terms: readonly string[];
	/** Digits of story ids. */
	numbers: readonly string[];
	without: readonly string[];
	author: string | null;
	/** ISO instants, both included. */
	from: string | null;
	to: string | null;
	size: number;
	page: number;
}

/** One page of a list, with the number of all. */
export interface Listed {
	items: readonly Document[];
	total: number;
}

/** A named place in the foreign system, by its slug. */
export interface Named {
	name: string;
	slug: string;
}

/** A link of a menu, with one level below it. */
export interface MenuLink {
	label: string;
	url: string;
	items?: readonly MenuLink[];
}

/** A content system of somebody else as one brand sees it: all that a port needs. A null value is not there. */
export interface System {
	brand: Brand;
	/** The letters that ids of its things begin with. */
	letters: string;
	story: (number: string) => Promise<Result<Document | null>>;
	/** A story that is not public yet, for who has its signed link. */
	heldStory?: (number: string) => Promise<Result<Document | null>>;
	/** Stories without their bodies; null: one of the terms, or the author, is unknown. */
	stories: (wanted: Wanted) => Promise<Result<Listed | null>>;
	sections: () => Promise<Result<readonly Named[]>>;
	/** The public menu; null: sections stand in. */
	menu: () => Promise<Result<readonly MenuLink[] | null>>;
	person: (slug: string) => Promise<Result<Document | null>>;
	people: (wanted: { words: string; size: number; page: number }) => Promise<Result<Listed>>;
}
