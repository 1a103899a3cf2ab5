import { textIds } from "../../../brands/texts/schema.ts";
import { contentId, contentIdSource, typedIds } from "../../../client/domain/content/contentId.ts";
import { typeOfKind } from "../../../client/domain/content/contentKinds.ts";
import { cursorFrom, cursorText } from "../../../client/domain/content/liveBlog.ts";
import { returnSegment } from "../../../client/domain/liveTv/returnPath.ts";
import { pageNumberOf, searchPath, searchRequestOf } from "../../content/lists/newest.ts";
import type { Address } from "../../edge/address.ts";
import { formerNumber } from "../../platform/formerAddress.ts";
import { mostFrontPath } from "../../schemas/lists/curation.ts";
import { accountSections } from "./addresses.ts";
import { listingQuery } from "./listingQuery.ts";
import { scheduleQueryKey } from "./scheduleAddress.ts";

/** The addresses of a kind of page and its queries (contract §3); pages/table.ts has its handlers. */
export interface KindOfPage {
	/** First segments below which its pages stand; none: they may stand anywhere. */
	sections?: readonly string[];
	/** Nothing else stands below those sections, no front either. */
	alone?: true;
	/** The id, slug or key in a path, or ""; `null`: no page of this kind. Absent: ids alone lead to it. */
	read?: (segments: readonly string[]) => string | null;
	/** Ids of its documents: one in any path leads to its address (contract §3). */
	ids?: RegExp;
	/** Its documents, where another kind shows the same. */
	documents?: string;
	/** Part of its query that it reads, in canonical form, for its key (security row 20); `null`: not shared. */
	query?: (search: string) => string | null;
	/** Depends on more of the reader than the variant, or is never cached (security row 21). */
	personal?: true;
	/** Works by script, or stands in another page: it has no lite version. */
	full?: true;
	/** Its name in page state and the shell's `?page=` (C2.9, C3.15). */
	view: string;
	/** The type of its documents, where site maps list them. */
	listed?: string;
}

/** `{slug}-{id}` or `{id}` (contract §3). What is longer than an id reaches no call. */
const idAtEnd = (id: string): RegExp => new RegExp(`^(?:[^/]*-)?(${id})$`);
const articleEnd = /^[^/]*?-?([a-z]{4}\d{1,100})$/;
/** A bare number is a video's id without its prefix, or the first slideshow (C7.18, C7.20). */
const mediaEnd = idAtEnd("(?:[a-z]{4})?\\d{1,100}");

const alone = (segments: readonly string[]): string | null => (segments.length === 1 ? "" : null);
const second = (pattern: RegExp) => (segments: readonly string[]) =>
	segments.length === 2 ? (pattern.exec(segments[1] ?? "")?.[1] ?? null) : null;
const named = (word: string) => second(new RegExp(`^${word}()$`));
const idOf = (segments: readonly string[]): string | null => articleEnd.exec(segments[segments.length - 1] ?? "")?.[1] ?? null;
const storyId = (segments: readonly string[]): string | null => (segments.length >= 3 ? idOf(segments) : null);
const frontSlug = (segments: readonly string[]): string | null => {
	const slug = segments.join("/");
	return slug.length <= mostFrontPath ? slug : null;
};
/** A page of a list; the first has no number. */
const pageNumber = (search: string): string => {
	const page = pageNumberOf(new URLSearchParams(search).get("page"));
	return page > 1 ? `page=${page}` : "";
};
/** A front's page, or the zip code of its box for local news (C2.25). The number of an old post is no shared page (table.ts). */
const pageOrZip = (search: string): string | null => {
	if (search === "") return "";
	return formerNumber.test(search) ? null : pageNumber(search) || (new URLSearchParams(search).get("zip") ? zip(search) : "");
};
const only =
	(name: string, values: RegExp) =>
	(search: string): string => {
		const value = new URLSearchParams(search).get(name) ?? "";
		return values.test(value) ? `${name}=${value}` : "";
	};
/** Input that is no zip code is no shared page. */
const zip = (search: string): string | null => only("zip", /^\d{5}$/)(search) || null;
/** A form's result is its sender's. */
const without =
	(...results: readonly string[]) =>
	(search: string): string | null => {
		const query = new URLSearchParams(search);
		return results.some((name) => query.has(name)) ? null : "";
	};
const twitter = only("view", /^twitter$/);
const stream = (search: string): string => {
	const before = cursorFrom(new URLSearchParams(search).get("before"));
	return [before ? `before=${cursorText(before)}` : "", twitter(search)].filter(Boolean).join("&");
};

/**
 * Every kind of page; the first that reads a path has it. Routes, `?page=` types, known queries, reserved sections and site maps derive
 * from this list.
 */
