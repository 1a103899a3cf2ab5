import { findBrand } from "../../brands/registry.ts";
import type { Language } from "../../brands/schema.ts";
import type { SeedDocument } from "../../kv-seeds/compile/documents.ts";
import { minutesOfAge } from "../../kv-seeds/compile/markdown.ts";
import { type SeedScore, scoreLine } from "../../kv-seeds/compile/scores.ts";

type Document = SeedDocument["document"];

/** Fields that hold no prose, or the prose of another document. */
const unread = new Set(
	"id url src path slug type key icon newsletterKey taxonomy authors image teaseImage socialImage primaryImage video product videoAssets closedCaptioning properties score source publisher nutrition"
		.split(" ")
		.concat(
			"datePublished dateModified dateCreated date expiresAt prepTime cookTime totalTime duration vertical label eventLabel".split(" "),
		),
);

/**
 * Every text of a document that a reader reads as its own; a link to another story bears that story's words.
 * `without`: types of blocks that are left out.
 */
function textsOf(document: Record<string, unknown>, without: readonly string[] = []): string[] {
	if (document.type === "RELATED" || without.includes(String(document.type))) return [];
	return Object.entries(document).flatMap(([name, value]) => (unread.has(name) ? [] : textsIn(value, without)));
}

function textsIn(value: unknown, without: readonly string[]): string[] {
	if (typeof value === "string") return /^(?:https?:|\/)/.test(value) ? [] : [value.replace(/<[^>]*>/g, " ")];
	if (Array.isArray(value)) return value.flatMap((item: unknown) => textsIn(item, without));
	return typeof value === "object" && value !== null ? textsOf({ ...value }, without) : [];
}

export const languageOf = ({ vertical }: Record<string, unknown>): Language => findBrand(String(vertical))?.language ?? "en";

const days = {
	en: /(?<!\b(?:[Aa]n?|[Oo]ne|[Ee]very|[Ee]ach|that|first|second|slow|wet) )\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g,
	es: /\b(?:[Ee]l|[Ee]ste|del|al|próximo|siguiente) (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)\b/gi,
} as const;

/** Days of the week that a text names for days of the calendar: the seeds are published on any day. `{{weekday -1d}}` says which. */
export function fixedDays(document: Document): string[] {
	if (document.namedDays === true) return [];
	return textsOf(document).flatMap((text) => [...text.matchAll(days[languageOf(document)])].map(([day]) => `${document.id}: ${day}`));
}

