import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { Author, Tease } from "../lists/content.ts";
import { Curation } from "../lists/curation.ts";
import { LiveCard } from "../lists/liveCards.ts";
import { Article } from "./article.ts";
import { Offer } from "./offer.ts";
import { Person } from "./person.ts";
import { Recipe } from "./recipe.ts";
import { Playlist, Slideshow, Video } from "./video.ts";

/** Each entity with every field of its line in the specification, as a content system sends it. */
const at = "2026-11-20T12:00:00Z";
const words = { type: "markup", element: "p", html: "Words" };
const picture = {
	id: "pic1",
	url: { primary: "/pictures/news/harbor-1" },
	altText: "Ships",
	caption: "The harbor",
	encodingFormat: "jpeg",
	graphicContent: true,
	width: 1440,
	height: 960,
	authors: [{ name: "Ana Ruiz" }],
	source: { name: "The wire" },
};
const author = {
	id: "ana-ruiz",
	name: "Ana Ruiz",
	email: "ana@news.example",
	jobTitle: ["Reporter", "Editor"],
	bio: ["Writes on ports.", "Lives by one."],
	shortBio: "Writes on ports.",
	type: "person",
	socialMediaProfiles: [{ network: "x", url: "https://social.example/@ana" }],
	primaryImage: picture,
};
const taxonomy = {
	primarySection: { name: "Politics", path: "news/politics" },
	additionalTerms: [{ name: "Gated", path: "gated-content", slug: "gated-content" }],
	allTerms: [{ name: "Politics", path: "news/politics" }],
};
const content = (id: string, type: string) => ({
	id,
	type,
	headline: { primary: "The harbor opens", tease: "Harbor opens" },
	description: { primary: "To walkers." },
	url: { primary: `/a/b/harbor-${id}`, canonical: `https://www.news.example/a/b/harbor-${id}`, short: `/${id}`, slug: "harbor" },
	taxonomy,
	authors: [author],
	source: { name: "News", organization: { name: "The wire" } },
	publisher: { name: "News" },
	primaryImage: picture,
	teaseImage: picture,
});
const article = {
	...content("rcna1", "article"),
	subType: "opinion",
	primaryMedia: { type: "embeddedImage", image: picture },
	socialImage: picture,
	ecommerceEnabled: true,
	sponsoredBy: "Acme",
	adsEnabled: false,
	hidden: true,
	nativeAd: true,
	breakingNews: true,
	body: [words],
	datePublished: at,
	dateModified: at,
	dateCreated: at,
	date: { publishedAt: at },
	presentation: { size: "large", style: "wide" },
};
const recipe = {
	...content("tdrp1", "recipe"),
	cookTime: "PT1H",
	prepTime: "PT15M",
	totalTime: "PT1H15M",
	servingSize: "6-8",
	yield: "10 cups",
	ingredients: [{ title: "Soup", ingredients: [{ quantity: "1 1/2", measurementUnit: "cups", name: "beans" }] }],
	instructions: [words],
	chefNotes: [words],
	nutrition: { calories: "342" },
	ecommerceEnabled: true,
};
const asset = {
	format: "MPEG4",
	assetType: "video",
	publicUrl: "/videos/a/360p.mp4",
	height: 360,
	width: 640,
	assetDuration: 84,
	bitrate: 900_000,
};
const video = { ...content("mmvo1", "video"), videoAssets: [asset], associatedPlaylist: "mmpl1", relatedArticle: "rcna1" };
const offer = {
	externalUrl: "https://shop.example/kettle-1",
	price: "$44.00",
	prices: [
		{ type: "list", price: "44" },
		{ type: "sale", price: 33 },
	],
	priceDiscount: "25%",
	isPrimaryOffer: true,
	state: "AVAILABLE",
	seller: { name: "Laden" },
	priceCurrency: "EUR",
};
const pack = {
	id: "p1",
	type: "waffle",
	subType: "wide",
	zone: "rail",
	autofill: { taxonomy: "news/politics", type: "article", count: 4, exclude: ["rcna2"] },
	items: [{ item: content("rcna1", "article"), taxonomy, computedValues: { url: "/politics/harbor-rcna1" } }],
	metadata: {
		customFilters: [
			{ filterLabel: "Maker", filterItems: [{ itemTaxonomy: { taxonomyName: "Oswin", taxonomyPath: "select/brand/oswin" } }] },
		],
		priceFilter: { label: "Price" },
	},
};
const card = (id: string, replies: object[] = []) => ({
	id,
	type: "card",
	subType: "text",
	date: { publishedAt: at },
	content: { text: "Words", headline: "A post", markupAndEmbeds: [words], replies },
});

describe("fields that the specification names are read, none is lost", () => {
	it.each<[title: string, schema: v.GenericSchema, sent: object]>([
		["an article's (C3.17, C3.19, C3.21)", Article, article],
		["a tease's, of any content item (C3.21)", Tease, { ...content("rcna1", "article"), datePublished: at }],
		["an author's (C3.20)", Author, author],
		["a person's (C3.20)", Person, author],
		["a recipe's (C3.9–C3.12)", Recipe, recipe],
		["a video's and its assets' (C3.22, C3.23)", Video, video],
		["a playlist's (C3.24)", Playlist, { ...content("mmpl1", "playlist"), videos: [video], relatedUrl: "/politics" }],
		[
			"a slideshow's and its slides' (C3.21, C3.25)",
			Slideshow,
			{ ...content("rcsl1", "slideshow"), slides: [{ id: "s1", headline: { primary: "One" }, caption: "First", image: picture }] },
		],
		["an offer's (C3.27)", Offer, offer],
		[
			"a curation's packages', their items' and their filters' (C3.32–C3.34)",
			Curation,
			{ id: "c1", slug: "", layouts: [{ packages: [pack] }] },
		],
		["a card's, its replies are cards (C3.2, C3.4)", LiveCard, card("ncrd1", [card("ncrd2", [card("ncrd3")])])],
	])("%s", (_, schema, sent) => expect(v.parse(schema, sent)).toMatchObject(sent));

	it("an author has a name, whatever else is there (C3.20)", () => {
		expect(v.is(Author, { ...author, name: undefined })).toBe(false);
		expect(v.parse(Author, { name: "Ana" })).toMatchObject({ name: "Ana", jobTitle: [], bio: [], socialMediaProfiles: [] });
	});

	it("a card is a post or a text (C3.2)", () => {
		expect(v.parse(LiveCard, { id: "ncrd1" })).toMatchObject({ subType: "post" });
		expect(v.parse(LiveCard, { ...card("ncrd1"), subType: "poll" })).not.toMatchObject({ subType: "poll" });
	});

	it.each([
		["AVAILABLE", "AVAILABLE"],
		["UNAVAILABLE", "UNAVAILABLE"],
		["OUT_OF_STOCK", "OUT_OF_STOCK"],
		[null, null],
		["SOLD", null],
	])("an offer's state %j is %j (C3.28)", (state, read) => expect(v.parse(Offer, { ...offer, state }).state).toBe(read));
});
