import type { MastheadEnv } from "../../platform/env.ts";
import { clearSeeds, loadSeeds } from "../store/documents.ts";
import { checkDocument, isDocumentType } from "../store/documentTypes.ts";
import { type FiledDocument, fileDocument } from "../store/filing.ts";
import { pruneStatement } from "../store/publications.ts";
import type { RawDocument } from "../store/rawDocument.ts";
import { withAbsoluteTimes } from "./seedTimes.ts";

export interface SeedDocument {
	type: string;
	document: RawDocument;
}

export interface Seeded {
	stored: number;
	faults: string[];
}

/** D1 binds at most 2 MB per value; documents are sent twice, as rows and as words. */
const chunkBytes = 600_000;

/**
 * Loads the seeds in bulk. `first` removes an earlier seeding; what an editor published stays. Relative times count from `now`. A faulty
 * document is reported and left out.
 */
export async function seedDocuments(env: MastheadEnv, documents: readonly SeedDocument[], now: number, first = true): Promise<Seeded> {
	const db = env.CONTENT_DB;
	const faults: string[] = [];
	const filed = new Map<string, FiledDocument>();
	for (const { type, document } of documents) {
		if (!isDocumentType(type)) {
			faults.push(`${type} ${String(document.id)}: there is no such type`);
			continue;
		}
		const raw: RawDocument = { ...withAbsoluteTimes(document, now), type };
		const checked = checkDocument(type, raw);
		if (checked.ok) filed.set(`${type} ${checked.filing.id}`, await fileDocument(type, raw, checked.filing, now));
		else
			faults.push(
				`${type} ${String(document.id)}: ${checked.faults
					.slice(0, 3)
					.map(({ path, message }) => `${path}: ${message}`)
					.join("; ")}`,
			);
	}
	if (first) await db.batch(clearSeeds(db));
	for (const chunk of chunksOf([...filed.values()])) await db.batch(loadSeeds(db, chunk));
	await db.batch([db.prepare("INSERT INTO publications (at, tags) VALUES (?1, ?2)").bind(now, '["all"]'), pruneStatement(db, now)]);
	return { stored: filed.size, faults };
}

function* chunksOf(filed: readonly FiledDocument[]): Generator<FiledDocument[]> {
	let chunk: FiledDocument[] = [];
	let size = 0;
	for (const document of filed) {
		const bytes = (document.body.length + document.tease.length + document.search.text.length) * 2;
		if (size + bytes > chunkBytes && chunk.length > 0) {
			yield chunk;
			chunk = [];
			size = 0;
		}
		chunk.push(document);
		size += bytes;
	}
	if (chunk.length > 0) yield chunk;
}
