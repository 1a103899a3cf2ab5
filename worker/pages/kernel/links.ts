import { brands, byHost, canonicalOrigin, findBrand, isTaxonomyRoot, siteLink } from "../../../brands/registry.ts";
import type { Brand, ShowBlog } from "../../../brands/schema.ts";
import { linkAddress } from "../../platform/linkAddress.ts";
import { sanitiseHtml } from "../../platform/sanitise.ts";
import type { Tease, Term } from "../../schemas/lists/content.ts";
import { isReserved } from "./kinds.ts";

/** The context of a page's links: its brand, its prefix, and the way to its sister brands. */
export interface LinkContext {
	brand: Brand;
	prefix: string;
	/** Host of the request with port: in a local run sisters are at `{id}.localhost` on the same port. */
	host: string;
}

/** The one address of a page that search engines and shares get: always the brand's own host. */
export function canonicalUrl(brand: Brand, path: string): string {
	return `${canonicalOrigin(brand)}${path}`;
}

/** A path, or an address at a brand's host, as a link on this page: its own, a child's under its prefix, or another host's. */
export function linkTo(context: LinkContext, path: string, vertical: string | undefined): string {
	if (!path.startsWith("/")) {
		const [, host = "", page = "/"] = /^https?:\/\/([^/?#]+)(\/(?![/\\]).*)?$/i.exec(path) ?? [];
		const brand = byHost.get(host.toLowerCase());
		return brand ? linkTo(context, linkAddress(page), brand.id) : path;
	}
	const owner = vertical === undefined ? context.brand : (findBrand(vertical) ?? context.brand);
	if (owner.id === context.brand.id) return below(context.prefix, path);
	if (owner.parent === context.brand.id && owner.pathPrefix !== null && context.prefix === "") return below(owner.pathPrefix, path);
	return siteLink(canonicalUrl(owner, path), context.host);
}

/** Sanitised markup, whose links stay below the page's prefix as the page's own do (C2.12). */
export function ownMarkup(context: LinkContext, html: string): string {
	const safe = sanitiseHtml(html);
	if (context.prefix === "") return safe;
	const isBelow = (href: string) => `${href}/`.startsWith(`${context.prefix}/`);
	return safe.replace(
		/(<a\b[^>]*?) href="([^"]*)"/g,
		(_, tag: string, href: string) => `${tag} href="${isBelow(href) ? href : linkTo(context, href, undefined)}"`,
	);
}

/** A path below a prefix. A brand's home there has no slash at its end, which would redirect. */
export function below(prefix: string, path: string): string {
	return path === "/" && prefix !== "" ? prefix : `${prefix}${path}`;
}

type Filed = Pick<Brand, "id" | "slug">;

/** Sections of brands below which a sub-brand's own pages stand (contract §2). */
const ofChildren: ReadonlySet<string> = new Set(brands.map(({ parent, pathPrefix }) => `${parent}${pathPrefix}`));

/** Paths of terms, by brand: every tease asks, and a brand has few terms. */
const known = new Map<string, Map<string, string | null>>();
const mostOfBrand = 500;

/** `/{section}` or `/{section}/{topic}` of a term of the brand; `null` for a vertical and other brands' terms. */
export function termPath(brand: Filed, term: Pick<Term, "path">): string | null {
	let ofBrand = known.get(brand.id);
	if (ofBrand === undefined) {
		ofBrand = new Map();
		known.set(brand.id, ofBrand);
	}
	let path = ofBrand.get(term.path);
	if (path !== undefined) return path;
	path = pathOfTerm(brand, term);
	if (ofBrand.size >= mostOfBrand) ofBrand.clear();
	ofBrand.set(term.path, path);
	return path;
}

function pathOfTerm(brand: Filed, term: Pick<Term, "path">): string | null {
	const [root = "", section, topic] = term.path.split("/");
	if (!section || !isTaxonomyRoot(brand, root)) return null;
	// Below a sub-brand's prefix its own pages stand, below some sections another kind of page.
	const isTaken = isReserved(section) || ofChildren.has(`${brand.id}/${section}`);
	return topic && !isTaken ? `/${section}/${topic}` : `/${section}`;
}

/** With its brand's name a term is an id, and ids have 128 letters at most. */
const mostTermLength = 100;

/** Returns whether a front's path may name a term: plain slugs of a section, or a section and a topic. */
export function isTermPath(slug: string): boolean {
	return slug.length <= mostTermLength && /^[a-z0-9]+(?:-+[a-z0-9]+)*(?:\/[a-z0-9]+(?:-+[a-z0-9]+)*)?$/.test(slug);
}

/** The path of a show blog's list of all posts, below the blog's own address. */
export const allPosts = "all";

/** A show blog that a path names, and whether it names all its posts. */
export interface ShowBlogPosition {
	blog: ShowBlog;
	all: boolean;
	/** Its one path, without a slash before it (contract §3). */
	path: string;
}

/** The show blog at a path: `{blog}` or `{show}/{blog}`, and `/all` below either. */
export function showBlogAt(blogs: readonly ShowBlog[], slug: string): ShowBlogPosition | null {
	const all = slug.endsWith(`/${allPosts}`);
	const named = all ? slug.slice(0, -allPosts.length - 1) : slug;
	const blog = blogs.find((known) => named === known.blog || named === `${known.show}/${known.blog}`);
	return blog ? { blog, all, path: all ? `${blog.blog}/${allPosts}` : blog.blog } : null;
}

/** The show blog that an item is filed under; the first in the brand's order. */
export function showBlogOf(blogs: readonly ShowBlog[], item: Pick<Tease, "taxonomy">): ShowBlog | null {
	if (blogs.length === 0) return null;
	const { taxonomy } = item;
	const paths = new Set(
		[...(taxonomy?.allTerms ?? []), ...(taxonomy?.additionalTerms ?? []), ...(taxonomy?.topics ?? [])].map((term) => term.path),
	);
	return blogs.find((blog) => paths.has(blog.taxonomy)) ?? null;
}
