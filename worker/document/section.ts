import type { ReactElement } from "react";
import { log } from "../platform/log.ts";
import { identityOf, memory } from "../platform/memory.ts";
import { staticMarkup } from "./staticMarkup.ts";

const encoder = new TextEncoder();
const fragments = memory<Uint8Array>("fragments");

/**
 * A section's bytes: rendered to a string once per content version, brand and language (design §3). The model's identity
 * stands for its content: an answer whose text did not change keeps its value, its models and with them its fragments.
 * (Finding equal content by hash as well was measured: it costs half of what rendering costs, at every change.)
 * `scope` names brand, prefix and whatever else the section depends on beside its model.
 */
export function section(name: string, scope: string, model: object, element: () => ReactElement): Uint8Array {
	const key = `${identityOf(model)}|${name}|${scope}`;
	const known = fragments.get(key);
	if (known) {
		fragments.touch(key);
		return known;
	}
	const bytes = encoder.encode(staticMarkup(element(), `${name}-`));
	fragments.set(key, bytes, 256 + key.length + bytes.byteLength);
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

/** Empties the memory: tests and measurements start cold. */
export function forgetSections(): void {
	fragments.clear();
}
