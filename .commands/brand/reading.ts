import { fromParse5 } from "hast-util-from-parse5";
import { parse } from "parse5";
import { connections, nameHost } from "../import/sources/requests.ts";

type Nodes = ReturnType<typeof fromParse5>;
/** An element of a parsed page. */
export type Element = Extract<Nodes, { type: "element" }>;
type Parent = Extract<Nodes, { type: "root" }> | Element;

const mostBytes = 2 * 1024 * 1024;
const limitMs = 10_000;

/** A page as it was answered, after redirects. */
export interface Page {
	url: string;
	root: Parent;
}

/** Loads and parses a page that the operator names, by a browser's rules. Throws with words that say what to do. */
export async function loadPage(url: string): Promise<Page> {
	nameHost(url);
	const answer = await load(url);
	if (answer === null) throw new Error(`${url} can't be read. Is it the address of a site's front?`);
	return { url: answer.url, root: fromParse5(parse(answer.bytes.toString("utf8"), { scriptingEnabled: false })) as Parent };
}

/** The bytes of an address; null where there are none, or more than a site's own files have. */
export async function load(url: string): Promise<{ url: string; bytes: Buffer } | null> {
	if (!/^https?:$/.test(new URL(url).protocol)) return null;
	const init = { dispatcher: connections, headers: { "user-agent": "masthead-brand" }, signal: AbortSignal.timeout(limitMs) };
	const answer = await fetch(url, init).catch(() => null);
	if (!answer?.ok) return null;
	const pieces: Uint8Array[] = [];
	let length = 0;
	try {
		for await (const piece of answer.body ?? []) {
			length += piece.length;
			if (length > mostBytes) return null;
			pieces.push(piece);
		}
	} catch {
		return null;
	}
	return { url: answer.url, bytes: Buffer.concat(pieces) };
}

/** An address that a page names, whole; null for anything but http(s). */
export function addressOf(named: string, base: string): URL | null {
	if (!URL.canParse(named.trim(), base)) return null;
	const url = new URL(named.trim(), base);
	return /^https?:$/.test(url.protocol) ? url : null;
}

/** Elements below another, in the order of the page. */
export function* elementsIn(parent: Parent): Generator<Element> {
	for (const child of parent.children) {
		if (child.type !== "element") continue;
		yield child;
		yield* elementsIn(child);
	}
}

/** An attribute as text; "" without it. */
export function attribute({ properties }: Element, name: string): string {
	const value = properties[name];
	return Array.isArray(value) ? value.join(" ") : value === null || value === undefined || value === false ? "" : String(value);
}

/** The words of an element on one line. */
export function wordsOf(element: Element): string {
	const parts: string[] = [];
	const visit = (parent: Parent): void => {
		for (const child of parent.children) {
			if (child.type === "text") parts.push(child.value);
			else if (child.type === "element" && !/^(?:script|style|svg|template|noscript)$/.test(child.tagName)) visit(child);
		}
	};
	visit(element);
	return oneLine(parts.join(""));
}

/** Text without line breaks and control characters. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
