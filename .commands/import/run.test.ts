import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { brandById } from "../../brands/registry.ts";
import { outline } from "../../tests/support/imports/importing.ts";
import type { Document } from "../../worker/adapters/conversion/documents.ts";
import type { Entry, Item } from "../../worker/adapters/conversion/entry.ts";
import { type Redirects, runImport, type Sink } from "./run.ts";

const post = (id: string, more: Partial<Entry> = {}): Item => ({
	is: "entry",
	entry: {
		...{ kind: "post", id, state: "published", title: `Post ${id}`, slug: `post-${id}`, link: `https://old.example/post-${id}/` },
		...{ publishedAt: `2026-01-0${id}T08:00:00Z`, modifiedAt: null, authors: [], filed: [], excerpt: "", picture: null },
		...{ body: { format: "html", text: "" }, gated: false, comments: 0, ...more },
	},
});

/** Imports items, four documents at once, into a brand without a gate. */
async function imported(items: readonly Item[], sink: Partial<Sink> = {}): Promise<Document[]> {
	const folder = mkdtempSync(join(tmpdir(), "masthead-run-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const brand = brandById("news");
	const documents: Document[] = [];
	await runImport({
		...{ spoolPath: join(folder, "items"), kinds: new Set(["post"]), concurrency: 4 },
		brand: { ...brand, flags: { ...brand.flags, gatedContent: false } },
		source: {
			name: "items",
			progress: () => ({ done: 0, of: null }),
			items: async function* () {
				yield { is: "site", home: "https://old.example/", exportedAt: null };
				yield* items;
			},
		},
		sink: {
			write: async (document) => ({ ok: documents.push(document) > 0 }) as { ok: true },
			redirects: async () => ({ ok: true }),
			...sink,
		},
	});
	return documents;
}

it.each([
	["of a type that is not imported", { kind: "event" }],
	["that is a draft", { state: "draft" }],
	["for members, of a brand without a gate", { gated: true }],
] as const)("a link to a story %s stays, by its address and by its number", async (_, more) => {
	const text = '<p><a href="https://old.example/post-2/">a</a> <a href="https://old.example/?p=2">b</a></p>';
	const documents = await imported([post("1", { body: { format: "html", text } }), post("2", more)]);
	expect(outline(documents[0])).toEqual([
		'p: <a href="https://old.example/post-2/" rel="noopener">a</a> <a href="https://old.example/?p=2" rel="noopener">b</a>',
	]);
});

it("cards are sent when the site has their live blog, which they are filed like", async () => {
	const calls: string[] = [];
	const document = (type: string, id: string, datePublished: string): Item => ({
		is: "document",
		document: { type, id, datePublished, articleId: "rcna1" },
	});
	const write: Sink["write"] = async ({ id }) => {
		calls.push(`${id} sent`);
		await new Promise(setImmediate);
		calls.push(`${id} taken`);
		return { ok: true };
	};
	const cards = [document("card", "ncrd1", "2026-01-03T08:00:00Z"), document("card", "ncrd2", "2026-01-02T08:00:00Z")];
	await imported([...cards, document("article", "rcna1", "2026-01-01T08:00:00Z")], { write });
	expect(calls.slice(0, 2)).toEqual(["rcna1 sent", "rcna1 taken"]);
	expect(calls).toHaveLength(6);
});

it("old addresses are sent 500 at once at most, however many a story has", async () => {
	const calls: Redirects[] = [];
	const filed = Array.from({ length: 1200 }, (_, n) => ({ kind: "tag" as const, path: [{ slug: `t${n}`, name: `T${n}` }] }));
	await imported([post("1", { filed })], {
		redirects: async (_, pairs) => {
			calls.push(pairs);
			return { ok: true };
		},
	});
	expect(calls.map((pairs) => Object.keys(pairs).length)).toEqual([500, 500, 202]);
});
