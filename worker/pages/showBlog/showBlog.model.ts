import type { ShowBlog } from "../../../brands/schema.ts";
import { mayList } from "../../content/documents/publisherSeparation.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import type { TeaseModel } from "../shared/parts.ts";
import { type TeaseContext, teaseOf } from "../shared/tease.ts";

/** Previous, next and latest of a show blog around one post, and the way to all of them (C2.20, C2.22, C3.14). */
export interface ShowBlogNavModel {
	name: string;
	allPostsUrl: string;
	previous: TeaseModel | null;
	next: TeaseModel | null;
	/** `null` when the post is the latest itself. */
	latest: TeaseModel | null;
}

/** Where all posts of a show blog stand, page by page, below the blog's own address. */
const allPosts = "all";

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
	const { taxonomy } = item;
	const paths = new Set(
		[...(taxonomy?.allTerms ?? []), ...(taxonomy?.additionalTerms ?? []), ...(taxonomy?.topics ?? [])].map((term) => term.path),
	);
	return blogs.find((blog) => paths.has(blog.taxonomy)) ?? null;
}

export function showBlogNavModel(
	context: TeaseContext,
	blog: ShowBlog,
	postId: string,
	posts: { previous: Tease | null; next: Tease | null; latest: Tease | null },
): ShowBlogNavModel {
	const tease = (item: Tease | null) => (item && mayList(context.brand, item) ? teaseOf(context, item) : null);
	const next = tease(posts.next);
	const latest = tease(posts.latest);
	return {
		name: blog.name,
		allPostsUrl: `${context.prefix}/${blog.blog}/${allPosts}`,
		previous: tease(posts.previous),
		next,
		latest: latest === null || latest.id === postId || latest.id === next?.id ? null : latest,
	};
}
