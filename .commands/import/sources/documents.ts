import { Readable } from "node:stream";
import streamArray from "stream-json/streamers/stream-array.js";
import type { Item, Source } from "../../../worker/adapters/conversion/entry.ts";
import { isJson } from "../../../worker/adapters/conversion/text.ts";
import { type Opened, textOf } from "./opened.ts";

/** Documents of the contract: a JSON list, one document, or one a line (NDJSON). */
export function documentsSource(opened: Opened, isList: boolean): Source {
	return { name: "documents", items: () => (isList ? readList(opened) : readLines(opened)), progress: opened.progress };
}

async function* readList(opened: Opened): AsyncIterable<Item> {
	const rows = Readable.from(textOf(opened)).pipe(streamArray.withParserAsStream());
	for await (const { value } of rows) yield itemOf(value, JSON.stringify(value));
}

async function* readLines(opened: Opened): AsyncIterable<Item> {
	let rest = "";
	for await (const text of textOf(opened)) {
		const lines = (rest + text).split("\n");
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

function itemOf(value: unknown, text: string): Item {
	if (isJson(value) && typeof value.type === "string" && typeof value.id === "string") return { is: "document", document: { ...value } };
	return { is: "other", kind: "line", why: "no document with a type and an id", example: text };
}
