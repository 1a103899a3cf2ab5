import { fromParse5 } from "hast-util-from-parse5";
import { parse } from "parse5";
import { bytesWithin } from "../../client/domain/bytes.ts";
import { type Element, type Root, textOf } from "../../worker/adapters/conversion/blocks/htmlTree.ts";
import { connections, nameHost } from "../import/sources/requests.ts";

const mostBytes = 2 * 1024 * 1024;
const limitMs = 10_000;

/** A page as it was answered, after redirects. */
export interface Page {
	url: string;
	root: Root;
}

/** Loads and parses a page that the operator names, by a browser's rules. Throws with words that say what to do. */
export async function loadPage(url: string): Promise<Page> {
	nameHost(url);
	const answer = await load(url);
	if (answer === null) throw new Error(`${url} can't be read. Is it the address of a site's front?`);
	return { url: answer.url, root: fromParse5(parse(answer.bytes.toString("utf8"), { scriptingEnabled: false })) as Root };
}

/** The bytes of an address; null where there are none, or more than a site's own files have. */
export async function load(url: string): Promise<{ url: string; bytes: Buffer } | null> {
	if (!/^https?:$/.test(new URL(url).protocol)) return null;
	const init = { dispatcher: connections, headers: { "user-agent": "masthead-brand" }, signal: AbortSignal.timeout(limitMs) };
	const answer = await fetch(url, init).catch(() => null);
	if (!answer?.ok) return null;
	const bytes = await bytesWithin(answer.body, mostBytes).catch(() => null);
	return bytes && { url: answer.url, bytes: Buffer.from(bytes) };
}

/** An address that a page names, whole; null for anything but http(s). */
export function addressOf(named: string, base: string): URL | null {
	if (!URL.canParse(named.trim(), base)) return null;
	const url = new URL(named.trim(), base);
	return /^https?:$/.test(url.protocol) ? url : null;
}

/** An attribute as text; "" without it. */
export function attribute({ properties }: Element, name: string): string {
	const value = properties[name];
	return Array.isArray(value) ? value.join(" ") : value === null || value === undefined || value === false ? "" : String(value);
}

/** The words of an element on one line. */
export const wordsOf = (element: Element): string => oneLine(textOf(element));

/** Text without line breaks and control characters. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
