import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import type { Brand } from "../../brands/schema.ts";
import { PHOTOGRAPHS } from "../pictures/photographs.ts";
import { wordsOfReference } from "../pictures/words/words.ts";
import { type BodySeeds, compileBody, relatedBlock } from "./body.ts";
import type { PictureManifest, SeedDocument, Slide } from "./documents.ts";
import { jittered, minutesOfAge, type RawArticle, relativeTime, SeedFault } from "./markdown.ts";
import { portraitFaults, type SeedPerson } from "./people.ts";
import { type SeedScores, scoreLine, scoreOf } from "./scores.ts";
import { checkVideoId } from "./videoId.ts";

const namesOf = new Intl.ListFormat("en");
/** Urgent labels: each has its reason in the document (`labelReason`). */
const labelsWithReason: ReadonlySet<string> = new Set(["breaking", "exclusive", "live"]);

export class BrandSeeds implements BodySeeds {
	readonly documents: SeedDocument[] = [];
	readonly #articles = new Map<string, SeedDocument>();
	readonly #pending: { block: Record<string, unknown>; id: string; article: RawArticle; line: number }[] = [];
	readonly #brand: Brand;
	readonly #folder: string;
	readonly #people: ReadonlyMap<string, SeedPerson>;
	readonly #pictures: PictureManifest;
	readonly #names: Readonly<Record<string, string>>;
	readonly #scores: SeedScores;

