import type { ReactNode } from "react";
import { joinBytes } from "../../client/domain/bytes.ts";
import { log } from "../platform/log.ts";
import { type BoundedMap, counted, identityOf, memory } from "../platform/memory.ts";
import { noTokens, type Tokens } from "./pageStyle.ts";
import { staticMarkup } from "./staticMarkup.ts";

const encoder = new TextEncoder();
const fragments = memory<Uint8Array>("fragments");
/** Apart from fragments of pages, since all pages of a brand share them. */
const chromeFragments = memory<Uint8Array>("chromeFragments");
/** Tokens of the sections' classes, noted while they were drawn. */
export const sectionTokens = new WeakMap<Uint8Array, Tokens>();

/**
 * A section's bytes, rendered once per content version, brand and language (design §3). The model's identity stands for its content
 * (finding equal content by hash costs half of rendering it); `scope` names everything else that it depends on. `within` null: for once.
 */
export function section(
	name: string,
	scope: string,
	model: object,
	element: ReactNode,
	within: BoundedMap<Uint8Array> | null = fragments,
): Uint8Array {
	const key = `${identityOf(model)}|${name}|${scope}`;
	const known = within?.get(key);
	if (known) {
		within?.touch(key);
		return known;
	}
	const tokens = noTokens();
	const bytes = encoder.encode(staticMarkup(element, `${name}-`, tokens));
	sectionTokens.set(bytes, tokens);
	within?.set(key, bytes, 512 + key.length + bytes.byteLength);
	return bytes;
}

/** The section of a page's model: one reader's, or an absence, is drawn for once. */
export function pageSection(name: string, scope: string, model: object, element: ReactNode): Uint8Array {
	return section(name, scope, model, element, counted.has(model) ? fragments : null);
}

/** A section of the chrome, which all pages of a brand share. */
export function chromeSection(name: string, scope: string, model: object, element: ReactNode): Uint8Array {
	return section(name, scope, model, element, chromeFragments);
}

/** Joins sections, such as the cards of a live blog, with their tokens. */
export function joinedSections(sections: readonly Uint8Array[]): Uint8Array {
	const bytes = joinBytes(sections);
	const tokens = noTokens();
	for (const section of sections)
		for (const [word, found] of (sectionTokens.get(section) ?? []).entries()) tokens[word] = (tokens[word] ?? 0) | found;
	sectionTokens.set(bytes, tokens);
	return bytes;
}

const nothing = new Uint8Array(0);

/** A section that a page can do without: one that fails is an absence and a log line (fault C12). */
export function optionalSection(name: string, scope: string, model: object, element: ReactNode): Uint8Array {
	try {
		return section(name, scope, model, element);
	} catch (thrown) {
		log("error", "section", { section: name, scope, message: String(thrown) });
		return nothing;
	}
}

/** Empties the memory of pages' sections: tests and measurements start cold. */
export function forgetSections(): void {
	fragments.clear();
}
