import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type KindOfPage, pageKinds, pageRoute } from "../../pages/kernel/kinds.ts";
import { checkDocument, type DocumentType } from "./documentTypes.ts";
import type { RawDocument } from "./rawDocument.ts";

/** The kinds of page that draw a type of document. */
const drawnBy: Readonly<Partial<Record<DocumentType, readonly string[]>>> = {
	article: ["article", "liveBlog"],
	...Object.fromEntries(["recipe", "video", "playlist", "slideshow", "person"].map((type) => [type, [type]])),
};
const types = Object.keys(drawnBy) as DocumentType[];

/** Returns whether an address leads to the page of a document. */
function leadsTo(type: DocumentType, id: string, address: string): boolean {
	const route = pageRoute(address);
	return "id" in route && route.id === id && (drawnBy[type] ?? []).includes(route.kind);
}

const sections = new Set(["politics", ...Object.values(pageKinds).flatMap(({ sections = [] }: KindOfPage) => sections)]);
const ids = ["rcna1", "mmvo1", "mmpl1", "xasl1", "tdrp1", "ncrd1", "12", "ana-ruiz", "x1", "rcna"];
const below = [...sections].flatMap((section) => ["", "/topic", "/live-blog", "/topic/live-blog"].map((rest) => `/${section}${rest}`));

describe("the address of a document with a page (contract §3, §4)", () => {
	const seeds = JSON.parse(readFileSync("dist/seeds.json", "utf8")) as { type: DocumentType; document: RawDocument & { id: string } }[];

	it.each(types)("of type %s is accepted where it leads to that document, and at no other place", (type) => {
		const fields = { vertical: "news", name: "A", headline: { primary: "A" } };
		const wrong = ids.flatMap((id) =>
			below.flatMap((place) =>
				["", "a-slug-", "Élan-"].flatMap((slug) => {
					const primary = `${place}/${slug}${id}`;
					const { ok } = checkDocument(type, { ...fields, id, type, url: { primary } });
					return ok && !leadsTo(type, id, primary) ? [primary] : [];
				}),
			),
		);
		expect(wrong).toEqual([]);
		const own = seeds.filter((seed) => seed.type === type);
		expect(own.length).toBeGreaterThan(10);
		for (const { document } of own) {
			const { primary = `/author/${document.id}` } = (document.url ?? {}) as { primary?: string };
			expect(leadsTo(type, document.id, primary), primary).toBe(true);
			expect(checkDocument(type, { ...fields, id: document.id, type, url: { primary } }), primary).toMatchObject({ ok: true });
		}
	});

	it.each<[DocumentType, string, string, string[]]>([
		["video", "x1", "/video/a-x1", ["id"]],
		["article", "mmvo1", "/politics/congress/a-mmvo1", ["id"]],
		["recipe", "tdrp1", "/food/dinner/soup-tdrp1", ["url.primary"]],
		["playlist", "mmpl1", "https://www.today.masthead.example/playlist/a-mmpl1", ["url.primary"]],
		["person", "ana-ruiz", "/people/ana-ruiz", ["url.primary"]],
		["article", "rcna1", "/preferences/topic/a-rcna1", ["url.primary"]],
	])("a %s %s at %s names %j", (type, id, primary, paths) => {
		const checked = checkDocument(type, { id, type, vertical: "news", name: "A", headline: { primary: "A" }, url: { primary } });
		expect(checked.ok ? [] : checked.faults.map(({ path }) => path)).toEqual(paths);
	});
});
