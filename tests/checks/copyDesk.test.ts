import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { newsletters } from "../../brands/newsletters.ts";
import { withTimes } from "../../kv-seeds/compile/clock.ts";
import type { SeedDocument } from "../../kv-seeds/compile/documents.ts";
import { minutesOfAge } from "../../kv-seeds/compile/markdown.ts";
import {
	brokenPromises,
	emptyShouts,
	fixedDays,
	foreignWords,
	isSplit,
	languageOf,
	marksInHeadlines,
	oddKickers,
	otherNames,
	otherScores,
	passingWords,
	repeatedColumnists,
	repeatedShouts,
	signedAds,
	splitShare,
	staleLatest,
	staleStrips,
} from "../support/copyDesk.ts";

/** The seeds as the build made them, times still as offsets. */
const seeds = JSON.parse(readFileSync("dist/seeds.json", "utf8")) as SeedDocument[];
const stories = seeds.filter(({ type }) => ["article", "card", "video"].includes(type));

type Changes = Partial<Record<string, unknown>>;
/** A story as the check must not let it pass. */
const planted = (changes: Changes): SeedDocument["document"] => ({
	id: "x1",
	vertical: "news",
	headline: { primary: "A story" },
	dateModified: "-PT1H",
	...changes,
});
const asSeed = (changes: Changes): SeedDocument => ({ type: "article", document: planted(changes) });

