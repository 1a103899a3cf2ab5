import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StandInDates } from "../../../.commands/import/dates.ts";
import { runImport } from "../../../.commands/import/run.ts";
import { openSource, type SourceOptions } from "../../../.commands/import/sources/open.ts";
import { findBrand } from "../../../brands/registry.ts";
import type { Block } from "../../../worker/adapters/conversion/blocks/block.ts";
import type { Document } from "../../../worker/adapters/conversion/documents.ts";
import type { Tally } from "../../../worker/adapters/conversion/tally.ts";
import { checkDocument, isDocumentType } from "../../../worker/origin/store/documentTypes.ts";

/** The outcome of an import. */
export interface Imported {
	tally: Tally;
	documents: Document[];
	redirects: Record<string, string>;
}

/** Imports a file, or its text, into a list: each document is checked as the site would. */
export async function imported(
	from: { path: string } | { url: string } | { text: string | Uint8Array; name: string },
	vertical = "news",
	home?: string,
	options: Partial<SourceOptions> = {},
	dates?: StandInDates,
): Promise<Imported> {
	const folder = mkdtempSync(join(tmpdir(), "masthead-import-"));
	const path = "path" in from ? from.path : "url" in from ? from.url : join(folder, from.name);
	if ("text" in from) writeFileSync(path, from.text);
	const brand = findBrand(vertical);
	if (!brand) throw new Error(`There is no vertical ${vertical}.`);
	const documents: Document[] = [];
	const redirects: Record<string, string> = {};
	try {
		const tally = await runImport({
			brand,
			source: await openSource(path, { home, folder, ...options }),
			spoolPath: join(folder, "items"),
			kinds: new Set(["post", "page"]),
			// One at a time: the list has the order in which they are sent.
			concurrency: 1,
			...(dates ? { dates } : {}),
			sink: {
				write: async (document) => {
					const { type } = document;
					const checked = isDocumentType(type) ? checkDocument(type, document) : null;
					if (!checked?.ok) return { ok: false, why: JSON.stringify(checked?.faults ?? `no type ${type}`) };
					documents.push(document);
					return { ok: true };
				},
				redirects: async (_, pairs) => {
					Object.assign(redirects, pairs);
					return { ok: true };
				},
			},
		});
		return { tally, documents, redirects };
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** A block in short: its kind and its words or address. */
function inShort(block: Block): string {
	if (block.type === "markup") return `${block.element}: ${block.html.replace(/\s+/g, " ")}`;
	if (block.type === "embeddedImage")
		return `image: ${block.image.url.primary} | ${block.image.altText ?? ""} | ${block.image.caption ?? ""}`;
	if (block.type === "embeddedVideo") return `video: ${block.video.id}`;
	const { embed, properties } = block.widget;
	if (embed)
		return `${embed.type}: ${embed.text ?? embed.headline ?? JSON.stringify(embed.rows)} | ${embed.attribution ?? embed.count ?? ""}`;
	return `embed: ${properties?.["canonical-url"]} | ${properties?.title ?? ""}`;
}

/** The blocks of an article in short. */
export const outline = (document: Document | undefined): string[] =>
	document?.type === "article" ? (document.body as Block[]).map(inShort) : [];
