import { Temporal } from "temporal-polyfill";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { brandById, canonicalOrigin } from "../../../brands/registry.ts";
import { teaseContext } from "../../../tests/support/contexts.ts";
import { noFlags } from "../../edge/flags.ts";
import { Recipe } from "../../schemas/documents/recipe.ts";
import { Tease } from "../../schemas/lists/content.ts";
import { availabilityOf, isPreviewAddress, popularRecipes, type RecipeContext, recipeModel, relatedRecipes } from "./recipe.model.ts";

const brand = brandById("today");
const unknown: string[] = [];
const context: RecipeContext = {
	...teaseContext(brand, { now: Temporal.Instant.from("2026-11-20T18:00:00Z"), formatPrice: (amount) => `$${amount}` }),
	adsEnabled: true,
	onUnknownBlock: (type) => unknown.push(type),
	flags: noFlags,
	gate: "free",
	apiAddress: "https://api.example.com/bentoapi",
	words: { home: "TODAY" },
};

const product = {
	id: "today-pot",
	type: "product",
	headline: { primary: "Pot" },
	url: { primary: "https://shop.example.com/pot-1" },
	offers: [{ externalUrl: "https://shop.example.com/pot-1", price: "40.00", seller: { name: "Shop" } }],
};
const full = {
	id: "tdrp1001",
	type: "recipe",
	vertical: "today",
	headline: { primary: "Bean soup" },
	dek: "One pot.",
	url: { primary: "/recipes/bean-soup-tdrp1001" },
	taxonomy: {
		primarySection: { name: "Food", path: "today/food" },
		primaryTopic: { name: "Soups", path: "today/recipeCategory/soups" },
		topics: [
			{ name: "Soups", path: "today/recipeCategory/soups" },
			{ name: "Weeknight", path: "today/recipeCategory/weeknight" },
		],
	},
	authors: [{ id: "delia", name: "Delia Marchetti", url: { primary: "/author/delia" } }],
	source: { organization: { name: "Test kitchen" } },
	publisher: { name: "TODAY" },
	primaryImage: { url: { primary: "/pictures/today/soup-1" }, altText: "A bowl" },
	datePublished: "2026-11-20T12:00:00Z",
	prepTime: "PT15M",
	cookTime: "PT1H",
	servingSize: "6-8",
	yield: "About 10 cups",
	ecommerceEnabled: true,
	ingredients: [
		{
			title: "Soup",
			ingredients: [
				{ quantity: "1 1/2", measurementUnit: "cups", name: "beans" },
				{ quantity: "a pinch of", name: "salt" },
				{ name: "Black pepper" },
			],
		},
		{ title: "Nothing", ingredients: [] },
	],
	instructions: [
		{ type: "markup", element: "h2", html: "Soup" },
		{ type: "markup", element: "p", html: "Cook the beans, gently, for <strong>20 minutes</strong>." },
		{ type: "embeddedImage", image: { url: { primary: "/pictures/today/soup-2" }, altText: "Beans" } },
		{ type: "markup", element: "h2", html: "Toast" },
		{ type: "markup", element: "ol", html: "<li>Slice.</li><li>Toast &amp; butter.</li>" },
		{ type: "hologram" },
	],
	chefNotes: [
		{ type: "markup", element: "p", html: "Better on the second day." },
		{ type: "embeddedProduct", product },
	],
	nutrition: { calories: "342 kcal", protein: 32, fat: "11 g", mystery: null },
	aggregateRating: { ratingValue: 4.8, ratingCount: 412 },
};
const parse = (changes: Record<string, unknown> = {}) => v.parse(Recipe, { ...full, ...changes });
const model = recipeModel(context, parse());