const passing = {
	en: /\b(?:tonight|last night|yesterday|tomorrow|this (?:morning|afternoon|evening)|(?:is|was|were|been|\w+ed) today)\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Aug|Sept|Oct|Nov|Dec)\.) \d{1,2}(?![\d,])/gi,
	es: /(?<!\p{L})(?:anteayer|ayer|anoche|esta (?:noche|tarde|mañana)|(?:desde|a partir de|es de|son de) hoy(?! en día)|(?<!(?<!\p{L})(?:la|cada|una|media|toda|esa) )mañana|\d{1,2} de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?! de))(?!\p{L})/giu,
} as const;
/** Quotations: their words are true on the day on which they were said. */
const spoken = /[“"«][^”"»]*[”"»]/g;

/** Words that are false a day later (“tonight”, “anoche”), and dates without a year, outside of what people say. `{{weekday -1d}}` stays true. */
export function passingWords(document: Document): string[] {
	if (document.namedDays === true) return [];
	return textsOf(document, ["BLOCKQUOTE", "PULL_QUOTE"]).flatMap((text) =>
		[...text.replace(spoken, " ").matchAll(passing[languageOf(document)])].map(([words]) => `${document.id}: ${words}`),
	);
}

const elsewhere = {
	en: /\b(?:colour(?:s|ed)?|favourite|centre|theatre|neighbours?|cancelled|travelling|whilst|jewellery)\b/gi,
	es: /\b(?:[Cc]oches?|[Vv]ídeos?|[Oo]rdenador(?:es)?|[Gg]afas|[Zz]umos?|Futbol|Beisbol)\b|(?:fut|beis)bol(?= )|\d\s%/g,
} as const;

/** Spellings and words of another country than the brand's readers live in. */
export function foreignWords(document: Document): string[] {
	return textsOf(document).flatMap((text) =>
		[...text.matchAll(elsewhere[languageOf(document)])].map(([word]) => `${document.id}: ${word}`),
	);
}

/** Marks in headlines: these live on in links, mails and other documents, which have another day. */
export function marksInHeadlines({ id, headline }: Document): string[] {
	return [headline.primary, headline.tease ?? ""].filter((text) => text.includes("{{")).map((text) => `${id}: ${text}`);
}

/** Hours after which a shout is over: nothing breaks for a day, and what is live was touched lately. */
const shoutsFor: Readonly<Record<string, number>> = { breaking: 12, live: 3 };

/** Labels that shout without a reason in the document, or later than they may. */
export function emptyShouts(document: Document): string[] {
	const { id, labelReason, dateModified } = document;
	const label = labelOf(document);
	if (!["breaking", "exclusive", "live"].includes(label)) return [];
	const hours = shoutsFor[label] ?? Number.POSITIVE_INFINITY;
	return [
		...(typeof labelReason === "string" && labelReason.length > 10 ? [] : [`${id} says “${label}” without a reason`]),
		...(minutesOfAge(dateModified) > hours * 60 ? [`${id} still says “${label}”`] : []),
	];
}

/** A label as the page reads it: "Exclusive" is "exclusive". */
const labelOf = ({ label }: Document): string => String(label).toLowerCase();

/** Homes that say "exclusive" or "breaking" more than once beside their strip. */
export function repeatedShouts(seeds: readonly SeedDocument[]): string[] {
	const labels = new Map(seeds.filter(({ type }) => type === "article").map(({ document }) => [document.id, labelOf(document)]));
	return ["exclusive", "breaking"].flatMap((label) => {
		const said = packagesOf(seeds).filter(({ front, pack }) => front.slug === "" && pack.type !== "live");
		return [...new Set(said.map(({ front }) => front.id))].flatMap((id) => {
			const items = new Set(said.filter(({ front }) => front.id === id).flatMap(({ pack }) => pack.itemIds ?? []));
			const shouting = [...items].filter((item) => labels.get(item) === label);
			return shouting.length > 1 ? [`${id} says “${label}” of ${shouting.join(", ")}`] : [];
		});
	});
}

/** Native ads that one of ours signs, that name no sponsor, or that stand in a list of what readers made popular. */
export function signedAds(seeds: readonly SeedDocument[]): string[] {
	const ads = new Set(seeds.filter(({ document }) => document.nativeAd === true).map(({ document }) => document.id));
	return seeds.flatMap(({ type, document }) => {
		if (ads.has(document.id) && type === "article") {
			const { authors, sponsoredBy, source } = document;
			const own = (source as { organization?: { name?: unknown } } | undefined)?.organization?.name;
			return Array.isArray(authors) && authors.length === 0 && sponsoredBy && own === sponsoredBy
				? []
				: [`${document.id} is not its sponsor's`];
		}
		if (type !== "curation" || !/most-popular/.test(document.id)) return [];
		return [...ads].filter((id) => JSON.stringify(document.layouts).includes(`"${id}"`)).map((id) => `${document.id} holds the ad ${id}`);
	});
}

/** Texts that give a match another score than its one object does. Posts of a live blog tell how it came about: they may. */
export function otherScores(seeds: readonly SeedDocument[]): string[] {
	const scores = seeds.flatMap(({ document }) =>
		document.score ? [{ vertical: document.vertical, score: document.score as SeedScore }] : [],
	);
	return seeds
		.filter(({ type }) => type !== "card")
		.flatMap(({ document }) =>
			scores
				.filter(({ vertical }) => vertical === document.vertical)
				.flatMap(({ score }) => {
					const [home, away] = score.sides;
					const said = new RegExp(`${home} (\\d+), ${away} (\\d+)`, "g");
					return textsOf(document)
						.flatMap((text) => [...text.matchAll(said)].map(([line]) => line))
						.filter((line) => !scoreLine(score).startsWith(line))
						.map((line) => `${document.id}: “${line}”, it is “${scoreLine(score)}”`);
				}),
		);
}

interface Package {
	id: string;
	type: string;
	subType?: string;
	itemIds?: readonly string[];
	metadata?: { title?: string; description?: string; style?: string; newsletterKey?: string };
}

export function packagesOf(seeds: readonly SeedDocument[]): { front: Document; pack: Package }[] {
	return seeds
		.filter(({ type }) => type === "curation")
		.flatMap(({ document }) =>
			(document.layouts as { packages: Package[] }[]).flatMap(({ packages }) => packages.map((pack) => ({ front: document, pack }))),
		);
}

const developsFor = 12;

/** Strips of what is developing whose times are not in order, or that hold what is old or no news. */
export function staleStrips(seeds: readonly SeedDocument[]): string[] {
	const articles = new Map(seeds.filter(({ type }) => type === "article").map(({ document }) => [document.id, document]));
	return packagesOf(seeds)
		.filter(({ pack }) => pack.type === "live" && (pack.subType === "strip" || pack.metadata?.style === "strip"))
		.flatMap(({ front, pack }) => {
			const items = (pack.itemIds ?? []).flatMap((id) => articles.get(id) ?? []);
			const ages = items.map(({ datePublished }) => minutesOfAge(datePublished));
			return [
				...(ages.every((age, at) => at === 0 || age >= (ages[at - 1] ?? 0)) ? [] : [`${front.id} ${pack.id}: not the newest first`]),
				...items.flatMap(({ id, label, dateModified }) =>
					["breaking", "live", "updated"].includes(String(label)) && minutesOfAge(dateModified) <= developsFor * 60
						? []
						: [`${front.id} ${pack.id}: ${id} is not developing`],
				),
			];
		});
}

const latest = /^(?:the )?latest$|^lo último$/i;

/** Packages of the latest that are not in the order of publication, hold what is a day old, or an ad. */
export function staleLatest(seeds: readonly SeedDocument[]): string[] {
	const articles = new Map(seeds.filter(({ type }) => type === "article").map(({ document }) => [document.id, document]));
	const lists = packagesOf(seeds).filter(({ pack }) => latest.test(pack.metadata?.title ?? ""));
	if (lists.length === 0) throw new Error("No front has a package of the latest: the check looks at nothing");
	return lists.flatMap(({ front, pack }) => {
		const items = (pack.itemIds ?? []).flatMap((id) => articles.get(id) ?? []);
		const ages = items.map(({ datePublished }) => minutesOfAge(datePublished));
		const isLatest = items.every(
			({ nativeAd }, at) => nativeAd !== true && (ages[at] ?? 0) >= (ages[at - 1] ?? 0) && (ages[at] ?? 0) <= 24 * 60,
		);
		return items.length > 0 && isLatest ? [] : [`${front.id} ${pack.id} is not the latest`];
	});
}

/** Invitations whose title is not the newsletter's one name. */
export function otherNames(seeds: readonly SeedDocument[], names: ReadonlyMap<string, string>): string[] {
	return packagesOf(seeds).flatMap(({ front, pack: { id, metadata } }) => {
		const name = names.get(metadata?.newsletterKey ?? "");
		return name === undefined || metadata?.title === undefined || metadata.title === name
			? []
			: [`${front.id} ${id}: “${metadata.title}” is “${name}”`];
	});
}

/** Names of topics that are abbreviations, written as words (“Ai”), or in the other language. */
export function oddKickers({ document }: SeedDocument): string[] {
	const { taxonomy, vertical } = document;
	const named = JSON.stringify(taxonomy ?? {}).matchAll(/"name":"([^"]*)"/g);
	const english = findBrand(String(vertical))?.language === "en";
	return [...named].flatMap(([, name = ""]) =>
		/\b(?:Ai|Tv|Us|Uk|Eu|Nba|Mls|Ufc)\b/.test(name) || (english && /[áéíóúñ]/i.test(name)) ? [`${document.id}: ${name}`] : [],
	);
}

