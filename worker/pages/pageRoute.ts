/** `{slug}-{id}` at the end of a path: four letters and digits (contract §3). */
const articleEnd = /^[^/]*?-?([a-z]{4}\d+)$/;
/** The same for what is not an article; a bare number is a video's id without its prefix, or the first slideshow (C7.18, C7.20). */
const mediaEnd = /^(?:[^/]*-)?((?:[a-z]{4})?\d+)$/;
const mediaKinds = ["video", "playlist", "slideshow"] as const;
/** Ids of recipes (C7.5). */
const recipeEnd = /^(?:[^/]*-)?(tdrp\d+)$/;
/** Ids of a live blog's cards (C2.5). */
const cardId = /^ncrd\d+$/;
/** A listing, and its data for the browser (C2.23). */
const listingSlug = /^([A-Za-z0-9_-]+)(\.json)?$/;
/** Ids of people as the content system gives them. */
const personId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;
const draftId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;

/** Which page a path is (contract §3). Pure: the route table calls it once per page request. */
export type PageRoute =
	| { kind: "front"; slug: string }
	| { kind: "draft"; id: string }
	| { kind: "article"; id: string }
	| { kind: "liveBlog" | "liveCard"; id: string }
	| { kind: (typeof mediaKinds)[number]; id: string }
	| { kind: "recipe"; id: string }
	| { kind: "listing" | "wholeListing"; slug: string }
	| { kind: "search" }
	| { kind: "local" }
	| { kind: "shell" }
	| { kind: "paywallTest" }
	| { kind: "embeddedVideo"; id: string; bare: boolean }
	| { kind: "embeddedPackage"; id: string }
	| { kind: "newsletters" }
	| { kind: "signIn" }
	| { kind: "account" | "accountDeleted" }
	| { kind: "embeddedNewsletter"; key: string }
	| { kind: "person"; id: string }
	| { kind: "redirect"; path: string }
	| { kind: "notFound" };

/** Reads a path. A trailing slash or upper case in a section leads to the canonical address; what can't be a page is none. */
export function pageRoute(pathname: string): PageRoute {
	if (pathname === "/") return { kind: "front", slug: "" };
	const trimmed = pathname.replace(/\/+$/, "");
	const segments = trimmed.slice(1).split("/");
	if (segments.some((segment) => segment === "") || trimmed.includes("\\")) return { kind: "notFound" };
	const canonical = `/${[(segments[0] ?? "").toLowerCase(), ...segments.slice(1)].join("/")}`;
	if (trimmed !== pathname) return { kind: "redirect", path: canonical };
	if (segments[0] === "preview") {
		const [, what, id] = segments;
		return what === "front" && id !== undefined && segments.length === 3 && draftId.test(id) ? { kind: "draft", id } : { kind: "notFound" };
	}
	const section = segments[0] ?? "";
	if (section !== section.toLowerCase()) return { kind: "redirect", path: `/${[section.toLowerCase(), ...segments.slice(1)].join("/")}` };
	if (trimmed === "/search") return { kind: "search" };
	if (trimmed === "/_app") return { kind: "shell" };
	if (section.startsWith("piano-sandbox")) return { kind: "paywallTest" };
	if (segments.length === 2 && (section === "embedded-video" || section === "playmaker")) {
		const framed = mediaEnd.exec(segments[1] ?? "")?.[1];
		return framed ? { kind: "embeddedVideo", id: framed, bare: section === "playmaker" } : { kind: "notFound" };
	}
	if (section === "embedded-pkg" && segments.length === 2) return { kind: "embeddedPackage", id: segments[1] ?? "" };
	if (trimmed === "/local") return { kind: "local" };
	if (trimmed === "/newsletters") return { kind: "newsletters" };
	if (trimmed === "/sign-in") return { kind: "signIn" };
	if (trimmed === "/account") return { kind: "account" };
	if (section === "account") return trimmed === "/account/deleted" ? { kind: "accountDeleted" } : { kind: "notFound" };
	if (section === "embedded-newsletter" && segments.length === 2) return { kind: "embeddedNewsletter", key: segments[1] ?? "" };
	if (section === "author" && segments.length === 2) {
		const [, person = ""] = segments;
		return personId.test(person) ? { kind: "person", id: person } : { kind: "notFound" };
	}
	const last = segments[segments.length - 1] ?? "";
	const media = segments.length === 2 ? mediaKinds.find((kind) => kind === section) : undefined;
	const mediaId = media && mediaEnd.exec(last)?.[1];
	if (media && mediaId) return { kind: media, id: mediaId };
	const recipeId = segments.length === 2 && section === "recipes" ? recipeEnd.exec(last)?.[1] : undefined;
	if (recipeId) return { kind: "recipe", id: recipeId };
	const listed = segments.length === 2 && section === "shop" ? listingSlug.exec(last) : null;
	if (listed?.[1]) return { kind: listed[2] ? "wholeListing" : "listing", slug: listed[1] };
	const id = segments.length >= 3 ? articleEnd.exec(last)?.[1] : undefined;
	// One card of a live blog has an id of its own kind (C2.5), whatever the path says.
	if (id !== undefined && cardId.test(id)) return { kind: "liveCard", id };
	// The fourth segment, counting the empty one before the first slash (C2.4).
	if (id !== undefined && segments[2] === "live-blog") return { kind: "liveBlog", id };
	if (id !== undefined) return { kind: "article", id };
	return { kind: "front", slug: pathname.slice(1) };
}