describe("a recipe's model (C3.9–C3.12)", () => {
	it("carries what the document says", () => {
		expect(model).toMatchObject({
			id: "tdrp1001",
			headline: "Bean soup",
			category: "Soups",
			servings: { text: "6–8", count: 6 },
			yield: "About 10 cups",
			calories: 342,
			source: "Test kitchen",
			publisher: "TODAY",
			rating: { value: 4.8, count: 412 },
			ecommerceEnabled: true,
			isPreviewEnvironment: false,
			longNotes: false,
		});
		expect(model.breadcrumbs).toEqual([
			{ text: "TODAY", url: "/" },
			{ text: "Food", url: "/food" },
		]);
		expect(model.nutrition).toEqual([
			{ name: "fat", value: "11 g" },
			{ name: "protein", value: "32 g" },
		]);
	});

	it("says what the dish is, whose it is, how long it takes and what it looks like (C3.9, C3.11)", () => {
		expect(model).toMatchObject({
			kind: "recipe",
			dek: "One pot.",
			authors: [{ name: "Delia Marchetti", url: "/author/delia" }],
			times: { prep: { iso: "PT15M", minutes: 15 }, cook: { iso: "PT1H", minutes: 60 } },
			picture: { src: "/pictures/today/soup-1", alt: "A bowl" },
			facts: { canonicalUrl: expect.stringMatching(/\/recipes\/bean-soup-tdrp1001$/) },
		});
		const elsewhere = `${canonicalOrigin(brandById("today"))}/food/bean-soup-tdrp1001`;
		for (const canonical of [elsewhere, "/food/bean-soup-tdrp1001"]) {
			const filed = parse({ url: { primary: "/recipes/bean-soup-tdrp1001", canonical } });
			expect(recipeModel(context, filed), "as its editors say").toMatchObject({
				facts: { canonicalUrl: elsewhere },
				share: { url: elsewhere },
			});
		}
		expect(recipeModel(context, parse({ dek: null, description: { primary: "Described." } })).dek).toBe("Described.");
		const tease = { url: { primary: "/pictures/today/soup-3" }, altText: "A tease" };
		expect(recipeModel(context, parse({ primaryImage: null, teaseImage: tease })).picture).toMatchObject({ alt: "A tease" });
	});

	it("adds preparing and cooking where no total is written", () => {
		expect(model.times.total).toEqual({ iso: "PT1H15M", minutes: 75 });
		expect(recipeModel(context, parse({ totalTime: "PT14H", cookTime: null })).times).toMatchObject({
			cook: null,
			total: { iso: "PT14H" },
		});
	});

	it("prints amounts, and leaves what is no amount as it stands", () => {
		expect(model.ingredients).toEqual([
			{
				title: "Soup",
				items: [
					{ id: "0.0", quantity: "1½", amount: "1 1/2", unit: "cups", name: "beans" },
					{ id: "0.1", quantity: "a pinch of", amount: null, unit: null, name: "salt" },
					{ id: "0.2", quantity: null, amount: null, unit: null, name: "Black pepper" },
				],
			},
		]);
	});

	it.each([
		["1,250 kcal", 1250],
		["412.5", 413],
		[1250.123, 1250],
		["0", null],
		["unknown", null],
	])("%j are %s calories", (calories, expected) =>
		expect(recipeModel(context, parse({ nutrition: { calories } })).calories).toBe(expected),
	);

	it.each([
		["noticias", "2", "tazas", "harina", "2 tazas de harina"],
		["noticias", "2", "tazas", "de harina", "2 tazas de harina"],
		["noticias", "1", "pizca", "del chile", "1 pizca del chile"],
		["noticias", undefined, "al gusto", "sal", "sal al gusto"],
		["noticias", "2", "cucharadas", "aceite", "2 cucharadas de aceite"],
		["today", undefined, "to taste", "salt", "salt to taste"],
	] as const)("%s: %j, %j, %j is %j", (id, quantity, measurementUnit, name, line) => {
		const lines = parse({ ingredients: [{ title: "", ingredients: [{ quantity, measurementUnit, name }] }] });
		const [item] = recipeModel({ ...context, brand: brandById(id) }, lines).ingredients.flatMap(({ items }) => items);
		expect([item?.quantity, item?.unit, item?.name].filter(Boolean).join(" ")).toBe(line);
	});

	it("has lines and steps that are texts alone: C3.10 names no shape of them", () => {
		const lines = ["2 cups flour", { name: "salt" }];
		const plain = recipeModel(context, parse({ ingredients: lines, instructions: ["Mix.", "Bake at <200 & rest."] }));
		expect(plain.ingredients.map(({ title, items }) => [title, items.map(({ name }) => name)])).toEqual([[null, ["2 cups flour", "salt"]]]);
		expect(plain.parts.flatMap(({ steps }) => steps.map(({ text }) => text))).toEqual(["Mix.", "Bake at <200 & rest."]);
	});

	it("has every line and step where texts stand among groups and blocks (C3.10)", () => {
		const dough = { title: "Dough", ingredients: [{ name: "rye" }] };
		const instructions = ["Mix.", { type: "markup", element: "p", html: "Rest." }, "Bake."];
		const mixed = recipeModel(context, parse({ ingredients: ["salt", { name: "oil" }, dough, "butter"], instructions }));
		expect(mixed.ingredients.map(({ title, items }) => [title, items.map(({ name }) => name)])).toEqual([
			[null, ["salt", "oil"]],
			["Dough", ["rye"]],
			[null, ["butter"]],
		]);
		expect(mixed.parts.flatMap(({ steps }) => steps.map(({ text }) => text))).toEqual(["Mix.", "Rest.", "Bake."]);
	});

	it("numbers steps through all parts, pictures with their step, unknown blocks told and left out", () => {
		expect(model.parts.map(({ title, steps }) => [title, steps.map(({ n, id, text }) => `${n} ${id} ${text}`)])).toEqual([
			["Soup", ["1 step-1 Cook the beans, gently, for 20 minutes."]],
			["Toast", ["2 step-2 Slice.", "3 step-3 Toast & butter."]],
		]);
		expect(model.parts[0]?.steps[0]?.media).toHaveLength(1);
		expect(unknown).toContain("hologram");
	});

	it("stands on an almost empty document", () => {
		const bare = recipeModel(
			context,
			v.parse(Recipe, { id: "tdrp1", type: "recipe", headline: { primary: "Toast" }, url: { primary: "/recipes/toast-tdrp1" } }),
		);
		expect(bare).toMatchObject({
			servings: null,
			rating: null,
			times: { prep: null, cook: null, total: null },
			parts: [],
			ingredients: [],
		});
	});
});

