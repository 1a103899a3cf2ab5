import type { RemoteError } from "../../../client/domain/calls/remoteCall.ts";
import { loadComing, loadScheduleAssets, onAirAt, scheduleSource } from "../../content/television/schedule.ts";
import { section } from "../../document/section.ts";
import { identityOf } from "../../platform/memory.ts";
import { weekAt } from "../../schemas/documents/schedule.ts";
import { scopeOf, teaseContext, type ViewContext, type Visit } from "../kernel/context.ts";
import { oncePerMinute } from "../kernel/memo.ts";
import { LinkedPackage } from "../packages/LinkedPackage.tsx";
import type { PackageModel } from "../parts/models.ts";
import { Picture } from "../parts/Picture.tsx";
import { Section, type SectionPack } from "../parts/Section.tsx";
import { type AiringModel, airingModel, OnNow, timed, Watched } from "../parts/schedule/airing.tsx";
import { type Late, lateModule } from "./lateModule.ts";

/** Programmes of a front's box beside the one that is on. */
const shownOnFronts = 4;
/** C9.10. */
const shownLive = 12;

/** The current airing and the next twelve (C4.46), for the page of the live channel: late. */
export function onNow(visit: Visit): Late {
	const pack = { id: "on-now", kind: "schedule", title: visit.context.t("schedule.onNow") } as const;
	return onNowSection(visit, pack, shownLive, () => null);
}

/** A front's box for the schedule (C2.28), a link while nothing is known; undefined where the brand has none. */
export function scheduleBox(visit: Visit, pack: PackageModel): Late | undefined {
	const { arrival, context } = visit;
	if (!arrival.brand.flags.schedule) return undefined;
	return onNowSection(visit, pack, shownOnFronts, () =>
		scheduleSource(arrival.env) === null
			? null
			: section(
					"scheduleLink",
					scopeOf(arrival),
					pack,
					<LinkedPackage context={context} pack={pack} layout={{ variant: 0, narrow: false }} kind="schedule" />,
				),
	);
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
				const known = new Map<string, (typeof assets)[number]>();
				for (const asset of assets) known.set(asset.id, asset);
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
			return section("onNow", scopeOf(arrival), box, <OnNowBox context={context} box={box} />);
		},
	);
}

export interface OnNowModel {
	pack: SectionPack;
	/** Null in a gap. */
	current: AiringModel | null;
	upcoming: readonly AiringModel[];
	/** The whole schedule. */
	url: string;
}

/** The current airing as a picture, and those that follow as lines (C4.46). */
export function OnNowBox({ context, box }: { context: ViewContext; box: OnNowModel }) {
	const { t } = context;
	const { current, pack, upcoming, url } = box;
	const airings = current ? [current, ...upcoming.slice(upcoming[0]?.guid === current.guid ? 1 : 0)] : upcoming;
	const isLong = current !== null && airings.length > 8;
	const description = [pack.description, t("schedule.eastern")].filter(Boolean).join(" ");
	return (
		<Section pack={{ ...pack, title: pack.title ?? t("schedule.title"), url: pack.url ?? url, description }} className="on-air">
			<Watched context={context}>
				<ol className={isLong ? "on-air-list long" : "on-air-list"}>
					{airings.map((airing) => (
						<Line key={airing.guid} context={context} airing={airing} isLarge={airing === current} />
					))}
				</ol>
			</Watched>
		</Section>
	);
}

function Line({ context, airing, isLarge }: { context: ViewContext; airing: AiringModel; isLarge: boolean }) {
	const { t } = context;
	const { description, endTimeFormatted, episode, series, start, startTimeFormatted, thumbMd, thumbSm, title } = airing;
	return (
		<li className={isLarge ? "airing large" : "airing"} {...timed(airing)}>
			<div className="thumb">
				{isLarge && thumbMd && (
					<Picture context={context} picture={thumbMd} sizes="(min-width:758px) 48vw, 92vw" crop="16x9" maxWidth={960} decorative />
				)}
				{!isLarge && thumbSm && <Picture context={context} picture={thumbSm} sizes="112px" crop="16x9" maxWidth={320} decorative />}
			</div>
			<div className="when">
				<time dateTime={start.iso}>{startTimeFormatted}</time>
				{isLarge && <span className="until"> {t("schedule.until", { time: endTimeFormatted })}</span>}
				<span className="local" />
				{airing.isOnAir && <OnNow context={context} />}
			</div>
			<div className="what">
				<h3 className="headline">{series?.url ? <a href={series.url}>{title}</a> : title}</h3>
				{episode && <p className="episode">{episode}</p>}
				{isLarge && description && <p className="dek">{description}</p>}
			</div>
		</li>
	);
}
