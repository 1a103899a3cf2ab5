import { Section } from "../shared/parts/Section.tsx";
import { Tease } from "../shared/parts/Tease.tsx";
import type { ViewContext } from "../shared/viewContext.ts";
import type { ShowBlogNavModel } from "./showBlog.model.ts";

interface Props {
	context: ViewContext;
	nav: ShowBlogNavModel;
}

/** Previous, next and latest post of a show blog, and the way to all of them (C2.20, C2.22). */
export function ShowBlogNav({ context, nav }: Props) {
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
		description: null,
		subType: null,
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
			<p className="show-blog-all">
				<a href={nav.allPostsUrl}>{t("showBlog.allPosts", { show: nav.name })}</a>
			</p>
		</Section>
	);
}