describe("shopping (C4.12–C4.14)", () => {
	it("keeps products out of the notes and sells them by the environment's side", () => {
		expect(model.notes.map((block) => block.kind)).toEqual(["paragraph"]);
		expect(model.shopping).toMatchObject({ availability: "AVAILABLE_PRODUCTION", products: [{ name: "Pot" }] });
		const preview = recipeModel({ ...context, apiAddress: "https://api-preview.example.com/bentoapi" }, parse());
		expect(preview.isPreviewEnvironment).toBe(true);
		expect(preview.shopping?.availability).toBe("AVAILABLE_PREVIEW");
		expect(recipeModel(context, parse({ ecommerceEnabled: false })).shopping).toBeNull();
	});

	it.each([
		["https://preview.example.com/x", true],
		["https://bento.preview.example.com", true],
		["https://api-preview.example.com", true],
		["https://api.example.com/preview", false],
		["https://previewer.example.com", false],
		["not an address", false],
	])("%s is of a preview host: %s", (address, expected) => expect(isPreviewAddress(address)).toBe(expected));

	it("availability is one of two", () => {
		expect([availabilityOf(true), availabilityOf(false)]).toEqual(["AVAILABLE_PREVIEW", "AVAILABLE_PRODUCTION"]);
	});
});

const tease = (id: string, changes: Record<string, unknown> = {}) =>
	v.parse(Tease, {
		id,
		type: "recipe",
		vertical: "today",
		headline: { primary: id },
		url: { primary: `/recipes/x-${id}`, short: `/recipes/${id}`, slug: "x" },
		...changes,
	});

describe("lists of recipes", () => {
	const items = [
		tease("tdrp1"),
		tease("tdrp2", { ecommerceEnabled: true }),
		tease("tdrp3"),
		tease("tdrp4", { ecommerceEnabled: true, totalTime: "PT1H20M" }),
	];

	it("related ones come ecommerce-enabled first, else as they came, with address, slug and tracking id (C3.13, C4.12)", () => {
		const related = relatedRecipes(context, items);
		expect(related.map((recipe) => recipe.tease.id)).toEqual(["tdrp2", "tdrp4", "tdrp1", "tdrp3"]);
		expect(related[0]).toMatchObject({ shoppable: true, shortUrl: "/recipes/tdrp2", slug: "x", trackingId: "recipe-related" });
		expect(related[0]?.tease.url).toBe("/recipes/x-tdrp2");
		expect(related[1]?.tease.measure).toBe("1\u00a0h\u00a020\u00a0min".replace("h\u00a020", "h 20"));
	});

	it("leave out what is hidden or of the other publisher (C1.9)", () => {
		const mixed = [tease("tdrp5", { hidden: true }), tease("tdrp6", { vertical: "msnbc" }), tease("tdrp7")];
		expect(relatedRecipes(context, mixed).map((recipe) => recipe.tease.id)).toEqual(["tdrp7"]);
	});

	it("the most popular keep their order, without the page's own (C3.12)", () => {
		expect(popularRecipes(context, items, "tdrp1", 2).map((recipe) => recipe.tease.id)).toEqual(["tdrp2", "tdrp3"]);
	});
});

