import type { Result } from "../../client/domain/calls/remoteCall.ts";
import * as articles from "../../worker/content/documents/articles.ts";
import * as authors from "../../worker/content/documents/authors.ts";
import * as corrections from "../../worker/content/documents/corrections.ts";
import * as liveBlogs from "../../worker/content/documents/liveBlogs.ts";
import * as persons from "../../worker/content/documents/persons.ts";
import * as recipes from "../../worker/content/documents/recipes.ts";
import * as slideshows from "../../worker/content/documents/slideshows.ts";
import * as teases from "../../worker/content/documents/teases.ts";
import * as videos from "../../worker/content/documents/videos.ts";
import * as curations from "../../worker/content/lists/curations.ts";
import * as frontIndex from "../../worker/content/lists/frontIndex.ts";
import * as handPicked from "../../worker/content/lists/handPicked.ts";
import * as newest from "../../worker/content/lists/newest.ts";
import * as search from "../../worker/content/lists/search.ts";
import * as showBlogs from "../../worker/content/lists/showBlogs.ts";
import * as storyLists from "../../worker/content/lists/storyLists.ts";
import * as topics from "../../worker/content/lists/topics.ts";
import * as waffles from "../../worker/content/lists/waffles.ts";
import * as newsletters from "../../worker/content/readers/newsletters.ts";
import * as schedule from "../../worker/content/television/schedule.ts";
import type { BrandCaller } from "../../worker/content/upstream/caller.ts";
import type { CallName } from "./calls.ts";
import type { SampleKind } from "./samples.ts";

/** A question to a content system: a call as a page makes it, by the page's own function. */
export interface Question {
	call: CallName;
	/** Its name in the report, where a call is made for several purposes. */
	about?: string;
	/** A thing that it is about. */
	needs?: SampleKind;
	ask: (caller: BrandCaller, sample: string) => Promise<Result<unknown>>;
}

/** The loaders of a module; one that has no question below, or a `null` that says why, does not compile. */
type Of<M> = Readonly<Record<Extract<keyof M, `load${string}`>, Question | null>>;

const q = (call: CallName, needs: SampleKind | undefined, ask: Question["ask"], about?: string): Question => ({
	call,
	ask,
	...(needs ? { needs } : {}),
	...(about ? { about } : {}),
});
const searched = "search?filters&q&size&page&sort";
const everything = { query: "", type: "all", date: null, sort: "newest", page: 1 } as const;

const lists: Of<typeof curations> & Of<typeof frontIndex> & Of<typeof topics> = {
	loadFront: q("curation/slug/{system}/{slug}", undefined, (caller) => curations.loadFront(caller, "")),
	loadNavigation: q("navigation/{system}", undefined, curations.loadNavigation),
	loadFrontIndex: q("curation/index/{vertical}", undefined, frontIndex.loadFrontIndex),
	loadTopic: q("curation/taxonomy-terms/{system}/-1/{path}", "topic", (caller, path) => topics.loadTopic(caller, path, 1)),
	loadDraft: q("curation/draft/{id}", "draftFront", curations.loadDraft),
	loadMiniPlayerTease: q("miniPlayerTease/{system}", undefined, curations.loadMiniPlayerTease),
};

const documents: Of<typeof articles> & Of<typeof persons> & Of<typeof slideshows> & Of<typeof liveBlogs> = {
	loadArticle: q("article/{id}", "article", articles.loadArticle),
	loadHeldArticle: q("draft/{type}/{id}", "draft", articles.loadHeldArticle),
	loadPerson: q("person/{id}", "person", persons.loadPerson),
	loadSlideshow: q("slideshow/{id}", "slideshow", slideshows.loadSlideshow),
	loadWindow: q("articlecards/search?articleId&filters&size&page", "liveblog", (caller, id) =>
		liveBlogs.loadWindow(caller, id, 10, 15_000),
	),
	loadOlder: q(
		"articlecards/search?articleId&filters&size&page",
		"liveblog",
		(caller, id) => liveBlogs.loadOlder(caller, id, { id: "0", at: caller.now }, 10),
		"older posts",
	),
	loadCard: q("card/{id}", "card", liveBlogs.loadCard),
	// Called as an article's draft is.
	loadHeldSlideshow: null,
	loadHeldCard: null,
};

