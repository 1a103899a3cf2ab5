import type { Theme } from "../../../brands/schema.ts";
import { loadNewest } from "../../content/lists/newest.ts";
import { section } from "../../document/section.ts";
import { identityOf } from "../../platform/memory.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import { scopeOf, teaseContext, type Visit } from "../kernel/context.ts";
import { plainFacts } from "../kernel/facts.ts";
import { oncePerDay } from "../kernel/memo.ts";
import { bandsOf } from "../packages/compose.ts";
import { formAlone, type LocalBoxModel, LocalNewsBox } from "../packages/LocalNewsBox.tsx";
import { localModel } from "../parts/local/local.model.ts";
import type { PackageModel, TeaseModel } from "../parts/models.ts";
import { teaseOf } from "../parts/tease.model.ts";
import { type Late, lateModule } from "./lateModule.ts";
import { locationOf, zipWritten } from "./loadLocation.ts";

const storiesShown = 3;
/** So many are looked at for some that the front does not show. */
const storiesRead = 24;

/**
 * A front's box for local news (C2.25, C3.37): the form, and for the zip code in the address its stories and weather, or what failed;
 * else the newest of the brand's local sections that do not stand above it. Undefined where the brand has none.
 */
export function localBox(visit: Visit, pack: PackageModel, packages: readonly PackageModel[]): Late | undefined {
	const { arrival } = visit;
	if (!arrival.brand.flags.localNews) return undefined;
	return arrival.search !== "" && zipWritten(arrival) ? boxOfLocation(visit, pack) : boxOfBrand(visit, pack, packages);
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
			return section("localBox", scopeOf(arrival), box, <LocalNewsBox context={context} box={box} />);
		},
	);
}

function boxOfBrand({ arrival, context }: Visit, pack: PackageModel, packages: readonly PackageModel[]): Late {
	return lateModule(
		arrival,
		"localBox",
		async () => {
			const loaded = await loadNewest(arrival, { types: ["article"], sections: arrival.brand.flags.localSections, size: storiesRead });
			// The form stands whether there are stories or not.
			return loaded.ok
				? { ok: true, value: { items: loaded.value } }
				: { ok: true, value: { items: [] }, missing: [{ name: "localBox", error: loaded.error }] };
		},
		({ items }) => {
			const scope = `localBox|${pack.id}|${identityOf(packages)}|${scopeOf(arrival)}`;
			const box = oncePerDay(items, scope, arrival.brand, arrival.now, (): LocalBoxModel => {
				const links = teaseContext(arrival);
				const stories: TeaseModel[] = [];
				for (const item of newTo(pack, packages, arrival.brand.theme.motif, items)) stories.push(teaseOf(links, item));
				return { ...formAlone(pack), stories };
			});
			return section("localBox", scopeOf(arrival), box, <LocalNewsBox context={context} box={box} />);
		},
	);
}

/** As many of the newest as the box shows: those that the front has nowhere, then what stands below the box, then, for its height, above. */
function newTo(box: PackageModel, packages: readonly PackageModel[], motif: Theme["motif"], items: readonly Tease[]): Tease[] {
	let rank = 2;
	const ranks = new Map<string, number>();
	for (const { main, rail } of bandsOf(packages, motif))
		for (const index of [...main, ...rail]) {
			if (packages[index]?.id === box.id) rank = 1;
			for (const { id } of packages[index]?.teases ?? []) if (!ranks.has(id)) ranks.set(id, rank);
		}
	const byRank: Tease[][] = [[], [], []];
	for (const item of items) byRank[ranks.get(item.id) ?? 0]?.push(item);
	return byRank.flat().slice(0, storiesShown);
}