export const pageKinds = {
	draft: {
		sections: ["preview"],
		alone: true,
		read: ([, what, id = "", ...rest]) => (what === "front" && rest.length === 0 && contentId.test(id) ? id : null),
		personal: true,
		view: "front",
	},
	search: {
		sections: ["search"],
		read: alone,
		query: (search) => searchPath(searchRequestOf(search)).slice("/search?".length),
		view: "search",
	},
	shell: { sections: ["_app"], read: alone, full: true, view: "shell" },
	offline: { sections: ["_offline"], read: alone, view: "shell" },
	// A part of the menu; its id is the section's slug.
	menu: { sections: ["_menu"], alone: true, read: ([, ...slug]) => frontSlug(slug), full: true, view: "menu" },
	// Without a zip code it is led by the reader's own, where there is one.
	local: { sections: ["local"], read: alone, query: zip, view: "local" },
	schedule: { sections: ["schedule"], read: alone, query: scheduleQueryKey, view: "schedule" },
	// A provider's frame or window comes back to the second address.
	live: {
		sections: ["live"],
		read: ([, what, ...rest]) => (what === undefined ? "" : what === returnSegment && rest.length === 0 ? what : null),
		full: true,
		view: "live",
	},
	newsletters: {
		sections: ["newsletters"],
		read: alone,
		query: without("confirm", "confirmed", "email", "failed", "leave", "left", "many", "sent"),
		view: "newsletters",
	},
	embeddedNewsletter: {
		sections: ["embedded-newsletter"],
		read: second(/^(.{1,128})$/),
		query: without("email", "failed", "many", "sent"),
		full: true,
		view: "newsletters",
	},
	embeddedVideo: { sections: ["embedded-video"], alone: true, read: second(mediaEnd), full: true, view: "embed" },
	playmaker: { sections: ["playmaker"], alone: true, read: second(mediaEnd), full: true, view: "embed" },
	embeddedPackage: {
		sections: ["embedded-pkg"],
		read: second(/^(.{1,260})$/),
		query: only("inline-contents", /^true$/),
		full: true,
		view: "embed",
	},
	text: { sections: textIds, alone: true, read: (segments) => (segments.length === 1 ? (segments[0] ?? "") : null), view: "text" },
	preferences: { sections: ["preferences"], alone: true, read: alone, personal: true, view: "preferences" },
	corrections: { sections: ["corrections"], alone: true, read: alone, query: pageNumber, view: "text" },
	authors: { sections: ["authors"], alone: true, read: alone, view: "text" },
	// Beside the calls of our own services: the one of them that is a page as well.
	consent: { sections: ["house"], alone: true, read: named("consent"), personal: true, view: "consent" },
	figures: { sections: ["house"], read: named("figures"), personal: true, view: "figures" },
	signIn: { sections: ["sign-in"], read: alone, personal: true, view: "signIn" },
	account: { sections: ["account"], alone: true, read: alone, personal: true, view: "account" },
	// Its id is a part of the account; it has forms, and no page.
	accountSection: { sections: ["account"], read: second(new RegExp(`^(${accountSections.join("|")})$`)), personal: true, view: "account" },
	accountDeleted: { sections: ["account"], read: named("deleted"), personal: true, view: "account" },
	restore: { sections: ["account"], read: named("restore"), personal: true, view: "account" },
	// Its id is the kind that the list is filtered by (A3.9).
	saved: {
		sections: ["account"],
		read: ([, what, kind = "", ...rest]) => (what === "saved" && rest.length === 0 && typeOfKind(kind) !== null ? kind : null),
		personal: true,
		view: "account",
	},
	history: { sections: ["account"], read: named("history"), personal: true, view: "account" },
	forYou: { sections: ["account"], read: named("for-you"), personal: true, view: "account" },
	person: {
		sections: ["author"],
		alone: true,
		read: second(new RegExp(`^(${contentIdSource})$`)),
		query: pageNumber,
		view: "person",
		listed: "person",
	},
	video: { sections: ["video"], read: second(mediaEnd), ids: typedIds.video, view: "video", listed: "video" },
	playlist: { sections: ["playlist"], read: second(mediaEnd), ids: typedIds.playlist, view: "video", listed: "playlist" },
	slideshow: {
		sections: ["slideshow"],
		read: second(mediaEnd),
		ids: typedIds.slideshow,
		query: only("slide", /^[1-9]\d{0,3}$/),
		view: "slideshow",
		listed: "slideshow",
	},
	recipe: {
		sections: ["recipes"],
		read: second(idAtEnd("tdrp\\d{1,100}")),
		ids: typedIds.recipe,
		view: "recipe",
		listed: "recipe",
	},
	wholeListing: { sections: ["shop"], read: second(/^([A-Za-z0-9_-]{1,100})\.json$/), full: true, view: "listing" },
	listing: { sections: ["shop"], read: second(/^([A-Za-z0-9_-]{1,100})$/), query: listingQuery, view: "listing" },
	paywallTest: { read: ([section = ""]) => (section.startsWith("piano-sandbox") ? "" : null), personal: true, view: "shell" },
	// A card's id says its kind (C2.5), whatever its path.
	liveCard: { ids: typedIds.card, query: twitter, view: "liveblog" },
	// The fourth segment, counting the empty one before the first slash (C2.4).
	liveBlog: {
		read: (segments) => (segments[2] === "live-blog" ? storyId(segments) : null),
		documents: "story",
		query: stream,
		view: "liveblog",
	},
	article: { read: storyId, documents: "story", view: "article", listed: "article" },
	front: { read: frontSlug, query: pageOrZip, view: "front" },
} as const satisfies Readonly<Record<string, KindOfPage>>;

