import { loadMostPopular } from "../../content/lists/storyLists.ts";
import { section } from "../../document/section.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import { scopeOf, teaseContext, type Visit } from "../kernel/context.ts";
import { oncePerDay } from "../kernel/memo.ts";
import { Ranked } from "../packages/Ranked.tsx";
import type { TeaseListModel } from "../parts/models.ts";
import { teaseOf } from "../parts/tease.model.ts";
import { type Late, lateModule, listOf } from "./lateModule.ts";

/** The list of what readers read most (C2.24): late, without a placeholder. */
export function mostPopular(visit: Visit): Late {
	const { arrival } = visit;
	return lateModule(
		arrival,
		"mostPopular",
		async () => listOf(await loadMostPopular(arrival)),
		({ items }) => drawMostPopular(visit, items),
		"Could not retrieve stories for Most Popular Module",
	);
}

const pack = { id: "most-popular", kind: "mostPopular", kicker: null, url: null, description: null, subType: null } as const;

/** The list as it is drawn, once for the same stories; `null` where there are none. */
export function drawMostPopular({ arrival, context }: Visit, items: readonly Tease[]): Uint8Array | null {
	if (items.length === 0) return null;
	const list = oncePerDay(items, `mostPopular|${scopeOf(arrival)}`, arrival.brand, arrival.now, (): TeaseListModel => {
		const links = teaseContext(arrival);
		return { title: context.t("list.mostPopular"), teases: items.map((item) => teaseOf(links, item)) };
	});
	return section("mostPopular", scopeOf(arrival), list, () => <Ranked context={context} pack={{ ...pack, ...list }} />);
}
