import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { BoundedMap } from "../cache/boundedMap.ts";

const encoder = new TextEncoder();
/** Models live as long as the data they were made from, so their fragments go when the data goes. */
let byModel = new WeakMap<object, Map<string, Uint8Array>>();
/** The same content made anew (a later minute, another isolate's copy) is found by its hash. */
const byContent = new BoundedMap<Uint8Array>(24 * 1024 * 1024);

/**
 * A section's bytes: rendered to a string once per content version, brand and language (design §3), by identity first
 * and by content hash second. `scope` names brand, prefix and whatever else the section depends on beside its model.
 */
export function section(name: string, scope: string, model: object, element: () => ReactElement): Uint8Array {
	const key = `${name}|${scope}`;
	let fragments = byModel.get(model);
	const known = fragments?.get(key);
	if (known) return known;
	const contentKey = `${key}|${hashOf(JSON.stringify(model))}`;
	let bytes = byContent.get(contentKey);
	if (!bytes) {
		bytes = encoder.encode(renderToString(element(), { identifierPrefix: `${name}-` }));
		byContent.set(contentKey, bytes, bytes.byteLength + 256);
	}
	if (!fragments) {
		fragments = new Map();
		byModel.set(model, fragments);
	}
	fragments.set(key, bytes);
	return bytes;
}

/** Empties the memory: tests and measurements start cold. */
export function forgetSections(): void {
	byModel = new WeakMap();
	byContent.clear();
}

/** 96 bits of three multiplicative hashes over UTF-16 units; a collision would show one section of a brand for another. */
function hashOf(text: string): string {
	let a = 0x811c9dc5;
	let b = 0x1b873593;
	let c = 0x9e3779b9;
	for (let i = 0; i < text.length; i++) {
		const unit = text.charCodeAt(i);
		a = Math.imul(a ^ unit, 0x01000193);
		b = Math.imul(b ^ unit, 0x5bd1e995);
		c = Math.imul(c ^ (unit + i), 0x85ebca6b);
	}
	return `${text.length.toString(36)}.${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}.${(c >>> 0).toString(36)}`;
}