const Duration = v.pipe(v.string(), v.regex(/^PT(?:\d+H)?(?:\d+M)?$/));
const Absolute = v.pipe(v.string(), v.url());
const Step = v.object({
	"@type": v.literal("HowToStep"),
	name: v.pipe(v.string(), v.minLength(2), v.maxLength(60)),
	text: v.string(),
	url: Absolute,
});
/** Google's recipe rules: name and image required, the rest recommended; all of it is in a full document. */
const GoogleRecipe = v.object({
	"@context": v.literal("https://schema.org"),
	"@type": v.literal("Recipe"),
	name: v.string(),
	image: v.pipe(v.array(Absolute), v.minLength(1)),
	author: v.pipe(
		v.array(v.object({ "@type": v.picklist(["Person", "NewsMediaOrganization"]), name: v.string(), url: v.optional(Absolute) })),
		v.minLength(1),
	),
	datePublished: v.pipe(v.string(), v.isoTimestamp()),
	description: v.string(),
	prepTime: Duration,
	cookTime: Duration,
	totalTime: Duration,
	recipeYield: v.tupleWithRest([v.pipe(v.string(), v.digits())], v.string()),
	recipeCategory: v.string(),
	keywords: v.string(),
	recipeIngredient: v.pipe(v.array(v.pipe(v.string(), v.minLength(2))), v.minLength(1)),
	recipeInstructions: v.pipe(
		v.array(v.union([Step, v.object({ "@type": v.literal("HowToSection"), name: v.string(), itemListElement: v.array(Step) })])),
		v.minLength(1),
	),
	nutrition: v.object({
		"@type": v.literal("NutritionInformation"),
		calories: v.pipe(v.string(), v.regex(/^\d+ calories$/)),
		proteinContent: v.string(),
	}),
	aggregateRating: v.object({
		"@type": v.literal("AggregateRating"),
		ratingValue: v.pipe(v.number(), v.maxValue(5)),
		ratingCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
	}),
});

describe("structured data", () => {
	const [data, crumbs] = model.facts.structuredData;

	it("keeps the contract of Google's recipe rules", () => {
		const written: unknown = JSON.parse(JSON.stringify(data));
		const parsed = v.parse(GoogleRecipe, written);
		expect(parsed.recipeIngredient).toEqual(["1½ cups beans", "a pinch of salt", "Black pepper"]);
		expect(parsed.recipeYield).toEqual(["6", "About 10 cups"]);
		expect(parsed.keywords).toBe("Weeknight");
		expect(parsed.recipeInstructions[0]).toMatchObject({
			"@type": "HowToSection",
			name: "Soup",
			itemListElement: [{ name: "Cook the beans", url: `${model.facts.canonicalUrl}#step-1` }],
		});
	});

	it("leaves out what the document does not say", () => {
		const bare = recipeModel(context, parse({ aggregateRating: null, nutrition: null, authors: [], prepTime: null, cookTime: null }));
		const written = JSON.parse(JSON.stringify(bare.facts.structuredData[0])) as Record<string, unknown>;
		for (const name of ["aggregateRating", "nutrition", "prepTime", "totalTime"]) expect(written, name).not.toHaveProperty(name);
		expect(written.author).toMatchObject([{ "@type": "NewsMediaOrganization" }]);
	});

	it("has times of preparing and cooking as a pair, and nutrition with a number of servings, whatever a document lacks", () => {
		const fields = ["prepTime", "cookTime", "totalTime", "servingSize", "yield"];
		for (let lacks = 0; lacks < 2 ** fields.length; lacks++) {
			const missing = fields.filter((_, index) => lacks & (1 << index));
			const without = Object.fromEntries(missing.map((name) => [name, undefined]));
			const sparse = recipeModel(context, parse({ totalTime: "PT1H", ...without }));
			const [{ prepTime, cookTime, totalTime, nutrition, recipeYield } = {}] = sparse.facts.structuredData;
			expect([prepTime === undefined, totalTime === undefined], missing.join()).toEqual([
				cookTime === undefined,
				["prepTime", "cookTime", "totalTime"].every((name) => missing.includes(name)),
			]);
			expect(nutrition === undefined || v.is(GoogleRecipe.entries.recipeYield, recipeYield), missing.join()).toBe(true);
		}
	});

	it("calls a step by its first clause, and says so where that is too long", () => {
		const text = "Warm the two spoons of oil in a heavy pot and fry the tomato until it turns a darker red. Stir.";
		const long = recipeModel(context, parse({ instructions: [{ type: "markup", element: "p", html: text }] })).facts.structuredData[0];
		expect(JSON.stringify(long)).toContain('"name":"Warm the two spoons of oil in a heavy pot and fry the…"');
	});

	it("names the way to the page", () => {
		expect(JSON.parse(JSON.stringify(crumbs))).toMatchObject({
			"@type": "BreadcrumbList",
			itemListElement: [
				{ position: 1, name: "TODAY" },
				{ position: 2, name: "Food" },
				{ position: 3, name: "Bean soup" },
			],
		});
	});
});
