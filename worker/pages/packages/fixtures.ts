import { messagesFor } from "../../../brands/messages/format.ts";
import type { Brand } from "../../../brands/schema.ts";
import { storyTease, storyTeases, typedTeases, wordyTeases } from "../parts/fixtures/teases.ts";
import { fixtureWords } from "../parts/fixtures/words.ts";
import type { PackageKind, PackageModel, TeaseModel } from "../parts/models.ts";
import type { PackageLayout } from "../parts/picture.model.ts";

/** A package in its place. */
export interface PackageFixture {
	state: string;
	pack: PackageModel;
	layout: PackageLayout;
}

/** Packages of each kind in their states; a kind without one does not compile. */
export type PackageFixtures = Readonly<Record<PackageKind, readonly [PackageFixture, ...PackageFixture[]]>>;

const wide: PackageLayout = { variant: 0, narrow: false };

/** The packages of a front in their states. */
export function packageFixtures(brand: Brand): PackageFixtures {
	const { note, packTitle } = fixtureWords[brand.language];
	const { opinion, product, recipe, slideshow, video } = typedTeases(brand);
	const { long, unbreakable } = wordyTeases(brand);
	const packOf =
		(kind: PackageKind) =>
		(state: string, teases: TeaseModel[], over: Partial<PackageModel> = {}, layout: Partial<PackageLayout> = {}): PackageFixture => ({
			state,
			pack: { ...bare(brand, kind, state), title: packTitle, teases, ...over },
			layout: { ...wide, ...layout },
		});
	const stories = (count: number) => storyTeases(brand, count);
	const several = (tease: TeaseModel, count: number) =>
		storyTeases(brand, count).map(({ headline, id, picture }, n) => (n === 0 ? tease : { ...tease, id, headline, picture }));
	const wordy = [long, { ...unbreakable, id: "rcna0" }, ...stories(5).slice(2)];
	const pictureless = storyTeases(brand, 4, { picture: null });
	const lead = packOf("lead");
	const grid = packOf("grid");
	const line = packOf("headlines");
	const box = (kind: PackageKind, state: string, over: Partial<PackageModel> = {}) => packOf(kind)(state, [], over);
	return {
		...lists(packOf, { stories, wordy, pictureless }),
		lead: [
			lead("opens the front", stories(5), { first: true }),
			lead("opens with extreme words", wordy, { first: true }),
			lead("opens without a picture", pictureless, { first: true }),
			lead("further down", stories(3)),
			lead("one story", stories(1)),
		],
		showLead: [packOf("showLead")("a show's lead", stories(4))],
		grid: [
			grid("one large beside others", stories(5)),
			grid("equal columns", stories(5), { kicker: note, description: note, url: "/transport" }, { variant: 1 }),
			grid("words beside a picture", stories(5), {}, { variant: 2 }),
			grid("extreme words", wordy),
			grid("two stories, no title", stories(2), { title: null }),
			grid("things to buy among them", [product, ...stories(4).slice(1)], {
				affiliateNote: messagesFor(brand)("article.affiliate"),
			}),
		],
		headlines: [line("one with a picture", stories(7)), line("lines alone", stories(4)), line("extreme words", wordy)],
		opinion: [packOf("opinion")("several voices", several(opinion, 4)), packOf("opinion")("one voice", [opinion])],
		video: [
			packOf("video")("one large, a row", several(video, 5)),
			packOf("video")("a pair", several(video, 2)),
			packOf("video")("one", [video]),
		],
		live: [
			packOf("live")("two stories", [
				storyTease(brand, { id: "l1", label: "live", contentType: "liveblog" }),
				storyTease(brand, { id: "l2", label: "breaking", headline: long.headline }),
			]),
		],
		shopping: [packOf("shopping")("wares", several(product, 4)), packOf("shopping")("a ware among stories", [product, ...stories(2)])],
		recipes: [packOf("recipes")("dishes", several(recipe, 6)), packOf("recipes")("without pictures", [{ ...recipe, picture: null }])],
		show: [packOf("show")("posts of a show", [slideshow, ...stories(3).slice(1)])],
		mostPopular: [packOf("mostPopular")("ten", stories(10)), packOf("mostPopular")("three", stories(3))],
		newsletter: [
			box("newsletter", "with its own words", { newsletterKey: "morning", description: note }),
			box("newsletter", "with the site's", { title: null }),
		],
		ad: [box("ad", "a band", { slot: "front" })],
		embed: [box("embed", "a way to another page", { embedUrl: "https://guide.example/", description: note })],
		localNews: [box("localNews", "nothing is known")],
		schedule: [box("schedule", "a way to the schedule", { title: null, description: note })],
	};
}

type PackOf = (
	kind: PackageKind,
) => (state: string, teases: TeaseModel[], over?: Partial<PackageModel>, layout?: Partial<PackageLayout>) => PackageFixture;
type Teases = Readonly<Record<"wordy" | "pictureless", TeaseModel[]>> & { stories: (count: number) => TeaseModel[] };

function lists(packOf: PackOf, { stories, wordy, pictureless }: Teases): Pick<PackageFixtures, "list" | "rail" | "mosaic"> {
	return {
		list: [
			packOf("list")("in columns", stories(6)),
			packOf("list")("extreme words", wordy),
			packOf("list")("without pictures", pictureless),
			packOf("list")("one story", stories(1)),
		],
		rail: [packOf("rail")("lines", stories(5))],
		mosaic: [
			packOf("mosaic")("a wall", stories(5)),
			packOf("mosaic")("extreme words", wordy),
			packOf("mosaic")("with lines below", [...stories(5).slice(0, 3), ...pictureless.slice(2)]),
		],
	};
}

function bare(brand: Brand, kind: PackageKind, state: string): PackageModel {
	return {
		// Editors name packages as they please.
		id: `${kind}: ${state}`,
		kind,
		subType: null,
		zone: "main",
		title: fixtureWords[brand.language].packTitle,
		kicker: null,
		url: null,
		description: null,
		affiliateNote: null,
		teases: [],
		slot: null,
		newsletterKey: null,
		embedUrl: null,
		first: false,
	};
}
