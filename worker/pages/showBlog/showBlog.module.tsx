import type { ShowBlog } from "../../../brands/schema.ts";
import { loadShowBlogNavigation } from "../../content/lists/showBlogs.ts";
import { section } from "../../document/section.ts";
import { scopeOf, teaseContext } from "../shared/context.ts";
import { oncePerDay } from "../shared/memo.ts";
import { type Late, lateModule } from "../shared/modules/lateModule.ts";
import type { Visit } from "../shared/visit.ts";
import { ShowBlogNav } from "./ShowBlogNav.tsx";
import { showBlogNavModel } from "./showBlog.model.ts";

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
			return section("showBlog", scopeOf(arrival), nav, () => <ShowBlogNav context={context} nav={nav} />);
		},
	);
}
