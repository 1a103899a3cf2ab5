import type { Brand } from "../../brands/schema.ts";
import { type Fields, isFields } from "../../worker/platform/fieldByField.ts";

/** Kinds of things that calls are about. */
export const sampleKinds = [
	"article",
	"liveblog",
	"card",
	"video",
	"playlist",
	"recipe",
	"slideshow",
	"person",
	"product",
	"front",
	"topic",
	"listing",
	"post",
	"list",
	"draft",
	"draftFront",
] as const;
export type SampleKind = (typeof sampleKinds)[number];

const isKind = (name: unknown): name is SampleKind => sampleKinds.some((kind) => kind === name);

/** Parses `recipe:tdrp1001`; null for anything else. */
export function namedSample(text: string): { kind: SampleKind; id: string } | null {
	const [kind = "", id = ""] = text.split(/:(.*)/s);
	return isKind(kind) && id !== "" ? { kind, id } : null;
}

/** Things that a content system's answers name, one of each kind, so that the next call can be made of it. */
export class Samples {
	readonly #found = new Map<SampleKind, string>();
	readonly #fronts: string[] = [];
	readonly #brand: Brand;

	constructor(brand: Brand, named: readonly { kind: SampleKind; id: string }[]) {
		this.#brand = brand;
		for (const { kind, id } of named) this.#found.set(kind, id);
		for (const { url } of brand.navigation.global) this.#noteFront(url);
	}

	of(kind: SampleKind): string | null {
		return this.#found.get(kind) ?? null;
	}

	get fronts(): readonly string[] {
		return this.#fronts;
	}

	/** Reads an answer, of which anything may be odd. */
	note(value: unknown): void {
		if (Array.isArray(value)) for (const each of value) this.note(each);
		if (!isFields(value)) return;
		this.#noteThing(value);
		for (const each of Object.values(value)) this.note(each);
	}

	#noteThing(thing: Fields): void {
		const { id, type, subType, path, label, url, autofill, associatedPlaylist } = thing;
		const isOurs = thing.vertical === undefined || thing.vertical === this.#brand.id;
		if (typeof id === "string" && isOurs) {
			if (type === "article" && typeof subType === "string" && /live/i.test(subType)) this.#set("liveblog", id);
			else if (type === "waffle" && isFields(autofill)) this.#set("listing", autofill.taxonomy);
			// A package has an id and a type too.
			else if (isKind(type) && (thing.headline !== undefined || type === "card")) this.#set(type, id);
			if (type === "article" && this.#isPost(thing)) this.#set("post", id);
		}
		this.#set("playlist", associatedPlaylist);
		if (Array.isArray(thing.authors)) for (const author of thing.authors) this.#notePerson(author);
		if (isFields(thing.primaryTopic)) this.#noteTopic(thing.primaryTopic.path);
		else if (isFields(thing.primarySection)) this.#noteTopic(thing.primarySection.path);
		if (typeof label === "string" && path === undefined) this.#noteFront(url);
	}

	#isPost({ taxonomy }: Fields): boolean {
		const [blog] = this.#brand.showBlogs;
		return blog !== undefined && JSON.stringify(taxonomy ?? {}).includes(`"${blog.taxonomy}"`);
	}

	#notePerson(author: unknown): void {
		if (!isFields(author)) return;
		const person = isFields(author.person) ? author.person : author;
		this.#set("person", person.id);
	}

	/** A taxonomy path without its vertical: `politics/congress`. */
	#noteTopic(path: unknown): void {
		if (typeof path === "string" && path.startsWith(`${this.#brand.id}/`)) this.#set("topic", path.slice(this.#brand.id.length + 1));
	}

	#noteFront(url: unknown): void {
		const slug = typeof url === "string" && /^\/[\w-]+(?:\/[\w-]+)?$/.test(url) ? url.slice(1) : "";
		if (slug !== "" && !this.#fronts.includes(slug)) this.#fronts.push(slug);
	}

	#set(kind: SampleKind, id: unknown): void {
		if (typeof id === "string" && id !== "" && !this.#found.has(kind)) this.#found.set(kind, id);
	}
}
