import type { ViewContext } from "../kernel/context.ts";
import { Picture } from "../parts/Picture.tsx";
import { type AiringModel, OnNow, timed } from "../parts/schedule/airing.tsx";

interface Props {
	context: ViewContext;
	airing: AiringModel;
	/** Level of its heading. */
	level?: 3 | 4;
}

/** One programme of a list: when, a picture, what, and a calendar file while it is to come. */
export function AiringRow({ context, airing, level = 3 }: Props) {
	const { t } = context;
	const { calendarUrl, description, episode, series, start, startTimeFormatted, thumbSm, title } = airing;
	const Heading = `h${level}` as const;
	return (
		<li className="airing" {...(airing.isOnAir && { id: "now" })} {...timed(airing)}>
			<div className="when">
				<time dateTime={start.iso}>{startTimeFormatted}</time>
				<span className="local" />
				{airing.isOnAir && <OnNow context={context} />}
			</div>
			<div className="thumb">
				{thumbSm && <Picture context={context} picture={thumbSm} sizes="112px" crop="16x9" maxWidth={320} decorative />}
			</div>
			<div className="what">
				<Heading className="headline">{series?.url ? <a href={series.url}>{title}</a> : title}</Heading>
				{episode && <p className="episode">{episode}</p>}
				{description && <p className="about">{description}</p>}
			</div>
			{calendarUrl && (
				<a className="add" href={calendarUrl} aria-label={t("schedule.addNamed", { program: title })}>
					{t("schedule.addToCalendar")}
				</a>
			)}
		</li>
	);
}
