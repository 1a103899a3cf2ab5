/** A call that the site makes of a content system, as docs/content-system.md lists it. */
export interface CallFacts {
	/** Its line of docs/spec/content.md; none: C7 does not name it. */
	spec?: string;
	answers: string;
	/** Loss to readers where a system lacks it, in words of the docs. */
	without: string;
	/** A page can't stand without it. */
	isNeeded?: true;
	/** Of the services (`SERVICES_API_URL`), not of the content system. */
	isService?: true;
}

const search = { answers: "`data.search.items`" };

/** Every call of content and services that pages are made of. */
export const calls = {
	"curation/slug/{system}/{slug}": {
		spec: "C7.8",
		answers: "`data.curation.layouts[0].packages`",
		without: "no fronts: 404, or an error page",
		isNeeded: true,
	},
	"curation/draft/{id}": { spec: "C7.9", answers: "`data.curation`", without: "no previews of fronts" },
	"curation/taxonomy-terms/{system}/-1/{path}": {
		spec: "C7.10",
		answers: "`data.curation`, `data.pagination.totalPages`",
		without: "no pages of sections and topics that have no front of their own",
		isNeeded: true,
	},
	"curation/index/{vertical}": { answers: "`data.fronts`, slugs", without: "site maps have the menu's fronts and the topics of stories" },
	"navigation/{system}": {
		spec: "C7.15",
		answers: "`data.navigation.global`, `.local`, `.footer`",
		without: "menus are those of the brand's file",
	},
	"article/{id}": { spec: "C7.12", answers: "`data.article`", without: "no stories and live blogs", isNeeded: true },
	"article/related?filters&size": { spec: "C7.16", ...search, without: "no related stories below a story" },
	"articlecards/search?articleId&filters&size&page": {
		spec: "C7.4",
		answers: "`data.article.cards.items`, `data.search.pagination`",
		without: "a live blog says that its posts could not be loaded",
		isNeeded: true,
	},
	"card/{id}": { spec: "C7.2", answers: "`data.card`", without: "no addresses of single posts, no pinned post", isNeeded: true },
	"video/{id}": { spec: "C7.18", answers: "`data.video`", without: "no videos", isNeeded: true },
	"videos/{ids}": { spec: "C7.19", answers: "`data.video`, a list", without: "playlists that only name their videos are empty" },
	"playlist/{id}": {
		spec: "C7.19",
		answers: "`data.videoPlaylist`",
		without: "no playlists, no list beside a video of one",
		isNeeded: true,
	},
	"slideshow/{id}": { spec: "C7.20", answers: "`data.slideshow`", without: "no slideshows", isNeeded: true },
	"recipe/{id}?filters&size": {
		spec: "C7.5",
		answers: "`data.recipe`, `data.search.items`",
		without: "no recipes",
		isNeeded: true,
	},
	"recipe/related?filters&size": { spec: "C7.6", ...search, without: "no related recipes below a recipe" },
	"mostPopularRecipes/taxonomy?filters&size": {
		spec: "C7.30",
		...search,
		without: "no popular recipes in the menu, nor where the recipe's answer has none",
	},
	"curatedList/{id}/{count}": {
		spec: "C7.14, C7.29",
		answers: "`data.curatedList.content.items`; by its `taxonomy` it is gated",
		without: "no most popular stories on fronts, stories and in the menu",
	},
	"showBlogNavigation/{system}/{blog}/{post}/": {
		spec: "C7.11",
		answers: "`data.next`, `.previous`, `.latest`, each with `items`",
		without: "no way from a show blog's post to the next",
	},
	"persons/search?filters&q&size&page": {
		spec: "C7.17",
		answers: "`data.search.items`, `data.search.pagination.totalItems`",
		without: "`/authors` says that it could not be loaded; no people above search results",
	},
	"waffle/automated?filters&size&page": {
		spec: "C7.23",
		answers: "`data.search.items`, `.pagination`, `.aggregation`",
		without: "a product listing says that it could not be loaded; saved products are not shown",
		isNeeded: true,
	},
	"waffle/catalogue?filters": {
		answers: "`data.search.catalogue` (`worker/schemas/documents/waffle.ts`)",
		without: "listings ask for each page by C7.23",
	},
	"search?filters&q&size&page&sort": {
		answers: "`data.search.items`, `data.search.pagination.totalItems`",
		without:
			"`/search` and `/corrections` say that they could not be loaded, feeds and site maps are empty documents, a video's recommendations and a person's work are absent, a show blog's posts come by C7.16; a reader's lists request each thing by the call of its type (C7.5, C7.12, C7.18, C7.23)",
	},
	"person/{id}": {
		answers: "`data.person`",
		without: "pages of authors are made of `persons/search`, by a second call; without both there are none",
	},
	"draft/{type}/{id}": { answers: "as the call of the type", without: "no previews by signed links" },
	"newsletter?vertical": { spec: "A7.27", answers: "`data.newsletters`", without: "no `/newsletters`, no sign-up boxes", isService: true },
	"miniPlayerTease/{system}": { spec: "C7.28", answers: "`data.video`", without: "no mini player on the front", isService: true },
	"tve/schedule/{system}": { spec: "C7.27", answers: "`schedule.entries`", without: "an empty schedule", isService: true },
} as const satisfies Readonly<Record<string, CallFacts>>;

export type CallName = keyof typeof calls;
export const callNames = Object.keys(calls) as CallName[];
export const factsOf = (name: CallName): CallFacts => calls[name];

/** Returns whether a call's name and a request's path agree: `article/{id}` and `article/rcna1`. */
export function isCall(name: CallName, path: string): boolean {
	const [pattern = ""] = name.split("?", 1);
	const source = pattern
		.replace(/\/\{slug\}$/, "(?:/.+)?")
		.replace("{path}", ".+")
		.replaceAll(/\{\w+\}/g, "[^/]+");
	return new RegExp(`^${source}$`).test(path);
}

/** Marks in docs/content-system.md around the two tables. */
export const callMarks = {
	begin: "<!-- Made by `npx node .commands/docs.ts` of .commands/conformance/calls.ts. -->",
	end: "<!-- End of what is made. -->",
} as const;

function tableOf(names: readonly CallName[]): string {
	const rows = names.map((name) => {
		const { spec, answers, without, isNeeded } = factsOf(name);
		return `| \`${name}\` | ${spec ?? ""} | ${answers} | ${isNeeded ? `**${without}**` : without} |`;
	});
	return ["| call | | answers | without it |", "|---|---|---|---|", ...rows].join("\n");
}

/** The text of docs/content-system.md with new tables: the calls of the content system, and those of the services. */
export function withCallsTable(text: string): string {
	const [from, to] = [text.indexOf(callMarks.begin), text.indexOf(callMarks.end)];
	if (from < 0 || to < from) throw new Error("docs/content-system.md has lost the marks of its tables.");
	const own = tableOf(callNames.filter((name) => !factsOf(name).isService));
	const services = tableOf(callNames.filter((name) => factsOf(name).isService));
	return `${text.slice(0, from)}${callMarks.begin}\n\n${own}\n\nOf the services (\`SERVICES_API_URL\`):\n\n${services}\n\n${text.slice(to)}`;
}
