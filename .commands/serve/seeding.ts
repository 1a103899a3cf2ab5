import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { withTimes } from "../../kv-seeds/compile/clock.ts";
import type { SeedDocument } from "../../kv-seeds/compile/documents.ts";
import { exampleFile, seedFile } from "../build/seeds.ts";
import { stage } from "../stages.ts";

const batchBytes = 1_500_000;
const hourMs = 3_600_000;
/** Dates are relative to the seeding: after a day the front would be yesterday's. */
const freshForHours = 24;

/** Sends the compiled seeds to the running Worker, times counted from `now`; skipped when the same were loaded lately. */
export async function seed(
	url: string,
	persist: string | null,
	{ now = Date.now() }: { now?: number } = {},
): Promise<{ loaded: number; skipped: boolean }> {
	const [text, examples] = await Promise.all([readFile(seedFile, "utf8"), readFile(exampleFile, "utf8")]);
	const hash = createHash("sha256").update(text).update(examples).digest("hex");
	const stampFile = persist === null ? null : `${persist}/seeded.json`;
	if (stampFile) {
		const stamp = await readFile(stampFile, "utf8").then(
			(json) => JSON.parse(json) as { hash?: string; at?: number },
			() => null,
		);
		if (stamp?.hash === hash && now - (stamp.at ?? 0) < freshForHours * hourMs) return { loaded: 0, skipped: true };
	}
	const documents = (JSON.parse(text) as SeedDocument[]).map((seed) => withTimes(seed, now));
	let first = true;
	for (const batch of batchesOf(documents)) {
		const answer = await fetch(`${url}/_dev/seed`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ now, first, documents: batch }),
		});
		if (!answer.ok) throw new Error(`Seeding failed: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
		const { faults } = (await answer.json()) as { faults: string[] };
		if (faults.length > 0) throw new Error(`${faults.length} seed documents do not fit their schema, first: ${faults[0]}`);
		first = false;
	}
	if (stampFile && persist) {
		await mkdir(persist, { recursive: true });
		await writeFile(stampFile, JSON.stringify({ hash, at: now }));
	}
	await fetch(`${url}/_dev/examples`, {
		method: "PUT",
		headers: { "content-type": "application/json" },
		body: examples,
	});
	return { loaded: documents.length, skipped: false };
}

function* batchesOf(documents: readonly unknown[]): Generator<unknown[]> {
	let batch: unknown[] = [];
	let size = 0;
	for (const document of documents) {
		const bytes = JSON.stringify(document).length;
		if (size + bytes > batchBytes && batch.length > 0) {
			yield batch;
			batch = [];
			size = 0;
		}
		batch.push(document);
		size += bytes;
	}
	if (batch.length > 0) yield batch;
}

/** Seeds as a stage of a start. */
export const seedAsStage = (url: string, persist: string): Promise<unknown> =>
	stage(
		"seed",
		() => seed(url, persist),
		(facts) => (facts.skipped ? "as before" : `${facts.loaded} documents`),
	);
