import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import type { Brand } from "../../brands/schema.ts";
import { type BrandSeeds, slugify } from "./brandSeeds.ts";
import type { SeedDocument } from "./documents.ts";
import { inlineHtml, jittered, relativeTime, SeedFault } from "./markdown.ts";

/** A product of an ecommerce recipe; with a list price it is on sale. */
export interface SeedRecipeProduct {
	name: string;
	maker: string;
	price: string;
	list?: string;
	shop: string;
	url: string;
	picture: string;
	why: string;
}

/** A recipe of a brand's recipes.json (kv-seeds/README.md). */
export interface SeedRecipe {
	id: string;
	slug: string;
	headline: string;
	tease?: string;
	dek: string;
	/** Slugs below `{brand}/recipeCategory`; the first is the recipe's topic. */
	categories: string[];
	label?: string;
	author: string[];
	picture: string;
	caption?: string;
	/** Age, as in articles: `-3h`. */
	published: string;
	/** ISO 8601 durations. */
	prep?: string;
	cook?: string;
	total?: string;
	serves?: string;
	yield?: string;
	ecommerce?: boolean;
	/** Mean of the ratings, and their number. */
	rating?: [number, number];
	/** Lines `quantity | unit | name`; quantity and unit may be empty. */
	ingredients: { title?: string; items: string[] }[];
	/** Paragraphs; one that begins with `## ` begins a part. */
	steps: string[];
	notes?: string[];
	nutrition?: Record<string, string | number>;
	products?: SeedRecipeProduct[];
}

const sections = { en: "food", es: "estilo-de-vida" } as const;

/** A brand's recipe documents (C3.9–C3.12), and the products that they sell. */
export function addRecipes(brand: Brand, seeds: BrandSeeds, recipes: readonly SeedRecipe[], names: Readonly<Record<string, string>>): void {
	const folder = hyphenatedId(brand);
	const file = `kv-seeds/${folder}/recipes.json`;
	const people = new Map(seeds.documents.filter(({ type }) => type === "person").map(({ document }) => [document.id, document]));
	const section = sections[brand.language];
	for (const [index, recipe] of recipes.entries()) {
		const fault = (message: string) => new SeedFault(file, index + 1, `recipe ${recipe.id}: ${message}`);
		const published = relativeTime(jittered(recipe.id, recipe.published));
		if (!published) throw fault(`\`${recipe.published}\` is not like -3d4h or -40m`);
		if (!/^tdrp\d+$/.test(recipe.id)) throw fault("an id is tdrp and digits");
		const terms = recipe.categories.map((slug) => categoryOf(folder, slug, names));
		const [topic, ...more] = terms;
		if (!topic) throw fault("it lacks a category");
		const filed = seeds.taxonomyOf(section, undefined);
		const taxonomy = {
			...filed,
			primaryTopic: topic,
			topics: terms,
			additionalTerms: more,
			// For listings alone: readers are shown no such name.
			allTerms: [filed.primarySection, ...terms, ...(recipe.ecommerce ? [categoryOf(folder, "shoppable", names)] : [])],
		};
		const image = seeds.picture(recipe.picture, recipe.caption);
		const times = { datePublished: published, dateModified: published, date: { publishedAt: published, modifiedAt: published } };
		const products = (recipe.products ?? []).map((product) => {
			if (!recipe.ecommerce) throw fault("only an ecommerce recipe sells products");
			return productOf(brand, seeds, product, { taxonomy, ...times });
		});
		seeds.documents.push(...products, {
			type: "recipe",
			document: {
				id: recipe.id,
				type: "recipe",
				vertical: brand.id,
				headline: { primary: recipe.headline, ...(recipe.tease ? { tease: recipe.tease } : {}) },
				dek: recipe.dek,
				description: { primary: recipe.dek },
				url: { primary: `/recipes/${recipe.slug}-${recipe.id}`, short: `/recipes/${recipe.id}`, slug: recipe.slug },
				taxonomy,
				...(recipe.label ? { label: recipe.label } : {}),
				authors: recipe.author.map((id) => {
					const person = people.get(id);
					if (!person) throw fault(`there is no person ${id} in people.json`);
					const { name, jobTitle, shortBio, url, primaryImage } = person;
					return { id, name, jobTitle, shortBio, url, primaryImage };
				}),
				source: { organization: { name: brand.name } },
				publisher: { name: brand.name },
				primaryImage: image,
				teaseImage: image,
				socialImage: image,
				...times,
				ecommerceEnabled: recipe.ecommerce ?? false,
				prepTime: recipe.prep,
				cookTime: recipe.cook,
				totalTime: recipe.total,
				servingSize: recipe.serves,
				yield: recipe.yield,
				ingredients: recipe.ingredients.map(({ title, items }) => ({ title, ingredients: items.map((line) => ingredientOf(line, fault)) })),
				instructions: recipe.steps.map(markup),
				chefNotes: [
					...(recipe.notes ?? []).map(markup),
					...products.map(({ document }) => ({ type: "embeddedProduct", product: document })),
				],
				...(recipe.nutrition ? { nutrition: recipe.nutrition } : {}),
				...(recipe.rating ? { aggregateRating: { ratingValue: recipe.rating[0], ratingCount: recipe.rating[1] } } : {}),
			},
		});
	}
}

function categoryOf(folder: string, slug: string, names: Readonly<Record<string, string>>): { name: string; path: string; slug: string } {
	const words = slug.replaceAll("-", " ");
	return { name: names[slug] ?? words.charAt(0).toUpperCase() + words.slice(1), path: `${folder}/recipeCategory/${slug}`, slug };
}

function ingredientOf(line: string, fault: (message: string) => SeedFault): Record<string, unknown> {
	const [quantity, unit, name, ...rest] = line.split("|").map((part) => part.trim());
	if (!name || rest.length > 0) throw fault(`\`${line}\` is not quantity|unit|name`);
	return { ...(quantity ? { quantity } : {}), ...(unit ? { measurementUnit: unit } : {}), name };
}

function markup(text: string): Record<string, unknown> {
	const heading = /^## (.+)$/.exec(text);
	return { type: "markup", element: heading ? "h2" : "p", html: inlineHtml(heading?.[1] ?? text) };
}

function productOf(brand: Brand, seeds: BrandSeeds, product: SeedRecipeProduct, filed: Record<string, unknown>): SeedDocument {
	const { name, maker, price, list, shop, url } = product;
	const image = seeds.picture(product.picture);
	return {
		type: "product",
		document: {
			id: `${hyphenatedId(brand)}-${slugify(name)}`,
			type: "product",
			vertical: brand.id,
			headline: { primary: name },
			url: { primary: url },
			primaryImage: image,
			teaseImage: image,
			brandName: maker,
			verdict: product.why,
			offers: [
				{
					externalUrl: url,
					price: list ?? price,
					prices: list
						? [
								{ type: "list", price: list },
								{ type: "sale", price },
							]
						: [{ type: "list", price }],
					isPrimaryOffer: true,
					state: "AVAILABLE",
					priceCurrency: "USD",
					seller: { name: shop },
				},
			],
			...filed,
		},
	};
}
