import { Temporal } from "temporal-polyfill";
import { scheduleZone } from "../../../client/domain/liveTv/airTimes.ts";
import type { ViewContext } from "../kernel/context.ts";
import { clockTime } from "../kernel/dates.ts";
import { type AiringModel, OnNow, timed } from "../parts/schedule/airing.tsx";
import { type GridCell, gridOf } from "./grid.model.ts";
import type { ScheduleModel } from "./schedule.model.ts";

const halvesPerDay = 48;
const firstHalf = 10;

/** Half hours of New York's clock since five in the morning. */
function halfOf(ms: number): number {
	const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(scheduleZone);
	return (hour * 2 + Math.floor(minute / 30) - firstHalf + halvesPerDay) % halvesPerDay;
}

/** The week as a grid: days beside each other, times down. Narrow windows scroll it, with the times in sight. */
export function ScheduleGrid({ context, page }: { context: ViewContext; page: ScheduleModel }) {
	const { brand, t } = context;
	const rows = gridOf(page.formattedItems, halfOf);
	const zone = { locale: brand.locale, timeZone: scheduleZone };
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys (WCAG 2.1.1).
		<section className="schedule-grid" tabIndex={0} aria-label={page.week}>
			<table>
				<thead>
					<tr>
						<th scope="col">{t("schedule.time")}</th>
						{page.formattedItems.map(({ name, title, short, isToday }) => (
							<th scope="col" key={name} abbr={title} aria-current={isToday ? "date" : undefined}>
								{short.weekday} {short.day}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ half, at, cells }) => (
						<tr key={half}>
							<th scope="row">
								{clockTime(zone, Temporal.Instant.fromEpochMilliseconds(at)).text}
								<span className="local" data-time={Math.round(at / 60_000)} />
							</th>
							{cells.map((cell, day) => cell && <Cell key={page.formattedItems[day]?.name} context={context} cell={cell} />)}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function Cell({ context, cell }: { context: ViewContext; cell: GridCell }) {
	const rowSpan = cell.rows > 1 ? cell.rows : undefined;
	if (cell.airings.length === 0) return <td className="gap" rowSpan={rowSpan} />;
	return (
		<td rowSpan={rowSpan}>
			{cell.airings.map((airing) => (
				<Airing key={airing.guid} context={context} airing={airing} />
			))}
		</td>
	);
}

function Airing({ context, airing }: { context: ViewContext; airing: AiringModel }) {
	const { episode, series, start, startTimeFormatted, title } = airing;
	return (
		<div className="airing" {...(airing.isOnAir && { id: "now" })} {...timed(airing)}>
			<p className="when">
				<time dateTime={start.iso}>{startTimeFormatted}</time>
				{airing.isOnAir && <OnNow context={context} />}
			</p>
			<p className="headline">{series?.url ? <a href={series.url}>{title}</a> : title}</p>
			{episode && <p className="episode">{episode}</p>}
		</div>
	);
}