	constructor(
		brand: Brand,
		people: readonly SeedPerson[],
		pictures: PictureManifest,
		names: Readonly<Record<string, string>>,
		scores: SeedScores = {},
	) {
		this.#scores = scores;
		this.#brand = brand;
		this.#folder = hyphenatedId(brand);
		this.#people = new Map(people.map((person) => [person.id, person]));
		this.#pictures = pictures;
		this.#names = names;
		const faults = portraitFaults(people);
		if (faults.length > 0) throw new Error(`kv-seeds/${this.#folder}/people.json: ${faults.join("; ")}`);
		for (const person of people) {
			this.documents.push({
				type: "person",
				document: { ...this.#person(person), type: "person", vertical: brand.id, headline: { primary: person.name } },
			});
		}
	}

	/** In file order. */
	get articles(): SeedDocument[] {
		return [...this.#articles.values()];
	}

	addArticle(section: string, raw: RawArticle): void {
		const { head } = raw;
		const need = (key: string): string => {
			const value = head.get(key);
			if (!value) throw new SeedFault(raw.file, raw.line, `${raw.id} lacks \`${key}:\``);
			return value;
		};
		if (this.#articles.has(raw.id)) throw new SeedFault(raw.file, raw.line, `the id ${raw.id} is taken`);
		const topic = need("topic");
		const published = this.#time(raw, "published", jittered(raw.id, need("published")));
		const changed = head.has("modified") ? this.#time(raw, "modified", jittered(raw.id, need("modified"))) : published;
		const modified = minutesOfAge(changed) < minutesOfAge(published) ? changed : published;
		const label = head.get("label")?.toLowerCase();
		const reason = head.get("because");
		if (label !== undefined && labelsWithReason.has(label) && !reason)
			throw new SeedFault(raw.file, raw.line, `${raw.id} says “${label}”: \`because:\` says why`);
		const score = head.has("score") ? scoreOf(this.#scores, need("score"), raw) : null;
		const flags = (head.get("flags") ?? "").split(",").map((flag) => flag.trim());
		const sponsor = flags.includes("nativeAd") ? need("sponsor") : null;
		if (sponsor !== null && head.has("author"))
			throw new SeedFault(raw.file, raw.line, `${raw.id}: a native ad is its sponsor's, nobody of ours signs it`);
		const extra = (head.get("terms") ?? "")
			.split(",")
			.map((term) => term.trim())
			.filter(Boolean);
		const picture = head.get("picture");
		const image = picture ? this.picture(picture, head.get("caption")) : undefined;
		const sectionTerm = this.#term(section, `${this.#folder}/${section}`);
		const topicTerm = this.#term(topic, `${this.#folder}/${section}/${topic}`);
		const additionalTerms = extra.map((term) => this.#term(term.split("/").at(-1) ?? term, term));
		const series = head.get("series");
		const seriesTerm = series ? this.#term(series, `${this.#folder}/${section}/${series}`) : null;
		const correction = head.get("correction");
		const document: SeedDocument["document"] = {
			id: raw.id,
			type: "article",
			vertical: this.#brand.id,
			headline: { primary: need("headline"), ...(score ? { tease: scoreLine(score) } : head.has("tease") ? { tease: need("tease") } : {}) },
			...(head.has("dek") ? { dek: need("dek"), description: { primary: need("dek") } } : {}),
			url: { primary: `/${section}/${topic}/${raw.slug}-${raw.id}`, slug: raw.slug },
			taxonomy: {
				primaryVertical: this.#term(this.#brand.name, this.#folder, this.#brand.name),
				primarySection: sectionTerm,
				primaryTopic: topicTerm,
				...(seriesTerm ? { primarySeries: seriesTerm } : {}),
				topics: [topicTerm],
				additionalTerms,
				allTerms: [sectionTerm, topicTerm, ...(seriesTerm ? [seriesTerm] : []), ...additionalTerms],
			},
			authors: (head.get("author") ?? "")
				.split(",")
				.map((id) => id.trim())
				.filter(Boolean)
				.map((id) => this.#author(raw, id)),
			source: { organization: { name: sponsor ?? head.get("source") ?? this.#brand.name } },
			publisher: { name: this.#brand.name },
			...(image ? { primaryImage: image, teaseImage: image, socialImage: image } : {}),
			datePublished: published,
			dateModified: modified,
			dateCreated: published,
			date: { publishedAt: published, modifiedAt: modified, createdAt: published },
			adsEnabled: !flags.includes("noads"),
			...(label ? { label, breakingNews: label === "breaking" } : {}),
			...(reason ? { labelReason: reason } : {}),
			...(flags.includes("namedDays") ? { namedDays: true } : {}),
			...(score ? { score } : {}),
			...(sponsor !== null ? { nativeAd: true, sponsoredBy: sponsor } : {}),
			...(correction ? { corrections: [this.#correction(raw, correction)] } : {}),
			body: [],
		};
		const seed: SeedDocument = { type: "article", document };
		this.#articles.set(raw.id, seed);
		this.documents.push(seed);
		document.body = compileBody(raw, this);
	}

	finish(): void {
		for (const { block, id, article, line } of this.#pending) {
			const target = this.#articles.get(id);
			if (!target) throw new SeedFault(article.file, line, `:::related names ${id}, which is no article of this brand`);
			Object.assign(block, relatedBlock(target));
		}
	}

	related(id: string, article: RawArticle, line: number): Record<string, unknown> {
		const block: Record<string, unknown> = {};
		this.#pending.push({ block, id, article, line });
		return block;
	}

	/** A picture of the brand, whose alt text describes the drawing, or a photograph (`photograph/moon`). */
	picture(reference: string, caption?: string): Record<string, unknown> {
		if (reference.startsWith("photograph/")) return this.#photograph(reference.slice("photograph/".length), caption);
		const name = `${this.#folder}/${reference.replace("/", "-")}`;
		const facts = this.#pictures[name];
		if (!facts) throw new Error(`${this.#brand.id}: no picture ${reference}`);
		return {
			id: name.replace("/", "-"),
			url: { primary: `/pictures/${name}.jpg` },
			width: facts.width,
			height: facts.height,
			focalPoint: facts.focal,
			altText: wordsOfReference(reference, this.#brand.language),
			...(caption ? { caption } : {}),
			source: { name: this.#brand.name },
			isIllustration: true,
		};
	}

	#photograph(name: string, caption: string | undefined): Record<string, unknown> {
		const photograph = PHOTOGRAPHS[name];
		if (!photograph) throw new Error(`${this.#brand.id}: no photograph ${name}`);
		const { width, height, focal, words, author, source } = photograph;
		return {
			id: `photograph-${name}`,
			url: { primary: `/pictures/photographs/${name}.jpg` },
			width,
			height,
			focalPoint: focal,
			altText: words[this.#brand.language === "es" ? 1 : 0],
			encodingFormat: "image/jpeg",
			...(caption ? { caption } : {}),
			authors: author ? [{ name: author }] : [],
			source: { name: source },
		};
	}

	addVideo(article: RawArticle, line: number, facts: { id: string; headline: string; reference: string; seconds: number }): SeedDocument {
		checkVideoId(this.#brand, facts.id, article.file, line);
		const known = this.documents.find((seed) => seed.type === "video" && seed.document.id === facts.id);
		if (known) return known;
		const image = this.picture(facts.reference);
		const owner = this.#articles.get(article.id)?.document;
		const document: SeedDocument["document"] = {
			id: facts.id,
			type: "video",
			vertical: this.#brand.id,
			headline: { primary: facts.headline },
			url: { primary: `/video/${slugify(facts.headline)}-${facts.id}` },
			primaryImage: image,
			teaseImage: image,
			duration: facts.seconds,
			...(owner?.dek ? { dek: owner.dek } : {}),
			// No two pages describe themselves alike.
			description: { primary: facts.headline },
			source: owner?.source,
			publisher: owner?.publisher,
			taxonomy: owner?.taxonomy,
			datePublished: owner?.datePublished,
			date: owner?.date,
			relatedArticle: article.id,
			videoAssets: [],
		};
		const seed: SeedDocument = { type: "video", document };
		this.documents.push(seed);
		return seed;
	}

	addSlideshow(article: RawArticle, facts: { title: string; url: string; slides: readonly Slide[] }): void {
		const id = facts.url.split("-").at(-1) ?? facts.url;
		const owner = this.#articles.get(article.id)?.document;
		const slides = facts.slides.map(({ reference, caption }, index) => ({
			id: `${id}-${index + 1}`,
			caption,
			image: this.picture(reference),
		}));
		const image = slides[0]?.image;
		this.documents.push({
			type: "slideshow",
			document: {
				id,
				type: "slideshow",
				vertical: this.#brand.id,
				headline: { primary: facts.title },
				...(owner?.dek ? { dek: owner.dek } : {}),
				description: {
					primary: slides
						.slice(0, 2)
						.map(({ caption }) => caption)
						.join(" "),
				},
				url: { primary: facts.url },
				primaryImage: image,
				teaseImage: image,
				authors: owner?.authors,
				source: owner?.source,
				taxonomy: owner?.taxonomy,
				datePublished: owner?.datePublished,
				date: owner?.date,
				slides,
			},
		});
	}

	taxonomyOf(section: string, topic: string | undefined): Record<string, unknown> {
		const sectionTerm = this.#term(section, `${this.#folder}/${section}`);
		const topicTerm = topic ? this.#term(topic, `${this.#folder}/${section}/${topic}`) : undefined;
		return {
			primaryVertical: this.#term(this.#brand.name, this.#folder, this.#brand.name),
			primarySection: sectionTerm,
			...(topicTerm ? { primaryTopic: topicTerm, topics: [topicTerm] } : {}),
			allTerms: topicTerm ? [sectionTerm, topicTerm] : [sectionTerm],
		};
	}

	/** `Name | Brand | price | list price | shop | address | picture | why we picked it`; with one price there is no sale. */
	addProduct(article: RawArticle, line: number, parts: readonly string[]): SeedDocument {
		const [name, maker, first, second, shop, address, reference, verdict] = parts;
		if (!name || !first || !address) throw new SeedFault(article.file, line, ":::product lacks a name, a price or an address");
		const id = `${this.#folder}-${slugify(name)}`.slice(0, 100);
		const known = this.documents.find((seed) => seed.type === "product" && seed.document.id === id);
		if (known) return known;
		const image = reference ? this.picture(reference) : undefined;
		const owner = this.#articles.get(article.id)?.document;
		const onSale = second !== undefined && second !== "" && Number(second) > Number(first);
		const document: SeedDocument["document"] = {
			id,
			type: "product",
			vertical: this.#brand.id,
			headline: { primary: name },
			...(verdict ? { dek: verdict } : {}),
			url: { primary: address },
			...(image ? { primaryImage: image, teaseImage: image } : {}),
			brandName: maker ?? "",
			verdict: verdict ?? "",
			offers: [
				{
					externalUrl: address,
					price: onSale ? (second ?? first) : first,
					prices: onSale
						? [
								{ type: "list", price: second },
								{ type: "sale", price: first },
							]
						: [{ type: "list", price: first }],
					isPrimaryOffer: true,
					state: "AVAILABLE",
					priceCurrency: "USD",
					seller: { name: shop ?? "" },
				},
			],
			taxonomy: owner?.taxonomy,
			datePublished: owner?.datePublished,
			date: owner?.date,
		};
		const seed: SeedDocument = { type: "product", document };
		this.documents.push(seed);
		return seed;
	}

	#author(raw: RawArticle, id: string): Record<string, unknown> {
		const person = this.#people.get(id);
		if (!person)
			throw new SeedFault(
				raw.file,
				raw.line,
				`${raw.id}: no person ${id} in people.json (there are ${namesOf.format(this.#people.keys())})`,
			);
		return this.#person(person);
	}

	#person(person: SeedPerson): Record<string, unknown> & { id: string } {
		const { portrait, pronouns: _, ...facts } = person;
		return {
			...facts,
			url: { primary: `/author/${person.id}` },
			...(portrait
				? {
						primaryImage: {
							url: { primary: `/pictures/${this.#folder}/portrait-${portrait}.jpg` },
							width: 960,
							height: 960,
							altText: person.name,
							source: { name: this.#brand.name },
						},
					}
				: {}),
		};
	}

	#term(slug: string, path: string, name?: string): { name: string; path: string; slug: string } {
		return { name: name ?? this.#nameOf(slug), path, slug };
	}

	/** A section's or topic's name: the menu's label, an irregular slug's name, or the slug in words. */
	#nameOf(slug: string): string {
		const { global, local } = this.#brand.navigation;
		const menu = [...global, ...local].find((item) => item.url === `/${slug}`);
		if (menu) return menu.label;
		const named = this.#names[slug];
		if (named) return named;
		const words = slug.replaceAll("-", " ");
		return words.charAt(0).toUpperCase() + words.slice(1);
	}

	#time(raw: RawArticle, key: string, text: string): string {
		const time = relativeTime(text);
		if (!time) throw new SeedFault(raw.file, raw.line, `${raw.id}: \`${key}: ${text}\` is not like -3d4h or -40m`);
		return time;
	}

	#correction(raw: RawArticle, text: string): { date: string; text: string } {
		const cut = text.indexOf("|");
		if (cut < 0) throw new SeedFault(raw.file, raw.line, `${raw.id}: a correction is \`time | text\``);
		return { date: this.#time(raw, "correction", text.slice(0, cut).trim()), text: text.slice(cut + 1).trim() };
	}
}

export function slugify(text: string): string {
	return text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "")
		.slice(0, 70)
		.replace(/-+$/, "");
}
