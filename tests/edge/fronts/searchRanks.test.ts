import { describe, expect, it } from "vitest";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const site = await stoppedAfterTests(Site.startAlone({}, true));

/** Brand, query, and the ids of the first three results, over the seeds. */
const expected: readonly [brand: string, query: string, ...first: string[]][] = [
	["news", "water", "rcna1001", "rcna1004", "btna1003"],
	["news", "water bill", "rcna1001", "rcna1004", "rcna1043"],
	["news", "bridge", "rcna1007", "rcna1036", "mmvo1003"],
	["news", "storm", "rcna1901", "mmvo1102", "gcna1014"],
	["news", "moon", "mcna1015", "mcna1017", "mmvo1062"],
	["today", "chicken", "tdrp1001", "tdrp1007", "tdsl1"],
	["today", "soup", "tdna1001", "tdrp1001", "tdna1039"],
	["today", "lemon", "tdrp1001", "tdrp1023", "tdrp1025"],
	["select", "knife", "slna1007", "mmvo2027", "120014"],
	["select", "mattress", "slna1001", "mmvo2026", "104390"],
	["msnbc", "court", "msna1021", "mmvo3103", "msna1027"],
	["msnbc", "judge", "msna1027", "msna1021", "msna1014"],
	["eonline", "wedding", "eona1011", "eosl14", "eona1062"],
	["eonline", "queen", "eona1062", "eona1067", "mmvo4014"],
	["mach", "ice", "mcna1002", "mmvo1060", "mcna1007"],
	["telemundo", "agua", "dpna1010", "ntna1017", "tdrp2010"],
	["telemundo", "escuela", "ntna1011", "ntna1017", "tmvo1101"],
	["telemundo", "río", "tmna1001", "ntna1013", "etna1024"],
	["telemundo", "penales", "tmna1013", "dpna1016", "tmvo1107"],
	["telemundo", "sopa", "tdrp2001", "etna1007", "tmna1032"],
	["telemundo", "familia", "tmna1003", "tmna1004", "tmna1025"],
	["telemundo", "vestidos", "tmna1021", "tmna1011", "etna1002"],
	["noticias", "agua", "ntna1017", "ntna1040", "ntna1037"],
	["noticias", "renta", "ntna1019", "ntna1022", "ntna1023"],
	["noticias", "huracan", "ntna1037", "ntna1042", "ntna1012"],
	["noticias", "voto", "ntna1007", "ntna1010", "ntna1005"],
	["noticias", "lluvia", "ntna1034", "tmvo6104", "ntna1037"],
	["deportes", "gol", "dpna1021", "tmvo7102", "dpna1014"],
	["deportes", "portera", "dpna1004", "tmvo3003", "dpna1016"],
	["deportes", "houston", "dpna1019", "dpna1010", "dpna1020"],
];

const pages = new Map<string, Promise<string>>();
function search(brand: string, query: string): Promise<string> {
	const path = `/search?q=${encodeURIComponent(query)}`;
	const page = pages.get(brand + path) ?? site.ask(`${brand}.localhost`, path).then(({ body }) => body);
	pages.set(brand + path, page);
	return page;
}
/** The results of a page, each as its markup. */
const resultsOf = (body: string): string[] => (/<ol class="results"[\s\S]*?<\/ol>/.exec(body)?.[0] ?? "").split("<li").slice(1);
const idOf = (result: string): string => /href="[^"]*-([a-z]*\d+)"/.exec(result)?.[1] ?? "";

describe("what a search finds first (C2.25)", () => {
	it.each(expected)("%s, “%s”", async (brand, query, ...first) => {
		expect(
			resultsOf(await search(brand, query))
				.slice(0, 3)
				.map(idOf),
		).toEqual(first);
	});

	it.each(expected)("%s suggests for “%s” what the search finds by its headlines, in that order", async (brand, query) => {
		const body = await search(brand, query);
		const works = /"works":"((?:[^"\\]|\\.)*)"/.exec(body.replaceAll("&quot;", '"'))?.[1] ?? "";
		const filters = JSON.parse(`"${works}"`) as string;
		expect(filters).toContain(`vertical:`);
		const answer = await site.ask(`${brand}.localhost`, `/bentoapi/search?${new URLSearchParams({ filters, q: query, size: "6" })}`);
		const { items } = (JSON.parse(answer.body) as { data: { search: { items: { url: { primary: string } }[] } } }).data.search;
		const suggested = items.map(({ url }) => idOf(`href="${url.primary}"`));
		expect(suggested).toEqual(resultsOf(body).slice(0, 6).map(idOf));
	});
});