describe("the clock of the seeds", () => {
	it("no text names a day of the calendar: the seeds are published on any day", () => {
		expect(stories.flatMap(({ document }) => fixedDays(document))).toEqual([]);
	});

	it("a planted day is found, a day of any week is not", () => {
		expect(fixedDays(planted({ dek: "The vote was on Friday." }))).toEqual(["x1: Friday"]);
		expect(fixedDays(planted({ vertical: "telemundo", dek: "La final es el sábado." }))).toEqual(["x1: el sábado"]);
		expect(fixedDays(planted({ dek: "Every Sunday, on Mondays, on a Tuesday in May; {{weekday -1d}}." }))).toEqual([]);
	});

	it("no text says “tonight” or a date that passes, since the seeds' clock moves on", () => {
		const fronts = seeds.filter(({ type }) => type === "curation" || type === "slideshow");
		expect([...stories, ...fronts].flatMap(({ document }) => passingWords(document))).toEqual([]);
	});

	it("a planted word that passes is found; what people say, and dates with their year, are not", () => {
		expect(passingWords(planted({ dek: "The gala is tonight." }))).toEqual(["x1: tonight"]);
		expect(passingWords(planted({ dek: "It was signed today, and is due December 19." }))).toEqual(["x1: signed today", "x1: December 19"]);
		expect(passingWords(planted({ vertical: "telemundo", dek: "Ganó anoche. La final es mañana, el 3 de mayo." }))).toEqual([
			"x1: anoche",
			"x1: mañana",
			"x1: 3 de mayo",
		]);
		expect(passingWords(planted({ dek: "“We sail tonight,” she said on June 7, 1997. Do it today." }))).toEqual([]);
		expect(passingWords(planted({ vertical: "telemundo", dek: "A las dos de la mañana. Hoy es abogada. El 3 de mayo de 1991." }))).toEqual(
			[],
		);
	});

	it.each(["2026-11-23T03:06:00Z", "2027-03-14T07:30:00Z", "2027-07-01T16:00:00Z"])("every mark says a time when seeded at %s", (at) => {
		for (const seed of seeds) expect(JSON.stringify(withTimes(seed, Date.parse(at)).document)).not.toContain("{{");
	});

	it("headlines hold no marks: they live on where the day is another", () => {
		expect(stories.flatMap(({ document }) => marksInHeadlines(document))).toEqual([]);
		expect(marksInHeadlines(planted({ headline: { primary: "Back on {{weekday +1d}}" } }))).toHaveLength(1);
	});

	it("no minute of the hour is a wall: at most one story in twenty was published at the same", () => {
		const dated = seeds.filter(({ type }) => ["article", "video", "recipe"].includes(type));
		const minutes = dated.map(({ document }) => minutesOfAge(document.datePublished) % 60);
		const wall = (of: readonly number[]) => Math.max(...of.map((minute) => of.filter((other) => other === minute).length)) / of.length;
		expect(wall(minutes)).toBeLessThan(0.05);
		expect(wall(minutes.map((minute, at) => (at % 10 === 0 ? 0 : minute)))).toBeGreaterThan(0.05);
	});

	it("“breaking”, “exclusive” and “live” have a reason in the document, and end", () => {
		expect(seeds.flatMap(({ document }) => emptyShouts(document))).toEqual([]);
		expect(emptyShouts(planted({ label: "Exclusive" }))).toEqual(["x1 says “exclusive” without a reason"]);
		expect(emptyShouts(planted({ label: "breaking", labelReason: "It happened today.", dateModified: "-P1D" }))).toEqual([
			"x1 still says “breaking”",
		]);
	});

	it("a brand's home says “exclusive” once, and “breaking” once beside its strip", () => {
		expect(repeatedShouts(seeds)).toEqual([]);
		const home = (type: string): SeedDocument => {
			const packages = [{ id: "lead", type, itemIds: ["x1", "x2", "x1"] }];
			return { type: "curation", document: planted({ id: "home", slug: "", layouts: [{ packages }] }) };
		};
		const two = ["x1", "x2"].map((id) => asSeed({ id, label: "Exclusive" }));
		expect(repeatedShouts([...two, home("lead")])).toEqual(["home says “exclusive” of x1, x2"]);
		expect(repeatedShouts([...two, home("live")])).toEqual([]);
	});

	it("newsletters are about sections that have stories", () => {
		const filed = stories.flatMap(({ document }) => {
			const { taxonomy } = document as { taxonomy?: { primarySection?: { path: string } } };
			return taxonomy?.primarySection?.path ?? [];
		});
		const paths = newsletters.flatMap((letter) => [...letter.includedTaxonomyPaths, ...letter.excludedTaxonomyPaths]);
		expect(paths.filter((path) => !filed.some((section) => `${section}/`.startsWith(`${path.replace("_", "-")}/`)))).toEqual([]);
	});

	it("what is developing is that, the newest first", () => {
		expect(staleStrips(seeds)).toEqual([]);
		const strip = (itemIds: string[]): SeedDocument => {
			const packages = [{ id: "strip", type: "live", metadata: { style: "strip" }, itemIds }];
			return { type: "curation", document: planted({ id: "front", layouts: [{ packages }] }) };
		};
		const two = [
			asSeed({ id: "a", label: "breaking", datePublished: "-PT2H" }),
			asSeed({ id: "b", label: "live", datePublished: "-PT5M" }),
		];
		expect(staleStrips([...two, strip(["a", "b"])])).toEqual(["front strip: not the newest first"]);
		expect(staleStrips([asSeed({ id: "recipe" }), strip(["recipe"])])).toEqual(["front strip: recipe is not developing"]);
	});

	it("“Latest” is the newest first, of this day, and nobody paid for it", () => {
		expect(staleLatest(seeds)).toEqual([]);
		const front = (itemIds: string[]): SeedDocument => {
			const packages = [{ id: "l", type: "headlines", metadata: { title: "Latest" }, itemIds }];
			return { type: "curation", document: planted({ id: "front", layouts: [{ packages }] }) };
		};
		const [now, hour, week] = ["-PT1M", "-PT1H", "-P7D"].map((datePublished, at) => asSeed({ id: `x${at}`, datePublished }));
		if (!now || !hour || !week) throw new Error("three are planted");
		expect(staleLatest([now, hour, front(["x0", "x1"])])).toEqual([]);
		expect(staleLatest([now, hour, front(["x1", "x0"])])).toEqual(["front l is not the latest"]);
		expect(staleLatest([now, week, front(["x0", "x2"])])).toEqual(["front l is not the latest"]);
	});

	it("a match has one score: strip, list and live blog say the same", () => {
		expect(otherScores(seeds)).toEqual([]);
		const match = asSeed({ score: { sides: ["Tezontle", "Bajío"], points: [2, 1] } });
		expect(otherScores([match, asSeed({ id: "x2", dek: "Tezontle 1, Bajío 1 (m. 71)" })])).toEqual([
			"x2: “Tezontle 1, Bajío 1”, it is “Tezontle 2, Bajío 1”",
		]);
	});
});

