import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import type { Brand } from "../../brands/schema.ts";
import { mulberry32 } from "../pictures/pen/mulberry32.ts";
import { wordsOfReference } from "../pictures/words/words.ts";
import { slugify } from "./brandSeeds.ts";
import { type CatalogueProduct, withDealtDates } from "./catalogueOrder.ts";
import { verdicts } from "./catalogueReasons.ts";
import { colors, type Department, departments, giftGuide, type Kind, lines, makers, shops, suits } from "./catalogueWords.ts";
import type { PictureManifest, SeedDocument } from "./documents.ts";
import { type GiftList, giftLists } from "./giftLists.ts";

/** Products per brand. */
const sizes: Readonly<Record<string, number>> = { select: 5100, today: 1560, "select news": 260, "select cnbc": 220 };

/** A brand's catalogue products and listings (C2.23), the same at every build. */
export function catalogueDocuments(brand: Brand, pictures: PictureManifest): SeedDocument[] {
	const count = sizes[brand.id];
	if (count !== undefined) return [...products(brand, count, pictures), ...listingsOf(brand)];
	const gifts = giftLists[folderOf(brand)];
	return gifts ? spanishListing(brand, gifts, pictures) : [];
}

const shopAddress = "https://shop.example.com";
const plainKinds: ReadonlySet<string> = new Set(
	"knives coffee skincare sunscreen fragrance makeup hair books puzzles screens mirrors jewelry mattresses".split(" "),
);

const picksEvery = 12;

const folderOf = (brand: Brand): string => hyphenatedId(brand);
const makersOf = new Map(
	departments.map(({ slug }, index) => [slug, makers.filter((_, position) => position % departments.length !== index)]),
);

function products(brand: Brand, count: number, pictures: PictureManifest): SeedDocument[] {
	const folder = folderOf(brand);
	const chance = mulberry32(Object.keys(sizes).indexOf(brand.id) + 1);
	const pick = <T>(from: readonly T[]): T => {
		const chosen = from[Math.floor(chance() * from.length)];
		if (chosen === undefined) throw new Error("The catalogue picks from an empty list.");
		return chosen;
	};
	const names = new Set<string>();
	const documents: CatalogueProduct[] = [];
	while (documents.length < count) {
		const department = departments[documents.length % departments.length] ?? pick(departments);
		const kind = pick(department.kinds);
		const name = nameOf(kind, pick);
		if (names.has(name)) continue;
		names.add(name);
		const number = 20_000 * (Object.keys(sizes).indexOf(brand.id) + 5) + documents.length;
		const maker = pick(makersOf.get(department.slug) ?? makers);
		const image = pictureOf(`${kind.picture}/${(documents.length % 4) + 1}`, pictures, brand);
		const picked = documents.length % picksEvery === 5 ? { verdict: pick(verdicts[kind.slug] ?? []) } : {};
		const offers = offersOf(kind, number, chance, pick);
		const seed: SeedDocument = {
			type: "product",
			document: {
				id: `shp${number}`,
				type: "product",
				vertical: brand.id,
				headline: { primary: name },
				url: { primary: `${shopAddress}/${slugify(kind.noun)}-${number}` },
				brandName: maker,
				primaryImage: image,
				...picked,
				offers,
				taxonomy: { allTerms: pathsOf(folder, department, kind, maker, chance, pick).map((path) => ({ path })) },
				datePublished: `-P${15 + Math.floor(chance() * 500)}DT${Math.floor(chance() * 24)}H`,
			},
		};
		documents.push({ seed, department: department.slug, kind: kind.slug, isGone: offers[0]?.state === "OUT_OF_STOCK" });
	}
	return withDealtDates(documents);
}

function nameOf(kind: Kind, pick: <T>(from: readonly T[]) => T): string {
	const form = pick(kind.forms);
	const color = plainKinds.has(kind.slug) ? "" : pick([...colors, "", "", "", ""]);
	return `${pick(lines)} ${pick(kind.made)} ${kind.noun}, ${form}${color ? `, ${color}` : ""}`;
}

function pictureOf(reference: string, pictures: PictureManifest, brand: Brand): Record<string, unknown> {
	const name = `${folderOf(brand)}/${reference.replace("/", "-")}`;
	const facts = pictures[name];
	if (!facts) throw new Error(`no picture ${name}`);
	return {
		url: { primary: `/pictures/${name}.jpg` },
		width: facts.width,
		height: facts.height,
		focalPoint: facts.focal,
		altText: wordsOfReference(reference, brand.language),
	};
}

