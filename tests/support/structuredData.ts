import * as v from "valibot";

const Text = v.pipe(v.string(), v.trim(), v.minLength(1));
const Absolute = v.pipe(v.string(), v.startsWith("https://"), v.url());
const Instant = v.pipe(v.string(), v.isoTimestamp());
const Duration = v.pipe(v.string(), v.regex(/^PT(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?$/));
const context = { "@context": v.literal("https://schema.org") };
const type = <const T extends readonly string[]>(...names: T) => ({ "@type": v.picklist(names) });
const some = <S extends v.GenericSchema>(schema: S) => v.pipe(v.array(schema), v.minLength(1));

const Publisher = v.looseObject({ ...type("NewsMediaOrganization"), name: Text, url: Absolute, logo: Absolute });
const Author = v.looseObject({ ...type("Person", "Organization", "NewsMediaOrganization"), name: Text, url: v.optional(Absolute) });
const Organization = v.looseObject({
	...Publisher.entries,
	legalName: Text,
	description: Text,
	email: v.pipe(v.string(), v.email()),
	address: v.looseObject({ ...type("PostalAddress"), streetAddress: Text }),
	contactPoint: some(v.looseObject({ ...type("ContactPoint"), contactType: Text, email: v.pipe(v.string(), v.email()) })),
	sameAs: v.array(Absolute),
	publishingPrinciples: Absolute,
	ownershipFundingInfo: Absolute,
	masthead: Absolute,
	correctionsPolicy: Absolute,
	actionableFeedbackPolicy: Absolute,
});

/** A list whose places are numbered from one. */
const numbered = <S extends v.GenericSchema<unknown, { position: number }>>(item: S) =>
	v.pipe(
		some(item),
		v.check((items) => items.every(({ position }, index) => position === index + 1), "positions"),
	);
const ItemList = v.looseObject({
	...type("ItemList"),
	itemListElement: numbered(v.looseObject({ ...type("ListItem"), position: v.number(), url: Absolute })),
});

/** Structured data for paywalled content: a gated page says which part. */
const access = {
	isAccessibleForFree: v.boolean(),
	hasPart: v.optional(
		v.looseObject({
			...type("WebPageElement"),
			isAccessibleForFree: v.literal(false),
			cssSelector: v.pipe(v.string(), v.regex(/^\.[a-z-]+$/)),
		}),
	),
};

const story = {
	...context,
	headline: v.pipe(Text, v.maxLength(110)),
	image: some(Absolute),
	datePublished: Instant,
	dateModified: Instant,
	author: some(Author),
	publisher: Publisher,
	...access,
};

const Update = v.looseObject({
	...type("BlogPosting"),
	headline: v.pipe(Text, v.maxLength(110)),
	articleBody: v.optional(Text),
	datePublished: Instant,
	url: Absolute,
	author: v.union([Author, some(Author)]),
});

const Step = v.looseObject({ ...type("HowToStep"), name: Text, text: Text, url: Absolute });
const Nutrition = v.looseObject({ ...type("NutritionInformation"), calories: v.pipe(v.string(), v.regex(/^\d+ calories$/)) });
const Rating = v.looseObject({ ...type("AggregateRating"), ratingValue: v.number(), ratingCount: v.pipe(v.number(), v.integer()) });

const RecipeFields = v.looseObject({
	...context,
	name: Text,
	image: some(Absolute),
	author: some(Author),
	datePublished: Instant,
	description: v.optional(Text),
	prepTime: v.optional(Duration),
	cookTime: v.optional(Duration),
	totalTime: v.optional(Duration),
	recipeYield: v.optional(v.union([Text, v.array(Text)])),
	recipeCategory: v.optional(Text),
	keywords: v.optional(Text),
	recipeIngredient: v.optional(some(Text)),
	recipeInstructions: v.optional(
		some(v.union([Step, v.looseObject({ ...type("HowToSection"), name: Text, itemListElement: some(Step) })])),
	),
	nutrition: v.optional(Nutrition),
	aggregateRating: v.optional(Rating),
	...access,
});
const Recipe = v.pipe(
	RecipeFields,
	v.check(({ prepTime, cookTime }) => (prepTime === undefined) === (cookTime === undefined), "one time of two"),
	v.check(({ nutrition, recipeYield }) => !nutrition || /^\d+$/.test([recipeYield].flat()[0] ?? ""), "nutrition of how many servings"),
);

const Broadcast = v.looseObject({
	...type("BroadcastEvent"),
	name: Text,
	startDate: Instant,
	endDate: Instant,
	isLiveBroadcast: v.optional(v.literal(true)),
});

const VideoObject = v.looseObject({
	...context,
	name: Text,
	thumbnailUrl: some(Absolute),
	uploadDate: Instant,
	description: Text,
	duration: v.optional(Duration),
	contentUrl: v.optional(Absolute),
	embedUrl: v.optional(Absolute),
	expires: v.optional(Instant),
	isAccessibleForFree: v.optional(v.boolean()),
	hasPart: access.hasPart,
	publication: v.optional(v.looseObject({ ...Broadcast.entries, isLiveBroadcast: v.literal(true) })),
});

const Slide = v.pipe(
	v.looseObject({
		...type("ImageObject"),
		contentUrl: Absolute,
		caption: v.optional(Text),
		creditText: v.optional(Text),
		creator: v.optional(some(Author)),
	}),
	v.check(({ creator, creditText }) => creator !== undefined || creditText !== undefined, "nobody is credited"),
);

const Product = v.looseObject({
	...type("Product"),
	name: Text,
	image: v.optional(Absolute),
	brand: v.optional(v.looseObject({ ...type("Brand"), name: Text })),
	offers: some(
		v.looseObject({
			...type("Offer"),
			price: v.pipe(v.string(), v.decimal()),
			priceCurrency: v.pipe(v.string(), v.length(3)),
			url: v.nullish(Absolute),
			availability: v.optional(Absolute),
		}),
	),
});

const listing = { ...context, url: Absolute, name: Text, publisher: Publisher, mainEntity: v.optional(ItemList) };

/** The rules of one type: fields that search engines document as required, and as recommended where a document has them. */
interface Rules {
	schema: v.GenericSchema;
	/** Recommended fields that some page of every language has; a gated page may lack what it withholds. */
	recommended: readonly string[];
}

/**
 * The types that pages have, by Google's documentation, without what no document says (a recipe's video, a profile's dates, licences of
 * pictures) and a story's picture in other shapes.
 */
export const typeRules: Readonly<Record<string, Rules>> = {
	WebSite: { schema: v.looseObject({ ...listing, alternateName: Text }), recommended: ["mainEntity"] },
	CollectionPage: { schema: v.looseObject(listing), recommended: ["description", "mainEntity"] },
	NewsArticle: { schema: v.looseObject(story), recommended: ["author.0.url"] },
	AdvertiserContentArticle: {
		schema: v.looseObject({ ...story, sponsor: v.looseObject({ ...type("Organization"), name: Text }) }),
		recommended: [],
	},
	LiveBlogPosting: {
		schema: v.looseObject({
			...story,
			url: Absolute,
			coverageStartTime: Instant,
			coverageEndTime: Instant,
			// A gate withholds all of them.
			liveBlogUpdate: v.optional(some(Update)),
		}),
		recommended: ["liveBlogUpdate.0.articleBody", "author.0.url"],
	},
	BlogPosting: {
		schema: v.looseObject({ ...context, ...Update.entries, image: Absolute, publisher: Publisher }),
		recommended: ["articleBody"],
	},
	Recipe: {
		schema: Recipe,
		recommended: [
			..."description prepTime cookTime totalTime recipeYield recipeCategory recipeIngredient recipeInstructions".split(" "),
			..."nutrition.calories aggregateRating keywords author.0.url".split(" "),
		],
	},
	VideoObject: { schema: VideoObject, recommended: "description duration contentUrl embedUrl expires publication".split(" ") },
	ImageGallery: {
		schema: v.looseObject({
			...context,
			url: Absolute,
			name: Text,
			description: Text,
			image: some(Slide),
			publisher: Publisher,
			...access,
		}),
		recommended: [],
	},
	ProfilePage: {
		schema: v.looseObject({
			...context,
			mainEntity: v.looseObject({
				...type("Person"),
				name: Text,
				identifier: Text,
				url: Absolute,
				image: v.optional(Absolute),
				sameAs: v.optional(some(Absolute)),
				worksFor: Publisher,
			}),
		}),
		recommended: ["mainEntity.description", "mainEntity.image", "mainEntity.identifier"],
	},
	AboutPage: { schema: v.looseObject({ ...context, url: Absolute, name: Text, mainEntity: Organization }), recommended: [] },
	WebPage: { schema: v.looseObject({ ...context, url: Absolute, name: Text, description: Text, publisher: Publisher }), recommended: [] },
	BreadcrumbList: {
		schema: v.looseObject({
			...context,
			itemListElement: v.pipe(
				numbered(v.looseObject({ ...type("ListItem"), position: v.number(), name: Text, item: v.optional(Absolute) })),
				v.minLength(2),
				// Only the page itself needs no address.
				v.check((items) => items.slice(0, -1).every(({ item }) => item !== undefined), "an address is missing"),
			),
		}),
		recommended: [],
	},
	// Of a listing's products, or of a schedule's programmes.
	ItemList: {
		schema: v.looseObject({
			...context,
			itemListElement: numbered(
				v.looseObject({ ...type("ListItem"), position: v.number(), item: v.union([Product, v.looseObject({ ...Broadcast.entries })]) }),
			),
		}),
		recommended: ["name", ..."image offers.0.availability".split(" ").map((field) => `itemListElement.0.item.${field}`)],
	},
};

/** Returns the structured data of a page, in order; one that is no JSON throws. */
export function structuredDataOf(html: string): Record<string, unknown>[] {
	const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
	return [...scripts].map(([, json = ""]) => v.parse(v.record(v.string(), v.unknown()), JSON.parse(json)));
}

/** Returns the faults of one object by the rules of its type; an unknown type is one. */
export function faultsOf(data: Record<string, unknown>): string[] {
	const rules = typeRules[String(data["@type"])];
	if (!rules) return [`no rules for ${data["@type"]}`];
	const parsed = v.safeParse(rules.schema, data);
	return parsed.success ? [] : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ""}: ${issue.message}`);
}

/** Returns whether an object has a field, by its path with dots. */
export function hasField(data: unknown, path: string): boolean {
	const found = path.split(".").reduce<unknown>((at, name) => (v.is(v.record(v.string(), v.unknown()), at) ? at[name] : undefined), data);
	return found !== undefined;
}
