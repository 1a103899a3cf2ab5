/** A body as the old system stored it; `parts` reads each. */
export interface Body {
	format: "wordpress" | "html" | "lexical" | "mobiledoc";
	text: string;
}

/** An author of an entry; `slug` is unique in the source. */
export interface Person {
	slug: string;
	name: string;
	bio?: string;
	picture?: string;
	/** The old address of their page. */
	link?: string;
}

/** A category with those above it, the topmost first, or a tag. */
export interface Filed {
	kind: "section" | "tag";
	path: readonly { slug: string; name: string }[];
	link?: string;
}

/** A picture of the old site: `id` names an item of its library. */
export interface Picture {
	id?: string;
	url?: string;
	alt?: string;
	/** HTML. */
	caption?: string;
	width?: number;
	height?: number;
}

/** Access to an entry at its old site, and so whether and for whom it is published. */
export type State = "published" | "scheduled" | "draft" | "private" | "password" | "trash" | "other";

/** One item of a source that may become a document. */
export interface Entry {
	kind: string;
	/** Unique in the source. */
	id: string;
	state: State;
	title: string;
	slug: string;
	link: string | null;
	formerLinks?: readonly string[];
	publishedAt: string | null;
	/** The date that stands in for one that the source does not have, in words. */
	stoodIn?: string;
	modifiedAt: string | null;
	authors: readonly Person[];
	filed: readonly Filed[];
	excerpt: string;
	body: Body;
	picture: Picture | null;
	/** Readers who must pay or sign in see it alone. */
	gated: boolean;
	comments: number;
}

/** An item of the old site's library of pictures and files. */
export interface Media {
	id: string;
	url: string;
	alt: string;
	caption: string;
	/** The id of the entry that it was added to. */
	parent: string;
}

/** A part that entries refer to by id: WordPress's synced patterns. */
export interface Pattern {
	id: string;
	content: string;
}

/** A thing that a source has, in any order. */
export type Item =
	| { is: "site"; home: string; exportedAt: string | null }
	| { is: "entry"; entry: Entry }
	| { is: "media"; media: Media }
	| { is: "pattern"; pattern: Pattern }
	| { is: "document"; document: Record<string, unknown> }
	| { is: "note"; what: string; example: string }
	/** Something that is read and not published, with its reason. */
	| { is: "other"; kind: string; why: string; example: string };

/** A source as it is read: so many bytes or items of all so far, for progress. */
export interface Source {
	name: string;
	/**
	 * It comes newest first, and slowly: so many entries are published as they are read, and again with links among them when all are;
	 * where it fails, what was read is published.
	 */
	early?: number;
	items: () => AsyncIterable<Item>;
	progress: () => { done: number; of: number | null };
}