function pathsOf(
	folder: string,
	{ slug }: Department,
	kind: Kind,
	maker: string,
	chance: () => number,
	pick: <T>(from: readonly T[]) => T,
): string[] {
	const paths = [`${folder}/shop/${slug}`, `select/kind/${kind.slug}`, `select/brand/${slugify(maker)}`];
	if (chance() < 0.3) {
		const suited = suits[slug];
		paths.push(`${folder}/shop/gifts`, `select/occasion/${slugify(pick(giftGuide.occasion))}`);
		if (suited) paths.push(`select/recipient/${slugify(pick(suited.recipient))}`, `select/interest/${slugify(pick(suited.interest))}`);
	}
	return paths;
}

/** Offers of one to three shops: about a third on sale, one product in twenty sold out everywhere. */
function offersOf(kind: Kind, number: number, chance: () => number, pick: <T>(from: readonly T[]) => T): Record<string, unknown>[] {
	// Most things cost less than the middle of their range.
	const base = kind.from + (kind.to - kind.from) * chance() ** 1.7;
	const gone = chance() < 0.05;
	const count = chance() < 0.75 ? 1 : chance() < 0.8 ? 2 : 3;
	const order = [...shops].sort((a, b) => seeded(a, number) - seeded(b, number));
	return order.slice(0, count).map((shop, index) => {
		const list = Math.max(5, Math.round(base * (1 + index * 0.04))) - pick([0.01, 0.05, 0]);
		const sale = chance() < 0.3 ? Math.round(list * (0.55 + chance() * 0.35)) - 0.01 : null;
		const address = `${shopAddress}/${index === 0 ? "" : `${slugify(shop)}/`}${slugify(kind.noun)}-${number}`;
		return {
			externalUrl: address,
			price: list.toFixed(2),
			...(sale === null
				? {}
				: {
						prices: [
							{ type: "list", price: list.toFixed(2) },
							{ type: "sale", price: sale.toFixed(2) },
						],
					}),
			...(index === 0 ? { isPrimaryOffer: true } : {}),
			state: gone ? "OUT_OF_STOCK" : index > 0 && chance() < 0.25 ? pick(["OUT_OF_STOCK", "UNAVAILABLE"]) : "AVAILABLE",
			priceCurrency: "USD",
			seller: { name: shop },
		};
	});
}

/** A word's rank for a product, so that each product has its own order of shops. */
function seeded(word: string, number: number): number {
	let hash = number;
	for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	return hash >>> 0;
}

interface Filter {
	filterLabel: string;
	filterItems: { itemTaxonomy: { taxonomyName: string; taxonomyPath: string } }[];
}

const filter = (filterLabel: string, items: readonly (readonly [name: string, path: string])[]): Filter => ({
	filterLabel,
	filterItems: items.map(([taxonomyName, taxonomyPath]) => ({ itemTaxonomy: { taxonomyName, taxonomyPath } })),
});
const folderFilter = (label: string, folder: string, names: readonly string[]): Filter =>
	filter(
		label,
		names.map((name) => [name, `select/${folder}/${slugify(name)}`]),
	);

/** A listing's curation: one waffle package with its filters (C3.34). */
function listing(
	brand: Brand,
	facts: { slug: string; title: string; description: string; priceLabel: string; filters: Filter[] } & (
		| { taxonomy: string }
		| { ids: string[] }
	),
): SeedDocument {
	const id = `${folderOf(brand)}-shop-${facts.slug}`;
	return {
		type: "curation",
		document: {
			id,
			type: "curation",
			vertical: brand.id,
			slug: `shop/${facts.slug}`,
			title: facts.title,
			description: facts.description,
			headline: { primary: facts.title },
			layouts: [
				{
					type: "listing",
					packages: [
						{
							id: `${id}-products`,
							type: "waffle",
							metadata: { title: facts.title, showFilters: true, customFilters: facts.filters, priceFilter: { label: facts.priceLabel } },
							...("ids" in facts ? { itemIds: facts.ids } : { autofill: { taxonomy: facts.taxonomy, type: "product", count: 1 } }),
						},
					],
				},
			],
		},
	};
}

const popularMakers = 12;

