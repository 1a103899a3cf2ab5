import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brandById, canonicalOrigin } from "../../../brands/registry.ts";
import { type KindOfPage, pageKinds, pageRoute } from "../../pages/kernel/kinds.ts";
import { checkDocument, type DocumentType, leadsToPage, ownAddress } from "./documentTypes.ts";
import type { RawDocument } from "./rawDocument.ts";

/** The kinds of page that draw a type of document. */
const drawnBy: Readonly<Partial<Record<DocumentType, readonly string[]>>> = {
	article: ["article", "liveBlog"],
	...Object.fromEntries(["recipe", "video", "playlist", "slideshow"].map((type) => [type, [type]])),
};
const host = canonicalOrigin(brandById("news"));
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

	it.each(types)("of type %s is stored as one that leads to that document", (type) => {
		const fields = { vertical: "news", name: "A", headline: { primary: "A" } };
		const wrong = ids.flatMap((id) =>
			below.flatMap((place) =>
				["", "a-slug-", "Élan-"].flatMap((slug) => {
					const url = { primary: `${place}/${slug}${id}` };
					const { primary } = { ...url, ...ownAddress(type, { url }, id) };
					const { ok } = checkDocument(type, { ...fields, id, type, url: { primary } });
					return ok && leadsToPage(type, id) && !leadsTo(type, id, primary) ? [primary] : [];
				}),
			),
		);
		expect(wrong).toEqual([]);
		const own = seeds.filter((seed) => seed.type === type);
		expect(own.length).toBeGreaterThan(10);
		for (const { document } of own) {
			const { primary = "" } = (document.url ?? {}) as { primary?: string };
			expect(leadsTo(type, document.id, primary), primary).toBe(true);
			expect(ownAddress(type, document, document.id), primary).toBeNull();
		}
	});

	it("an article is none below a section with pages of its own", () => {
		const article = { id: "rcna1", type: "article", vertical: "news", headline: { primary: "A" } };
		const checked = checkDocument("article", { ...article, url: { primary: "/preferences/topic/a-rcna1" } });
		expect(checked.ok ? [] : checked.faults.map(({ path }) => path)).toEqual(["url.primary"]);
	});

	it.each<[DocumentType, string, string, string]>([
		["recipe", "tdrp1", "/food/dinner/soup", "/recipes/soup-tdrp1"],
		["video", "12", "/video/a-112", "/video/a-112-12"],
		["playlist", "mmpl1", `${host}/politics/congress/a-rcna22?b=c`, `${host}/playlist/a-mmpl1`],
		["recipe", "tdrp1", "/", "/recipes/tdrp1"],
		["article", "mmvo1", "/politics/congress/a-rcna5", "/politics/congress/a-mmvo1"],
	])("a %s %s at %s is stored at %s", (type, id, primary, own) => {
		expect(ownAddress(type, { vertical: "news", url: { primary } }, id)).toEqual({ primary: own });
	});

	it.each(["", "javascript:alert(1)", "//evil.example/x", "https://video.example/watch?v=x"])("%j is none of ours to mend", (primary) => {
		expect(ownAddress("video", { vertical: "news", url: { primary } }, "mmvo1")).toBeNull();
	});
});
