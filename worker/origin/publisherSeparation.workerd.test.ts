import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verticalIds } from "../../brands/schema.ts";
import { articleOf, call, emptyOrigin, ids, put, read, testEnv } from "../../tests/support/workerd/origin.ts";
import { seedDocuments } from "./ingest/seed.ts";

const now = Date.parse("2026-11-20T12:00:00Z");

describe("publisher separation (C1.9)", () => {
	it("holds for random documents, filters and fronts", { timeout: 60_000 }, async () => {
		await emptyOrigin();
		const verticals = verticalIds.filter((id) => !id.includes(" "));
		const paths = ["news/politics", "msnbc/politics", "politics", "msnbc", "today/food"];
		const publisherOf = new Map<string, string>();
		const documents = Array.from({ length: 120 }, (_, index) => {
			const vertical = verticals[(index * 7) % verticals.length] ?? "news";
			const id = `rcna${index}`;
			publisherOf.set(id, vertical === "msnbc" || index % 5 === 0 ? "msnbc" : "group");
			return {
				type: "article",
				document: articleOf(id, {
					vertical: publisherOf.get(id) === "msnbc" ? "msnbc" : vertical,
					paths: [paths[index % 5] ?? "politics", paths[(index * 3) % 5] ?? "politics"],
					published: `-PT${index}M`,
					headline: { primary: "Same words" },
				}),
			};
		});
		await seedDocuments(testEnv, documents, now, true);
		const oneOf = (listed: string[]): void => {
			expect(new Set(listed.map((id) => publisherOf.get(id))).size).toBeLessThanOrEqual(1);
		};
		const term = fc.constantFrom(
			"publisher:msnbc",
			"NOT publisher:msnbc",
			"publisher:group",
			"vertical:msnbc",
			"vertical:news",
			"NOT vertical:msnbc",
			"NOT vertical:news",
			"taxonomy:msnbc",
			"taxonomy:politics",
			"NOT taxonomy:msnbc/politics",
			"type:article",
			"id:rcna*",
			"autoCuration:true",
		);
		const filters = fc
			.array(fc.tuple(term, fc.constantFrom(" AND ", " OR ", " ")), { minLength: 1, maxLength: 6 })
			.map((terms) => terms.map(([text, glue], index) => (index === 0 ? text : glue + text)).join(""));
		let shown = 0;
		await fc.assert(
			fc.asyncProperty(filters, fc.boolean(), async (text, withWords) => {
				const listed = await ids(call("search", { filters: text, size: 150, ...(withWords ? { q: "same words" } : {}) }));
				shown += listed.length;
				oneOf(listed);
				oneOf(await ids(call("article/related", { filters: text, size: 150 })));
				oneOf(await ids(call("waffle/automated", { filters: `${text} AND type:article`, size: 150 })));
			}),
			{ numRuns: 60 },
		);
		expect(shown).toBeGreaterThan(0);

		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom("news", "msnbc", "today"),
				fc.array(
					fc.record({
						itemIds: fc.array(
							fc.integer({ min: 0, max: 125 }).map((n) => `rcna${n}`),
							{ maxLength: 6 },
						),
						autofill: fc.option(fc.record({ taxonomy: fc.constantFrom(...paths), count: fc.integer({ min: 1, max: 20 }) }), { nil: null }),
					}),
					{ maxLength: 6 },
				),
				async (vertical, packages) => {
					const layouts = [
						{ packages: packages.map((pack, index) => ({ id: `p${index}`, type: "list", ...pack, autofill: pack.autofill ?? undefined })) },
					];
					expect((await put("curation", `${vertical}-mix`, { vertical, slug: "mix", layouts })).ok).toBe(true);
					const { data } = await read<{ data: { curation: { layouts: { packages: { items: { item: { id: string } }[] }[] }[] } } }>(
						`/content/curation/slug/${vertical}/mix`,
					);
					const listed = data.curation.layouts.flatMap((layout) =>
						layout.packages.flatMap((pack) => pack.items.map(({ item }) => item.id)),
					);
					const owner = vertical === "msnbc" ? "msnbc" : "group";
					expect(listed.filter((id) => publisherOf.get(id) !== owner)).toEqual([]);
					const curated = await read<{ data: { curatedList: { content: { items: { id: string }[] } } } }>(
						`/content/curatedList/${vertical}-mix/60`,
					);
					expect(curated.data.curatedList.content.items.filter(({ id }) => publisherOf.get(id) !== owner)).toEqual([]);
				},
			),
			{ numRuns: 30 },
		);
	});
});