describe("the words of the seeds", () => {
	it("a post without a headline is called by its first sentence, whole and without Markdown", () => {
		const names = stories.flatMap(({ type, document }) =>
			type === "card" && document.subType === "text" ? [document.headline.primary] : [],
		);
		expect(names.length).toBeGreaterThan(20);
		expect(names.filter((name) => !/[.!?…]["”»]?$/.test(name) || /[*_]/.test(name))).toEqual([]);
	});

	it("English and Spanish are those of the United States", () => {
		expect(seeds.flatMap(({ document }) => foreignWords(document))).toEqual([]);
		expect(foreignWords(planted({ dek: "Her favourite theatre" }))).toEqual(["x1: favourite", "x1: theatre"]);
		expect(foreignWords(planted({ vertical: "telemundo", dek: "El 80 % va en coche; el 20% en carro." }))).toEqual([
			"x1: 0 %",
			"x1: coche",
		]);
	});

	it("no term that only listings ask for is shown to readers", () => {
		const recipes = seeds.filter(({ type }) => type === "recipe");
		expect(JSON.stringify(recipes).match(/"allTerms":[^\]]*"shoppable"/)).not.toBeNull();
		expect(JSON.stringify(recipes).match(/"(?:topics|additionalTerms)":[^\]]*"shoppable"/)).toBeNull();
	});

	it("a native ad is its sponsor's, and nobody made it popular", () => {
		expect(signedAds(seeds)).toEqual([]);
		const ad = { id: "ad", nativeAd: true, sponsoredBy: "Acme", source: { organization: { name: "Acme" } }, authors: [] };
		expect(signedAds([asSeed({ ...ad, authors: [{ name: "Ana Ruiz" }] })])).toEqual(["ad is not its sponsor's"]);
		const list = { type: "curation", document: planted({ id: "news-most-popular", layouts: [{ packages: [{ itemIds: ["ad"] }] }] }) };
		expect(signedAds([asSeed(ad), list])).toEqual(["news-most-popular holds the ad ad"]);
	});

	it("a newsletter has one name, and no two have the same", () => {
		const names = new Map(newsletters.map(({ newsletterKey, newsletterTitle }) => [newsletterKey, newsletterTitle]));
		expect(new Set([...names.values()].map((name) => name.toLowerCase().replace(/^(?:the|la|el) /, ""))).size).toBe(names.size);
		expect(otherNames(seeds, names)).toEqual([]);
		const packages = [{ id: "n", type: "newsletter", metadata: { newsletterKey: "morning-rundown", title: "The Morning Rundown" } }];
		expect(otherNames([{ type: "curation", document: planted({ layouts: [{ packages }] }) }], names)).toHaveLength(1);
	});

	it("no title of a short video promises a length, a lesson or a count that it can't keep", () => {
		expect(brokenPromises(seeds)).toEqual([]);
		const video = (primary: string, duration = 8): SeedDocument => ({
			type: "video",
			document: planted({ headline: { primary }, duration }),
		});
		for (const title of [
			"One pan, one onion, dinner in 18 minutes",
			"Three stretches before the coffee is ready",
			"How to leave a playground without a scene",
			"A worry appointment, start to finish",
			"Las cinco entradas más temibles de Ofelia Duarte",
			"Cómo se venda una mano",
		]) {
			expect(brokenPromises([video(title)]), title).toHaveLength(1);
			expect(brokenPromises([video(title, 240)]), title).toEqual([]);
		}
		for (const title of ["El silbatazo del minuto 88", "One tree, for the ninth goal", "Once años después, el mismo papalote"])
			expect(brokenPromises([video(title)]), title).toEqual([]);
		const packages = [{ id: "v", type: "video", metadata: { title: "How we test" } }];
		expect(brokenPromises([{ type: "curation", document: planted({ layouts: [{ packages }] }) }])).toHaveLength(1);
	});

	it("no columnist's portrait stands twice on a front", () => {
		expect(repeatedColumnists(seeds)).toEqual([]);
		const by = (id: string, ...names: string[]) => asSeed({ id, authors: names.map((name) => ({ name })) });
		const rows = (...itemIds: string[][]): SeedDocument => {
			const packages = itemIds.map((ids, at) => ({ id: `o${at}`, type: "opinion", itemIds: ids }));
			return { type: "curation", document: planted({ id: "front", layouts: [{ packages }] }) };
		};
		const two = [by("a", "Ana Ruiz"), by("b", "Ana Ruiz", "Bo Lee"), by("c", "Bo Lee", "Ana Ruiz")];
		expect(repeatedColumnists([...two, rows(["a"], ["b"])])).toEqual(["front: Ana Ruiz"]);
		expect(
			repeatedColumnists([...two, rows(["a"], ["c"]), { ...rows(["a"]), document: { ...rows(["a"]).document, id: "other" } }]),
		).toEqual([]);
	});

	it("kickers write abbreviations as such, in the brand's language", () => {
		expect(seeds.flatMap(oddKickers)).toEqual([]);
		expect(oddKickers(asSeed({ taxonomy: { primaryTopic: { name: "Ai" } } }))).toEqual(["x1: Ai"]);
		expect(oddKickers(asSeed({ taxonomy: { primaryTopic: { name: "Televisión" } } }))).toEqual(["x1: Televisión"]);
	});

	it("Spanish recipes read as Spanish: what a unit measures follows “de”, which the page writes (C3.10)", () => {
		const lines = seeds
			.filter(({ type, document }) => type === "recipe" && languageOf(document) === "es")
			.flatMap(({ document }) => document.ingredients as { ingredients: { measurementUnit?: string; name: string }[] }[])
			.flatMap(({ ingredients }) => ingredients);
		expect(lines.length).toBeGreaterThan(50);
		expect(lines.filter(oddMeasure)).toEqual([]);
		expect(
			[
				{ measurementUnit: "dientes de", name: "ajo" },
				{ measurementUnit: "large", name: "cebolla" },
			].filter(oddMeasure),
		).toHaveLength(2);
	});
});

/** Units that a Spanish cook measures by; a size or a preparation is no unit. */
const measures =
	/^(?:g|kg|ml|l|tazas?|cucharad(?:it)?as?|dientes?|latas?|libras?|litros?|onzas?|ramas?|rebanadas?|hojas?|manojos?|pizcas?|rajas?|tiras?)$/;
const oddMeasure = ({ measurementUnit, name }: { measurementUnit?: string; name: string }): boolean =>
	(measurementUnit !== undefined && !measures.test(measurementUnit)) || /^(?:de|del) /.test(name);

describe("tables of the seeds", () => {
	const tables = stories.flatMap(({ document }) => tablesOf(document));
	const cells = tables.flatMap(({ rows }) => rows.flat());

	it("say amounts with separators, and years without", () => {
		expect(cells.length).toBeGreaterThan(500);
		expect(cells).toContain("$25,300");
		expect(cells).toContain("1894");
		expect(cells.filter((cell) => /\$\d{4}|\d{5}/.test(cell))).toEqual([]);
	});

	it("have a cell for each column, with commas in names of places", () => {
		expect(cells).toContain("Keokuk, Iowa");
		expect(tables.filter(({ columns, rows }) => rows.some((row) => row.length > columns.length))).toEqual([]);
	});
});

/** Tables anywhere in a document. */
function tablesOf(value: unknown): { columns: string[]; rows: string[][] }[] {
	if (typeof value !== "object" || value === null) return [];
	const found = "rows" in value && "columns" in value ? [value as { columns: string[]; rows: string[][] }] : [];
	return [...found, ...Object.values(value).flatMap(tablesOf)];
}

describe("a brand's own voice (kv-seeds/README.md)", () => {
	const articles = (brand: string) =>
		seeds.filter(({ type, document }) => type === "article" && document.vertical === brand).map(({ document }) => document);
	const brands = [...new Set(seeds.flatMap(({ type, document }) => (type === "article" ? [String(document.vertical)] : [])))];

	it.each(["news", "noticias", "select news"])("%s, the record, says a headline in one sentence", (brand) => {
		expect(articles(brand).length).toBeGreaterThan(20);
		expect(articles(brand).flatMap(({ headline }) => (isSplit(headline.primary) ? [headline.primary] : []))).toEqual([]);
	});

	it("News says a dek in one sentence too", () => {
		expect(articles("news").flatMap(({ dek }) => (typeof dek === "string" && isSplit(dek) ? [dek] : []))).toEqual([]);
	});

	it.each(brands)("%s: fewer than three headlines in ten are two sentences", (brand) => {
		expect(splitShare(articles(brand))).toBeLessThan(0.3);
	});

	it.each([
		["The rule is right. The tool is missing.", true],
		["Did it? Yes, it did", true],
		["Juror No. 9 wrote back at 4 a.m. on U.S. soil", false],
		["“Mother & Son” no more: two mammoths", false],
	])("a line of two sentences is found: %s", (line, found) => {
		expect(isSplit(line)).toBe(found);
	});
});