const filmed: Of<typeof videos> = {
	loadVideo: q("video/{id}", "video", videos.loadVideo),
	loadVideos: q("videos/{ids}", "video", (caller, id) => videos.loadVideos(caller, [id])),
	loadPlaylist: q("playlist/{id}", "playlist", videos.loadPlaylist),
	loadRecommendedVideos: q(searched, "video", videos.loadRecommendedVideos, "videos beside a video"),
	loadHeldVideo: null,
	loadHeldPlaylist: null,
};

const cooked: Of<typeof recipes> = {
	loadRecipe: q("recipe/{id}?filters&size", "recipe", async (caller, id) => {
		const loaded = await recipes.loadRecipe(caller, id);
		return loaded.ok ? { ok: true, value: loaded.value.recipe } : loaded;
	}),
	loadRelatedRecipes: q("recipe/related?filters&size", "recipe", (caller, id) => recipes.loadRelatedRecipes(caller, id, [caller.brand.id])),
	loadMostPopularRecipes: q("mostPopularRecipes/taxonomy?filters&size", "recipe", recipes.loadMostPopularRecipes),
	loadHeldRecipe: null,
};

const stories: Of<typeof storyLists> & Of<typeof showBlogs> = {
	loadRelated: q("article/related?filters&size", "article", async (caller, id) => {
		const loaded = await articles.loadArticle(caller, id);
		return loaded.ok && loaded.value ? storyLists.loadRelated(caller, loaded.value) : loaded;
	}),
	loadMostPopular: q("curatedList/{id}/{count}", undefined, storyLists.loadMostPopular),
	// The call of `loadMostPopular` with another name.
	loadCuratedList: null,
	loadShowBlogNavigation: q("showBlogNavigation/{system}/{blog}/{post}/", "post", async (caller, id) => {
		const [blog] = caller.brand.showBlogs;
		return blog ? showBlogs.loadShowBlogNavigation(caller, blog, id) : { ok: true, value: [] };
	}),
	loadAllPosts: q(
		searched,
		"post",
		async (caller) => {
			const [blog] = caller.brand.showBlogs;
			return blog ? showBlogs.loadAllPosts(caller, blog, 1) : { ok: true, value: [] };
		},
		"a show blog's posts",
	),
};

const sold: Of<typeof waffles> & Of<typeof handPicked> = {
	loadCatalogue: q("waffle/catalogue?filters", "listing", (caller, taxonomy) => waffles.loadCatalogue(caller, { taxonomy })),
	loadWaffle: q("waffle/automated?filters&size&page", "listing", (caller, taxonomy) =>
		waffles.loadWaffle(caller, taxonomy, { chosen: {}, page: 1, sort: "featured" }, [], 20),
	),
	loadProducts: q("waffle/automated?filters&size&page", "product", (caller, id) => handPicked.loadProducts(caller, [id]), "products by id"),
	// `loadProducts` for many.
	loadHandPicked: null,
};

const found: Of<typeof search> & Of<typeof authors> & Of<typeof corrections> & Of<typeof teases> = {
	loadResults: q(searched, undefined, (caller) => search.loadResults(caller, { ...everything, query: "a" }), "results of a search"),
	loadCorrections: q(searched, undefined, (caller) => corrections.loadCorrections(caller, 1), "corrected stories"),
	loadWork: q(searched, "person", (caller, id) => search.loadWork(caller, id, 1), "a person's work"),
	loadTeases: q(
		searched,
		"article",
		(caller, contentId) => teases.loadTeases(caller, [{ contentId, contentType: "article" }]),
		"stories by id",
	),
	loadPersons: q("persons/search?filters&q&size&page", undefined, (caller) => search.loadPersons(caller, "a"), "people of a search"),
	loadAuthors: q("persons/search?filters&q&size&page", undefined, authors.loadAuthors, "everybody who writes"),
};

const listed: Of<typeof newest> = {
	loadNewest: q(
		searched,
		undefined,
		(caller) => newest.loadNewest(caller, { types: ["article", "video"], size: 20 }),
		"feeds and site maps",
	),
};

const services: Of<typeof newsletters> & Pick<Of<typeof schedule>, "loadComing"> = {
	loadNewsletters: q("newsletter?vertical", undefined, newsletters.loadNewsletters),
	loadComing: q("tve/schedule/{system}", undefined, schedule.loadComing),
};

/** Every question, those first whose answers name things that the next are about. */
export const questions: readonly Question[] = [lists, documents, filmed, cooked, stories, sold, found, listed, services].flatMap((group) =>
	Object.values<Question | null>(group).flatMap((question) => question ?? []),
);
