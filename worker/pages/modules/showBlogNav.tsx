import type { ShowBlog } from "../../../brands/schema.ts";
import { loadShowBlogNavigation } from "../../content/lists/showBlogs.ts";
import { mayList } from "../../content/upstream/filters.ts";
import { section } from "../../document/section.ts";
import type { Tease as Listed } from "../../schemas/lists/content.ts";
import { scopeOf, type TeaseContext, teaseContext, type ViewContext, type Visit } from "../kernel/context.ts";
import { allPosts } from "../kernel/links.ts";
import { oncePerDay } from "../kernel/memo.ts";
import type { TeaseModel } from "../parts/models.ts";
import { Section } from "../parts/Section.tsx";
import { Tease } from "../parts/Tease.tsx";
import { teaseOf } from "../parts/tease.model.ts";
import { type Late, lateModule } from "./lateModule.ts";

/** Previous, next and latest around a post of a show blog (C4.15: a failed load is an absence). */
export function showBlogNav({ arrival, context }: Visit, blog: ShowBlog, postId: string): Late {
	return lateModule(
		arrival,
		"showBlog",
		async () => {
			const loaded = await loadShowBlogNavigation(arrival, blog, postId);
			return loaded.ok ? { ok: true, value: { ...loaded.value, answer: loaded.value } } : loaded;
		},
		({ answer, ...posts }) => {
			if (!answer) return null;
			const nav = oncePerDay(answer, `showBlog|${scopeOf(arrival)}`, arrival.brand, arrival.now, () =>
				showBlogNavModel(teaseContext(arrival), blog, postId, posts),
			);
			return section("showBlog", scopeOf(arrival), nav, <ShowBlogNav context={context} nav={nav} />);
		},
	);
}

/** Previous, next and latest of a show blog around a post, and its whole list (C2.20, C2.22, C3.14). */
export interface ShowBlogNavModel {
	name: string;
	allPostsUrl: string;
	previous: TeaseModel | null;
	next: TeaseModel | null;
	/** `null` when the post is the latest itself. */
	latest: TeaseModel | null;
}

export function showBlogNavModel(
	context: TeaseContext,
	blog: ShowBlog,
	postId: string,
	posts: { previous: Listed | null; next: Listed | null; latest: Listed | null },
): ShowBlogNavModel {
	const tease = (item: Listed | null) => (item && mayList(context.brand, item) ? teaseOf(context, item) : null);
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

/** Previous, next and latest post of a show blog, and a link to all (C2.20, C2.22). */
export function ShowBlogNav({ context, nav }: { context: ViewContext; nav: ShowBlogNavModel }) {
	const { t } = context;
	const posts = [
		{ tease: nav.previous, label: t("showBlog.previous"), rel: "prev" },
		{ tease: nav.next, label: t("showBlog.next"), rel: "next" },
		{ tease: nav.latest, label: t("showBlog.latest"), rel: "latest" },
	];
	const pack = {
		id: "show-blog",
		kind: "list",
		// Not the blog's name alone: on its front that is what the lead is called.
		title: t("region.showNav"),
		kicker: nav.name,
		url: nav.allPostsUrl,
	} as const;
	return (
		<Section pack={pack} className="show-blog-nav">
			<ul className="grid">
				{posts.map(({ tease, label, rel }) =>
					tease ? (
						<Tease
							key={rel}
							context={context}
							tease={{ ...tease, kicker: { text: label, url: null } }}
							level={3}
							look="words"
							sizes=""
							maxWidth={320}
							time
						/>
					) : null,
				)}
			</ul>
			<p>
				<a href={nav.allPostsUrl}>{t("showBlog.allPosts", { show: nav.name })}</a>
			</p>
		</Section>
	);
}
