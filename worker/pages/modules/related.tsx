import type { ShowBlog } from "../../../brands/schema.ts";
import { loadShowBlogNavigation } from "../../content/lists/showBlogs.ts";
import { loadRelated, type RelatedReason } from "../../content/lists/storyLists.ts";
import { section } from "../../document/section.ts";
import { identityOf } from "../../platform/memory.ts";
import type { Article } from "../../schemas/documents/article.ts";
import { embedsIn } from "../../schemas/documents/body.ts";
import { scopeOf, teaseContext, type ViewContext, type Visit } from "../kernel/context.ts";
import { pathOf } from "../kernel/facts.ts";
import { pageRoute } from "../kernel/kinds.ts";
import { oncePerDay } from "../kernel/memo.ts";
import type { TeaseListModel, TeaseModel } from "../parts/models.ts";
import { OnwardTeases } from "../parts/OnwardTeases.tsx";
import { Section } from "../parts/Section.tsx";
import { teaseOf } from "../parts/tease.model.ts";
import { type Late, lateModule } from "./lateModule.ts";

/** Stories under a common heading; `whys`: what nearer ones share with the story. */
interface OnwardModel extends TeaseListModel {
	whys: readonly (string | null)[];
}

/**
 * Related stories, nearest first (C7.16): of the story's topic, section, then brand, under a heading true of all. Those linked in the
 * text or a show blog's posts are left out.
 */
export function related(visit: Visit, article: Pick<Article, "id" | "taxonomy" | "body">, blog: ShowBlog | null): Late {
	const { arrival, context } = visit;
	return lateModule(
		arrival,
		"related",
		async () => {
			const nav = blog ? await loadShowBlogNavigation(arrival, blog, article.id) : null;
			const posts = nav?.ok ? [nav.value.previous, nav.value.next, nav.value.latest] : [];
			return loadRelated(arrival, article, [...namedIn(article), ...posts.flatMap((post) => post?.id ?? [])]);
		},
		({ items, reason }) => {
			const [first] = items;
			if (!first) return null;
			// The same stories may lead on from two that share another reason with them.
			let scope = `related|${scopeOf(arrival)}|`;
			for (const one of items) scope += `${identityOf(one.item)} ${one.reason.path},`;
			const list = oncePerDay(first.item, scope, arrival.brand, arrival.now, (): OnwardModel => {
				const links = teaseContext(arrival);
				const teases: TeaseModel[] = [];
				const whys: (string | null)[] = [];
				for (const one of items) {
					teases.push(teaseOf(links, one.item));
					whys.push(one.reason.path === reason?.path ? null : headingOf(context, one.reason));
				}
				return { title: headingOf(context, reason), teases, whys };
			});
			return section("related", scopeOf(arrival), list, <Related context={context} list={list} />);
		},
		"Could not retrieve related articles",
	);
}

/** Documents that the text itself leads to. */
function namedIn({ body }: Pick<Article, "body">): string[] {
	const ids: string[] = [];
	for (const embed of embedsIn(body)) {
		const url = "url" in embed ? embed.url : undefined;
		const route = url ? pageRoute(pathOf(url)) : null;
		if (route && "id" in route) ids.push(route.id);
	}
	return ids;
}

function headingOf({ t }: ViewContext, reason: RelatedReason | null): string {
	if (!reason?.name) return t("region.related");
	return reason.kind === "topic" ? t("list.moreOn", { topic: reason.name }) : t("list.moreFrom", { section: reason.name });
}

/** Stories to read next, each with its reason. */
export function Related({ context, list }: { context: ViewContext; list: OnwardModel }) {
	const pack = { id: "related", kind: "list", title: list.title } as const;
	return (
		<Section pack={pack} className="related">
			<OnwardTeases context={context} teases={list.teases} whys={list.whys} />
		</Section>
	);
}
