import { Picture } from "../shared/parts/Picture.tsx";
import { Section } from "../shared/parts/Section.tsx";
import { fixedSizes } from "../shared/parts/sizes.ts";
import type { PackageModel } from "../shared/parts.ts";
import type { ViewContext } from "../shared/viewContext.ts";
import type { AiringModel } from "./airing.model.ts";
import { OnNow, timed, watched } from "./onAirMark.tsx";

export interface OnNowModel {
	pack: Pick<PackageModel, "id" | "kind" | "title" | "kicker" | "url" | "description" | "subType">;
	/** Null in a gap. */
	current: AiringModel | null;
	upcoming: readonly AiringModel[];
	/** The whole schedule. */
	url: string;
}

/** What is on now, in a picture, and what follows, in lines (C4.46). */
export function OnNowBox({ context, box }: { context: ViewContext; box: OnNowModel }) {
	const { t } = context;
	const { current, pack, upcoming, url } = box;
	const airings = current ? [current, ...upcoming] : upcoming;
	return (
		<Section pack={{ ...pack, title: pack.title ?? t("schedule.title"), url: pack.url ?? url }} className="on-air">
			<ol className="on-air-list" {...watched(context)}>
				{airings.map((airing) => (
					<Line key={airing.guid} context={context} airing={airing} isLarge={airing === current} />
				))}
			</ol>
		</Section>
	);
}

function Line({ context, airing, isLarge }: { context: ViewContext; airing: AiringModel; isLarge: boolean }) {
	const { t } = context;
	const { description, endTimeFormatted, episode, series, start, startTimeFormatted, thumbMd, thumbSm, title } = airing;
	return (
		<li className={isLarge ? "airing large" : "airing"} {...withoutId(timed(airing))}>
			<div className="thumb">
				{isLarge && thumbMd && (
					<Picture context={context} picture={thumbMd} sizes="(min-width:758px) 48vw, 92vw" crop="16x9" maxWidth={960} decorative />
				)}
				{!isLarge && thumbSm && (
					<Picture context={context} picture={thumbSm} sizes={fixedSizes(112)} crop="16x9" maxWidth={320} decorative />
				)}
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

/** A box may stand more than once on a page, and what is on is jumped to on its own page alone. */
function withoutId({ id: _, ...rest }: ReturnType<typeof timed>) {
	return rest;
}