function listingsOf(brand: Brand): SeedDocument[] {
	const folder = folderOf(brand);
	const priceLabel = "Price";
	const shop = filter(
		"Department",
		departments.map(({ slug, label }) => [label, `${folder}/shop/${slug}`]),
	);
	const gifts = [
		folderFilter("Occasion", "occasion", giftGuide.occasion),
		folderFilter("For", "recipient", giftGuide.recipient),
		folderFilter("Interest", "interest", giftGuide.interest),
	];
	const brandFilter = (names: readonly string[]) => folderFilter("Maker", "brand", names.slice(0, popularMakers));
	const all = listing(brand, {
		slug: folder.startsWith("select-") ? "picks" : "all",
		title: folder === "select" ? "Everything we looked at" : `${brand.name} shop`,
		description: "Our picks come first, then everything else in our lists.",
		priceLabel,
		taxonomy: `${folder}/shop`,
		filters: [shop, brandFilter(makers.filter((_, index) => index % 3 === 0)), ...gifts.slice(1)],
	});
	const giftListing = listing(brand, {
		slug: "gifts",
		title: "Gift guide",
		description: "Gifts for everyone on your list, at every price. Start with who they are for, or with what you want to spend.",
		priceLabel,
		taxonomy: `${folder}/shop/gifts`,
		filters: [...gifts, shop],
	});
	const departmentListings = departments.map(({ slug, label, note, kinds }) =>
		listing(brand, {
			slug,
			title: label,
			description: note,
			priceLabel,
			taxonomy: `${folder}/shop/${slug}`,
			filters: [
				filter(
					"Kind",
					kinds.map((one) => [one.label, `select/kind/${one.slug}`]),
				),
				brandFilter(makersOf.get(slug) ?? makers),
				gifts[0] ?? shop,
			],
		}),
	);
	// The other selects share select's id in the content system (C1.7), and with it its addresses.
	return folder.startsWith("select-") ? [all] : [all, giftListing, ...departmentListings];
}

/** A list chosen by hand: its products, and the listing that names them. */
function spanishListing(brand: Brand, gifts: GiftList, pictures: PictureManifest): SeedDocument[] {
	const position = Object.keys(giftLists).indexOf(folderOf(brand));
	const chance = mulberry32(77 + position);
	const sellers = ["Mercado Alegre", "Casa Arrayán", "La Esquina"];
	const items = gifts.items.map(([name, price, picture, category, recipient], index): SeedDocument => {
		const number = 61_000 + position * 100 + index;
		const address = `https://shop.example.com/${slugify(name)}-${number}`;
		const sale = chance() < 0.35 ? Math.round(price * 0.8) - 0.01 : null;
		const offer = (seller: string | undefined, list: number, url: string) => ({
			externalUrl: url,
			price: list.toFixed(2),
			prices: [{ type: "list", price: list.toFixed(2) }, ...(sale === null ? [] : [{ type: "sale", price: sale.toFixed(2) }])],
			state: index % 11 === 7 ? "OUT_OF_STOCK" : "AVAILABLE",
			priceCurrency: "USD",
			seller: { name: seller ?? "Mercado Alegre" },
		});
		return {
			type: "product",
			document: {
				id: `reg${number}`,
				type: "product",
				vertical: brand.id,
				headline: { primary: name },
				url: { primary: address },
				primaryImage: pictureOf(picture, pictures, brand),
				offers: [
					offer(sellers[index % 3], price, address),
					...(index % 5 === 0
						? [offer(sellers[(index + 1) % 3], price + 3, `https://shop.example.com/arrayan/${slugify(name)}-${number}`)]
						: []),
				],
				...(index % 7 === 0 ? { verdict: gifts.verdict } : {}),
				taxonomy: {
					allTerms: [{ path: `${brand.id}/tienda/${slugify(category)}` }, { path: `${brand.id}/recipient/${slugify(recipient)}` }],
				},
				datePublished: `-P${12 + index}D`,
			},
		};
	});
	const named = (folder: string, names: readonly string[]): [string, string][] =>
		[...new Set(names)].map((name) => [name.charAt(0).toUpperCase() + name.slice(1), `${brand.id}/${folder}/${slugify(name)}`]);
	const page = listing(brand, {
		slug: gifts.slug,
		title: gifts.title,
		description: gifts.description,
		priceLabel: "Precio",
		ids: items.map(({ document }) => document.id),
		filters: [
			filter(
				"Para quién",
				named(
					"recipient",
					gifts.items.map(([, , , , recipient]) => recipient),
				),
			),
			filter(
				"Tema",
				named(
					"tienda",
					gifts.items.map(([, , , category]) => category),
				),
			),
		],
	});
	return [...items, page];
}