/** Returns whether a line is more than one sentence; an abbreviation or an initial ends none. */
export const isSplit = (line: string): boolean =>
	/(?<!\b(?:\p{Lu}|a\.m|p\.m|U\.S|No|Mr|Mrs|Ms|Dr|St|Sen|Gov|vs|Sra|Srta|EE|UU))[.?!…]["”»’)]* +\S/u.test(line);

/** The share of a brand's headlines that are more than one sentence. */
export function splitShare(documents: readonly SeedDocument["document"][]): number {
	const headlines = documents.map(({ headline }) => String(headline?.primary ?? "")).filter(Boolean);
	return headlines.filter(isSplit).length / Math.max(1, headlines.length);
}

const numberWord =
	"\\d+|one|two|three|four|five|six|seven|eight|nine|ten|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|media|half an";
/** A length, a lesson, a count of things to be shown, the whole of something. */
const promises = [
	new RegExp(`\\b(?:${numberWord})[ -](?:seconds?|minutes?|hours?|segundos?|minutos?|horas?)\\b`, "i"),
	/\bhow (?:to|we|it)\b|\bc[oó]mo (?:se|hacer|lo)\b|^cómo\b|^where to\b|\bexplain|\bexplica|\bguide\b|\bgu[ií]a\b|\bstep by step\b|\bpaso a paso\b/i,
	new RegExp(`(?:^|[,:] )(?:the |los |las )?(?:${numberWord}) (?!day|night|día|noche)[\\p{L}-]+s\\b`, "iu"),
	/\bstart to finish\b|\bde principio a fin\b|\bsin trampas\b|^m[ií]dete\b/i,
];

/** The shortest clip that can keep what such a title promises, in seconds. */
const keepsPromises = 60;

/** Titles of videos, and words over packages of them, that promise what a clip of seconds can't keep. */
export function brokenPromises(seeds: readonly SeedDocument[]): string[] {
	const breaks = (title: string): boolean => promises.some((promise) => promise.test(title));
	const titles = seeds.flatMap(({ type, document }) => {
		const { primary } = (document.headline ?? {}) as { primary?: string };
		return type === "video" && primary && Number(document.duration) < keepsPromises ? [`${document.id}: ${primary}`] : [];
	});
	for (const { front, pack } of packagesOf(seeds))
		if (pack.type === "video")
			for (const words of [pack.metadata?.title, pack.metadata?.description]) if (words) titles.push(`${front.id} ${pack.id}: ${words}`);
	return titles.filter((title) => breaks(title.slice(title.indexOf(": ") + 2)));
}

/** The people whose portraits stand on a front more than once: in its rows of opinion the first author's does. */
export function repeatedColumnists(seeds: readonly SeedDocument[]): string[] {
	const authors = new Map(
		seeds.map(({ document }) => [document.id, (document.authors as { name: string }[] | undefined)?.[0]?.name] as const),
	);
	const seen = new Set<string>();
	return packagesOf(seeds).flatMap(({ front, pack }) => {
		if (pack.type !== "opinion") return [];
		return (pack.itemIds ?? []).flatMap((id) => {
			const place = `${front.id}: ${authors.get(id) ?? id}`;
			if (seen.has(place)) return [place];
			seen.add(place);
			return [];
		});
	});
}