export type PageKind = keyof typeof pageKinds;

/** Views that content systems name and that have no page of their own yet (C2.7, C2.9). */
const plannedViews = ["showBlog"] as const;
/** The name of a page in page state (C3.15). */
export type PageView = (typeof pageKinds)[PageKind]["view"] | (typeof plannedViews)[number] | "error";

const kinds: Readonly<Record<PageKind, KindOfPage>> = pageKinds;
const names = Object.keys(pageKinds) as PageKind[];

/** Types that `?page=` may name (C2.9): a closed list, since they are part of keys. */
export const pageViews: ReadonlySet<string> = new Set<PageView>([...names.map((name) => pageKinds[name].view), ...plannedViews]);

/** Returns whether a word names a page type. */
export const isPageView = (name: string | undefined): name is PageView => name !== undefined && pageViews.has(name);

/** Returns whether two kinds show the same documents: a live blog is a story with cards. */
export function showTheSame(one: PageKind, other: PageKind): boolean {
	return one === other || (kinds[one].documents !== undefined && kinds[one].documents === kinds[other].documents);
}

/** Types of documents that site maps list. */
export const listedTypes: readonly string[] = names.flatMap((name) => kinds[name].listed ?? []);

/** Returns whether a topic below a section would read as another kind of page (contract §3). */
export function isReserved(section: string): boolean {
	return bySection.get(section)?.some((kind) => kinds[kind].read !== alone) === true;
}

const bySection: ReadonlyMap<string, readonly PageKind[]> = new Map(
	[...new Set(names.flatMap((name) => kinds[name].sections ?? []))].map((section) => [
		section,
		names.filter((name) => kinds[name].sections?.includes(section)),
	]),
);
const anywhere: readonly PageKind[] = names.filter((name) => !kinds[name].sections);
const withIds: readonly PageKind[] = names.filter((name) => kinds[name].ids);

/** The page of a path. `id` is what the path names: an id, a slug, a key, or "". */
export type PageRoute = { kind: PageKind; id: string } | { kind: "redirect"; path: string } | { kind: "notFound" };

const notFound: PageRoute = { kind: "notFound" };

/** The id of a story that a path of any kind ends with. */
export const storyIdIn = (pathname: string): string | null => idOf(pathname.split("/"));

/** Reads a path. A trailing slash or upper case in a section redirects to the canonical address. */
export function pageRoute(pathname: string): PageRoute {
	const trimmed = pathname.replace(/(?<!\/)\/+$/, "");
	if (pathname === "/") return { kind: "front", id: "" };
	const segments = trimmed.slice(1).split("/");
	if (segments.includes("") || trimmed.includes("\\")) return notFound;
	const [section = "", ...rest] = segments;
	// No section has a letter that is escaped.
	if (section.includes("%")) return notFound;
	const lower = section.toLowerCase();
	if (trimmed !== pathname || lower !== section) return { kind: "redirect", path: `/${[lower, ...rest].join("/")}` };
	const here = bySection.get(section);
	const found = here && firstThatReads(here, segments);
	if (found) return kinds[found.kind].ids ? ownersPage(found.id, found) : found;
	if (here?.some((kind) => kinds[kind].alone)) return notFound;
	const id = segments.length > 1 ? idOf(segments) : null;
	const owned = id === null ? null : ownersPage(id, null);
	return owned ?? firstThatReads(anywhere, segments) ?? notFound;
}

function firstThatReads(among: readonly PageKind[], segments: readonly string[]): { kind: PageKind; id: string } | null {
	for (const kind of among) {
		const id = kinds[kind].read?.(segments) ?? null;
		if (id !== null) return { kind, id };
	}
	return null;
}

/** The page of the kind that an id belongs to, whatever the path around it says. */
function ownersPage<P extends PageRoute | null>(id: string, otherwise: P): { kind: PageKind; id: string } | P {
	const kind = withIds.find((name) => kinds[name].ids?.test(id));
	return kind ? { kind, id } : otherwise;
}

/** The known query of a path's page in canonical form; `null`: no shared page. */
export function knownQuery(pathname: string, search: string): string | null {
	const route = pageRoute(pathname);
	if (route.kind === "redirect" || route.kind === "notFound") return null;
	const { personal, query } = kinds[route.kind];
	return personal ? null : query ? query(search) : "";
}

/** Returns whether an address has a lite version (features B5). */
export function hasLite({ flags, isSessionless, pathname }: Pick<Address, "flags" | "isSessionless" | "pathname">): boolean {
	if (isSessionless || flags.isChromeless || flags.isAppView) return false;
	const route = pageRoute(pathname);
	if (!("id" in route)) return true;
	const { personal, full } = kinds[route.kind];
	return !personal && !full;
}
