import { pipeline, Readable } from "node:stream";
import parserStream from "stream-json";
import Assembler from "stream-json/assembler.js";
import { markdownHtml } from "../../../worker/adapters/conversion/blocks/ghost.ts";
import type { Body, Entry, Filed, Item, Person, Source, State } from "../../../worker/adapters/conversion/entry.ts";
import { escapeHtml, instantOf, isJson, type Json, textIn } from "../../../worker/adapters/conversion/text.ts";
import { type Opened, textOf } from "./opened.ts";

/** Tables that entries are made of; rows of others are counted. */
const read = new Set(["posts", "tags", "users", "posts_tags", "posts_authors", "posts_meta"]);

/**
 * A Ghost export (JSON, version 0.x to 6): it is read twice, since posts stand before the tags and authors that they have. Throws without
 * the address of its site, of which ids, links and old addresses are made.
 */
export function ghostSource(opened: Opened, home: string | undefined): Source {
	if (!home || !/^https?:\/\//.test(home)) throw new Error("A Ghost export does not name its site: add --home https://old.example.");
	return { name: "Ghost export", items: () => readGhost(opened, home.replace(/\/+$/, "")), progress: opened.progress };
}

interface Placed {
	id: string;
	place: number;
}

interface Joined {
	tags: Map<string, Json>;
	people: Map<string, Person>;
	/** Ids of tags and of authors by post. */
	tagsOf: Map<string, Placed[]>;
	authorsOf: Map<string, Placed[]>;
	metaOf: Map<string, Json>;
}

async function* readGhost(opened: Opened, home: string): AsyncIterable<Item> {
	const joined: Joined = { tags: new Map(), people: new Map(), tagsOf: new Map(), authorsOf: new Map(), metaOf: new Map() };
	for await (const { table, row } of rowsOf(opened)) {
		if (!read.has(table)) yield { is: "note", what: `Ghost's table ${table} is not imported`, example: "" };
		else if (table !== "posts") join(joined, table, row);
	}
	yield { is: "site", home, exportedAt: null };
	for await (const { table, row } of rowsOf(opened)) if (table === "posts") yield { is: "entry", entry: entryOf(row, joined, home) };
}

function join(joined: Joined, table: string, row: Json): void {
	const id = String(row.id);
	const add = (to: Map<string, Placed[]>, value: unknown) => {
		const post = String(row.post_id);
		const list = to.get(post) ?? [];
		list.push({ id: String(value), place: Number(row.sort_order ?? list.length) || 0 });
		to.set(post, list);
	};
	if (table === "tags") joined.tags.set(id, row);
	else if (table === "posts_tags") add(joined.tagsOf, row.tag_id);
	else if (table === "posts_authors") add(joined.authorsOf, row.author_id);
	else if (table === "posts_meta") joined.metaOf.set(String(row.post_id), row);
	else {
		const slug = textIn(row, "slug") || id;
		const picture = textIn(row, "profile_image", "image");
		const bio = textIn(row, "bio");
		joined.people.set(id, { slug, name: textIn(row, "name") || slug, ...(bio ? { bio } : {}), ...(picture ? { picture } : {}) });
	}
}

const inOrder = (list: readonly Placed[] = []): string[] => list.toSorted((a, b) => a.place - b.place).map(({ id }) => id);

const states: Readonly<Record<string, State>> = { published: "published", scheduled: "scheduled", draft: "draft" };

function entryOf(row: Json, { tags, people, tagsOf, authorsOf, metaOf }: Joined, home: string): Entry {
	const id = String(row.id);
	const here = (text: string): string => text.replaceAll("__GHOST_URL__", home);
	const slug = textIn(row, "slug");
	const named = authorsOf.has(id) ? inOrder(authorsOf.get(id)) : [String(row.author_id ?? "")];
	const authors = named.flatMap((author) => people.get(author) ?? []);
	const meta = metaOf.get(id) ?? {};
	const picture = here(textIn(row, "feature_image", "image"));
	return {
		kind: textIn(row, "type") || (row.page === 1 || row.page === true ? "page" : "post"),
		id,
		state: states[textIn(row, "status")] ?? "other",
		title: escapeHtml(textIn(row, "title")),
		slug,
		link: slug === "" ? null : `${home}/${slug}/`,
		publishedAt: instantOf(row.published_at),
		modifiedAt: instantOf(row.updated_at),
		authors: authors.map((person) => (person.picture ? { ...person, picture: here(person.picture) } : person)),
		filed: filedOf(inOrder(tagsOf.get(id)).flatMap((tag): Json[] => [tags.get(tag)].filter((found) => found !== undefined))),
		excerpt: escapeHtml(textIn(row, "custom_excerpt")),
		body: bodyOf(row, here),
		picture:
			picture === "" ? null : { url: picture, alt: textIn(meta, "feature_image_alt"), caption: textIn(meta, "feature_image_caption") },
		gated: !/^(?:public)?$/.test(textIn(row, "visibility")),
		comments: 0,
	};
}

/** The first public tag is the section; tags that begin with # are for editors. */
function filedOf(tags: readonly Json[]): Filed[] {
	const open = tags.filter((tag) => !textIn(tag, "name").startsWith("#") && textIn(tag, "visibility") !== "internal");
	return open.map((tag, index) => {
		const slug = textIn(tag, "slug");
		return { kind: index === 0 ? "section" : "tag", path: [{ slug, name: escapeHtml(textIn(tag, "name")) }], link: `/tag/${slug}/` };
	});
}

function bodyOf(row: Json, here: (text: string) => string): Body {
	if (textIn(row, "lexical")) return { format: "lexical", text: here(textIn(row, "lexical")) };
	if (textIn(row, "mobiledoc")) return { format: "mobiledoc", text: here(textIn(row, "mobiledoc")) };
	return { format: "html", text: here(textIn(row, "html") || markdownHtml(textIn(row, "markdown"))) };
}

/** The rows of all tables, in the file's order: objects of a list below `data`, or of the whole. */
async function* rowsOf(opened: Opened): AsyncIterable<{ table: string; row: Json }> {
	// The reader gets the failure of either part.
	const tokens = pipeline(Readable.from(textOf(opened)), parserStream({ streamValues: false }), () => undefined);
	const names: string[] = [];
	let key = "";
	let assembler: Assembler | null = null;
	let depth = 0;
	for await (const token of tokens) {
		const { name, value } = token as { name: string; value?: unknown };
		const isStart = name === "startObject" || name === "startArray";
		const isEnd = name === "endObject" || name === "endArray";
		if (assembler === null && name === "startObject" && isTable(names)) {
			assembler = new Assembler();
			depth = 0;
		}
		if (assembler) {
			assembler.consume(token);
			depth += isStart ? 1 : isEnd ? -1 : 0;
			if (depth > 0) continue;
			const row: unknown = assembler.current;
			assembler = null;
			if (isJson(row)) yield { table: names.at(-1) ?? "", row };
		} else if (name === "keyValue") key = String(value);
		else if (isStart) {
			names.push(key);
			key = "";
		} else if (isEnd) names.pop();
	}
}

/** Returns whether an object is a row: it stands in a list with a name, which stands below `data` or at the top. */
const isTable = (names: readonly string[]): boolean =>
	(names.at(-1) ?? "") !== "" && names.at(-1) !== "db" && (names.at(-2) === "data" || names.length === 2);
