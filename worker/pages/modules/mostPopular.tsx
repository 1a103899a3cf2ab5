import { loadMostPopular } from "../../content/lists/storyLists.ts";
import { section } from "../../document/section.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import { scopeOf, teaseContext, type Visit } from "../kernel/context.ts";
import { oncePerDay } from "../kernel/memo.ts";
import { Ranked } from "../packages/Ranked.tsx";
import type { TeaseListModel, TeaseModel } from "../parts/models.ts";
import { teaseOf } from "../parts/tease.model.ts";
import { type Late, lateModule, listOf } from "./lateModule.ts";

/** Words of its failure (C4.18). */
export const mostPopularInLog = { name: "mostPopular", failure: "Could not retrieve stories for Most Popular Module" } as const;

/** The list of what readers read most (C2.24), without the story that it stands under: late, without a placeholder. */
export function mostPopular(visit: Visit, own?: string): Late {
	const { arrival } = visit;
	return lateModule(
		arrival,
		mostPopularInLog.name,
		async () => listOf(await loadMostPopular(arrival)),
		({ items }) => drawMostPopular(visit, items, own),
		mostPopularInLog.failure,
	);
}

const pack = { id: "most-popular", kind: "mostPopular" } as const;

/** The list as it is drawn, once for the same stories; `null` where there are none. */
export function drawMostPopular({ arrival, context }: Visit, items: readonly Tease[], own?: string): Uint8Array | null {
	const others: Tease[] = [];
	for (const item of items) if (item.id !== own) others.push(item);
	if (others.length === 0) return null;
	// One list for all pages that are not in it.
	const scope = `mostPopular|${scopeOf(arrival)}|${others.length < items.length ? own : ""}`;
	const list = oncePerDay(items, scope, arrival.brand, arrival.now, (): TeaseListModel => {
		const links = teaseContext(arrival);
		const teases: TeaseModel[] = [];
		for (const item of others) teases.push(teaseOf(links, item));
		return { title: context.t("list.mostPopular"), teases };
	});
	return section("mostPopular", scopeOf(arrival), list, <Ranked context={context} pack={{ ...pack, ...list }} />);
}
