import type { ReactElement } from "react";
import { joinBytes } from "../../client/domain/bytes.ts";
import { log } from "../platform/log.ts";
import { identityOf, memory } from "../platform/memory.ts";
import { noTokens, type Tokens } from "./pageStyle.ts";
import { staticMarkup } from "./staticMarkup.ts";

const encoder = new TextEncoder();
const fragments = memory<Uint8Array>("fragments");
/** Apart from fragments of pages: what all pages of a brand share is drawn once per deploy and publication of its menu. */
const chromeFragments = memory<Uint8Array>("chromeFragments");
/** Tokens of the sections' classes, noted while they were drawn. */
export const sectionTokens = new WeakMap<Uint8Array, Tokens>();

/**
 * A section's bytes: rendered to a string once per content version, brand and language (design §3). The model's identity
 * stands for its content: an answer whose text did not change keeps its value, its models and with them its fragments.
 * (Finding equal content by hash as well was measured: it costs half of what rendering costs, at every change.)
 * `scope` names brand, prefix and whatever else the section depends on beside its model.
 */
export function section(name: string, scope: string, model: object, element: () => ReactElement, within = fragments): Uint8Array {
	const key = `${identityOf(model)}|${name}|${scope}`;
	const known = within.get(key);
	if (known) {
		within.touch(key);
		return known;
	}
	const tokens = noTokens();
	const bytes = encoder.encode(staticMarkup(element(), `${name}-`, tokens));
	sectionTokens.set(bytes, tokens);
	within.set(key, bytes, 512 + key.length + bytes.byteLength);
	return bytes;
}

/** A section of the chrome, which all pages of a brand share. */
export function chromeSection(name: string, scope: string, model: object, element: () => ReactElement): Uint8Array {
	return section(name, scope, model, element, chromeFragments);
}

/** Several sections as one, such as the cards of a live blog, with the tokens of all. */
export function joinedSections(sections: readonly Uint8Array[]): Uint8Array {
	const bytes = joinBytes(sections);
	const tokens = noTokens();
	for (const section of sections)
		for (const [word, found] of (sectionTokens.get(section) ?? []).entries()) tokens[word] = (tokens[word] ?? 0) | found;
	sectionTokens.set(bytes, tokens);
	return bytes;
}

const nothing = new Uint8Array(0);

/** A section that a page can do without: one that can't be drawn is an absence and a log line, the page stands (fault C12). */
export function optionalSection(name: string, scope: string, model: object, element: () => ReactElement): Uint8Array {
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
