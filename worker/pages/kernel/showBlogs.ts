import type { ShowBlog } from "../../../brands/schema.ts";
import type { Tease } from "../../schemas/lists/content.ts";

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
	const { taxonomy } = item;
	const paths = new Set(
		[...(taxonomy?.allTerms ?? []), ...(taxonomy?.additionalTerms ?? []), ...(taxonomy?.topics ?? [])].map((term) => term.path),
	);
	return blogs.find((blog) => paths.has(blog.taxonomy)) ?? null;
}
