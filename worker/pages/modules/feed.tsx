import { loadMostPopular } from "../../content/lists/storyLists.ts";
import { section } from "../../document/section.ts";
import { scopeOf, teaseContext, type ViewContext, type Visit } from "../kernel/context.ts";
import { oncePerDay } from "../kernel/memo.ts";
import type { TeaseListModel } from "../parts/models.ts";
import { OnwardTeases } from "../parts/OnwardTeases.tsx";
import { Section } from "../parts/Section.tsx";
import { teaseOf } from "../parts/tease.model.ts";
import { type Late, lateModule, listOf } from "./lateModule.ts";
import { mostPopularInLog } from "./mostPopular.tsx";

/** Stories of the brand's own that the feed has. */
const mostItems = 8;

/**
 * The recommendation feed (C2.15) with `?taboolafeed=true`: the brand's own list in place of most read, until the vendor's takes its place
 * (client/house/feed.ts).
 */
export function feed({ arrival, context }: Visit): Late {
	return lateModule(
		arrival,
		"feed",
		async () => listOf(await loadMostPopular(arrival)),
		({ items }) => {
			if (items.length === 0) return null;
			const list = oncePerDay(items, `feed|${scopeOf(arrival)}`, arrival.brand, arrival.now, (): TeaseListModel => {
				const links = teaseContext(arrival);
				return { title: context.t("feed.title"), teases: items.slice(0, mostItems).map((item) => teaseOf(links, item)) };
			});
			return section("feed", `${scopeOf(arrival)}${context.vendors.feed ? "|feed" : ""}`, list, <Feed context={context} list={list} />);
		},
		mostPopularInLog.failure,
	);
}

/** The feed's place: the brand's own stories, and places for the vendor's. */
export function Feed({ context, list }: { context: ViewContext; list: TeaseListModel }) {
	const { t, vendors } = context;
	const pack = { id: "feed", kind: "list", title: list.title } as const;
	return (
		<Section pack={pack} className="related">
			<div className="feed" data-feed="">
				<div data-feed-own="">
					<p className="meta">{t("feed.own")}</p>
					<OnwardTeases context={context} teases={list.teases} />
				</div>
				{vendors.feed && (
					<div className="feed-places">
						{vendors.feed.placements.map(({ placement }, n) => (
							<div id={`feed-${n + 1}`} key={placement} data-feed-place="" />
						))}
					</div>
				)}
			</div>
		</Section>
	);
}
