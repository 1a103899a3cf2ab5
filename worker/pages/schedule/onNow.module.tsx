import type { RemoteError } from "../../../client/domain/calls/remoteCall.ts";
import { onAirAt } from "../../content/television/airings.ts";
import { loadComing, loadScheduleAssets } from "../../content/television/schedule.ts";
import { section } from "../../document/section.ts";
import { identityOf } from "../../platform/memory.ts";
import { weekAt } from "../../schemas/documents/scheduleWeeks.ts";
import { Doorway } from "../front/packages/Doorway.tsx";
import { scopeOf, teaseContext } from "../shared/context.ts";
import { oncePerMinute } from "../shared/memo.ts";
import { type Late, lateModule } from "../shared/modules/lateModule.ts";
import type { PackageModel } from "../shared/parts.ts";
import type { Visit } from "../shared/visit.ts";
import { type AiringModel, airingModel } from "./airing.model.ts";
import { OnNowBox, type OnNowModel } from "./OnNowBox.tsx";

/** Programmes of a front's box beside the one that is on. */
const shownOnFronts = 4;
/** C9.10. */
const shownLive = 12;

/** What is on now and the next twelve (C4.46), for the page of the live channel: it comes when it comes. */
export function onNow(visit: Visit): Late {
	const { t } = visit.context;
	const pack = {
		id: "on-now",
		kind: "schedule",
		subType: null,
		title: t("schedule.onNow"),
		kicker: null,
		url: null,
		description: null,
	} as const;
	return onNowSection(visit, pack, shownLive, () => null);
}

/** A front's boxes for the schedule (C2.28), by the slot that stands for each. Where nothing is known it is the way to the page. */
export function scheduleBoxes(visit: Visit, packages: readonly PackageModel[]): Record<`pack-${number}`, Late> {
	const late: Record<`pack-${number}`, Late> = {};
	const { arrival, context } = visit;
	packages.forEach((pack, index) => {
		if (pack.kind !== "schedule" || !arrival.brand.flags.schedule) return;
		late[`pack-${index}`] = onNowSection(visit, pack, shownOnFronts, () =>
			section("scheduleDoor", scopeOf(arrival), pack, () => (
				<Doorway context={context} pack={pack} layout={{ variant: 0, narrow: false }} kind="schedule" />
			)),
		);
	});
	return late;
}

function onNowSection({ arrival, context }: Visit, pack: OnNowModel["pack"], shown: number, otherwise: () => Uint8Array | null): Late {
	return lateModule(
		arrival,
		"onNow",
		async () => {
			const [airings, assets] = await Promise.all([loadComing(arrival), loadScheduleAssets(arrival)]);
			const missing: { name: string; error: RemoteError }[] = [];
			if (!airings.ok) missing.push({ name: "onNow", error: airings.error });
			if (!assets.ok) missing.push({ name: "scheduleAssets", error: assets.error });
			return { ok: true, value: { airings: airings.ok ? airings.value : [], assets: assets.ok ? assets.value : [] }, missing };
		},
		({ airings, assets }) => {
			const scope = `onNow|${pack.id}|${shown}|${scopeOf(arrival)}|${identityOf(assets)}`;
			const box = oncePerMinute(airings, scope, arrival.now, (): OnNowModel => {
				const known = new Map(assets.map((asset) => [asset.id, asset]));
				const links = teaseContext(arrival);
				const { current, upcoming } = onAirAt(airings, arrival.now);
				const model = (airing: (typeof airings)[number]): AiringModel => airingModel(links, airing, known, weekAt(airing.startTime).name);
				// In a gap the first one has yet to begin: it is among those to come.
				const isOn = current !== null && current.startTime <= arrival.now;
				return {
					pack,
					current: isOn ? model(current) : null,
					upcoming: upcoming.slice(0, shown).map(model),
					url: `${arrival.prefix}/schedule`,
				};
			});
			if (!box.current && box.upcoming.length === 0) return otherwise();
			return section("onNow", scopeOf(arrival), box, () => <OnNowBox context={context} box={box} />);
		},
	);
}
