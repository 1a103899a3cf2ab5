import { pipeline, Readable } from "node:stream";
import streamArray from "stream-json/streamers/stream-array.js";
import type { Item, Source } from "../../../worker/adapters/conversion/entry.ts";
import { isJson } from "../../../worker/adapters/conversion/text.ts";
import { type Opened, textOf } from "./opened.ts";

const longestLine = 1_500_000;

/** Documents of the contract: a JSON list, one document, or one a line (NDJSON). */
export function documentsSource(opened: Opened, isList: boolean): Source {
	return { name: "documents", items: () => (isList ? readList(opened) : readLines(opened)), progress: opened.progress };
}

async function* readList(opened: Opened): AsyncIterable<Item> {
	// The reader gets the failure of either part.
	const rows = pipeline(Readable.from(textOf(opened)), streamArray.withParserAsStream(), () => undefined);
	for await (const { value } of rows) yield itemOf(value, isJson(value) ? Object.keys(value).join(", ") : typeof value);
}

async function* readLines(opened: Opened): AsyncIterable<Item> {
	let rest = "";
	let isTooLong = false;
	for await (const text of textOf(opened)) {
		if (rest.length > longestLine) {
			yield { is: "other", kind: "line", why: `longer than ${longestLine} characters`, example: rest.slice(0, 200) };
			rest = "";
			isTooLong = true;
		}
		const lines = (rest + text).split("\n");
		if (isTooLong && lines.length === 1) continue;
		// The first is the rest of one that was too long.
		if (isTooLong) lines.shift();
		isTooLong = false;
		rest = lines.pop() ?? "";
		// One document over many lines is one at the end.
		if (lines.length > 0 && parsed(lines[0] ?? "") === undefined && (lines[0] ?? "").trim().length <= 1) {
			rest = [...lines, rest].join("\n");
			continue;
		}
		for (const line of lines) if (line.trim() !== "") yield itemOf(parsed(line), line);
	}
	if (rest.trim() !== "") yield itemOf(parsed(rest), rest);
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function itemOf(value: unknown, example: string): Item {
	if (isJson(value) && typeof value.type === "string" && typeof value.id === "string") return { is: "document", document: { ...value } };
	return { is: "other", kind: "line", why: "no document with a type and an id", example };
}
