import { section } from "../../document/section.ts";
import { scopeOf, teaseContext, type Visit } from "../kernel/context.ts";
import { oncePerMinute } from "../kernel/memo.ts";
import { type Late, lateModule } from "../modules/lateModule.ts";
import { PopularLinks } from "./MenuParts.tsx";
import { isPopularError, loadPopular, type PopularKind, popularList } from "./popular.ts";

/** The lists by their slots. A brand that sells nothing has no list of what to buy. */
export type PopularLate = { [K in PopularKind]?: Late | undefined };

/** The most popular lists (C3.43): a failed one says so (C4.37), the others stand. */
export function popularLists(visit: Visit): PopularLate {
	return {
		read: popular(visit, "read"),
		shop: visit.arrival.brand.flags.shopping ? popular(visit, "shop") : undefined,
		recipe: popular(visit, "recipe"),
	};
}

/** Stands for the items of a list that could not be had. */
const none = [] as const;

function popular({ arrival, context }: Visit, kind: PopularKind): Late {
	return lateModule(
		arrival,
		`mostPopular ${kind}`,
		async () => {
			const loaded = await loadPopular(arrival, kind);
			if (loaded.ok) return { ok: true, value: { items: loaded.value, failed: false } };
			const failed = isPopularError(loaded.error);
			return { ok: true, value: { items: none, failed }, missing: [{ name: `mostPopular ${kind}`, error: loaded.error }] };
		},
		({ items, failed }) => {
			if (items.length === 0 && !failed) return null;
			const scope = `popular|${kind}|${scopeOf(arrival)}|${failed}`;
			const list = oncePerMinute(items, scope, 0, () => popularList(teaseContext(arrival), kind, items, failed === true));
			return section("popular", scope, list, <PopularLinks context={context} list={list} />);
		},
	);
}
