import { loadNewest } from "../../content/lists/newest.ts";
import { section } from "../../document/section.ts";
import { scopeOf, teaseContext, type Visit } from "../kernel/context.ts";
import { plainFacts } from "../kernel/facts.ts";
import { oncePerDay } from "../kernel/memo.ts";
import { formAlone, type LocalBoxModel, LocalNewsBox } from "../packages/LocalNewsBox.tsx";
import { localModel } from "../parts/local/local.model.ts";
import type { PackageModel } from "../parts/models.ts";
import { teaseOf } from "../parts/tease.model.ts";
import { type Late, lateModule } from "./lateModule.ts";
import { locationOf } from "./loadLocation.ts";

const storiesShown = 3;

/**
 * A front's box for local news (C2.25, C3.37): the form, and for the zip code in the address its stories and weather, or what failed;
 * else the newest of the brand's local sections. Undefined where the brand has none.
 */
export function localBox(visit: Visit, pack: PackageModel): Late | undefined {
	const { arrival } = visit;
	if (!arrival.brand.flags.localNews) return undefined;
	return new URLSearchParams(arrival.search).get("zip")?.trim() ? boxOfLocation(visit, pack) : boxOfBrand(visit, pack);
}

function boxOfLocation({ arrival, context }: Visit, pack: PackageModel): Late {
	return lateModule(
		arrival,
		"localBox",
		async () => {
			const found = await locationOf(arrival);
			return { ok: true, value: { found }, missing: found.failures.map((error) => ({ name: "localBox", error })) };
		},
		({ found }) => {
			if (!found) return null;
			const facts = plainFacts(arrival.brand, arrival.flags, arrival.pathname, "front");
			const local = localModel({ ...teaseContext(arrival), facts }, found.requested, found.state, found.timeZone);
			const { zip, location, fault, weather } = local;
			const stories = local.stories.slice(0, storiesShown);
			const box: LocalBoxModel = {
				pack,
				zip,
				location,
				fault,
				stories,
				isNational: local.isNational,
				now: weather?.hours[0] ?? null,
				isWeatherMissing: weather?.hours.length === 0,
			};
			return section("localBox", scopeOf(arrival), box, () => <LocalNewsBox context={context} box={box} />);
		},
	);
}

function boxOfBrand({ arrival, context }: Visit, pack: PackageModel): Late {
	return lateModule(
		arrival,
		"localBox",
		async () => {
			const loaded = await loadNewest(arrival, { types: ["article"], sections: arrival.brand.flags.localSections, size: storiesShown });
			// The form stands whether there are stories or not.
			return loaded.ok
				? { ok: true, value: { items: loaded.value } }
				: { ok: true, value: { items: [] }, missing: [{ name: "localBox", error: loaded.error }] };
		},
		({ items }) => {
			const box = oncePerDay(items, `localBox|${pack.id}|${scopeOf(arrival)}`, arrival.brand, arrival.now, (): LocalBoxModel => {
				const stories = items.map((item) => teaseOf(teaseContext(arrival), item));
				return { ...formAlone(pack), stories };
			});
			return section("localBox", scopeOf(arrival), box, () => <LocalNewsBox context={context} box={box} />);
		},
	);
}
