import type { ViewContext } from "../kernel/context.ts";
import { Watched } from "../parts/schedule/airing.tsx";
import { ScheduleDays } from "./ScheduleDays.tsx";
import { ScheduleGrid } from "./ScheduleGrid.tsx";
import type { ScheduleModel } from "./schedule.model.ts";

interface Props {
	context: ViewContext;
	page: ScheduleModel;
}

/** The week's page (C2.28): where one is, the way to other weeks, then its programmes as a list or a grid. */
export function Schedule({ context, page }: Props) {
	const { t } = context;
	const { formattedItems, series, state, title, view } = page;
	if (state === "none") {
		return (
			<div className="schedule-page">
				<header className="schedule-head">
					<h1>{title}</h1>
				</header>
				<p className="notice">{t("schedule.none")}</p>
			</div>
		);
	}
	const isOn = formattedItems.some(({ items }) => items.some(({ isOnAir }) => isOnAir));
	return (
		<div className="schedule-page">
			<ScheduleHead context={context} page={page} />
			{state === "failed" ? (
				<p className="notice" role="alert">
					{t("schedule.failed")}
				</p>
			) : (
				<>
					<nav className="schedule-days" aria-label={t("schedule.days")}>
						{view === "list" && (
							<ul>
								{formattedItems.map(({ name, short, isToday }) => (
									<li key={name}>
										<a href={`#d-${name}`} aria-current={isToday ? "date" : undefined}>
											<span>{short.weekday}</span> <span>{short.day}</span>
										</a>
									</li>
								))}
							</ul>
						)}
						{isOn && (
							<a className="schedule-now" href="#now">
								{t("schedule.jumpNow")}
							</a>
						)}
					</nav>
					<p className="schedule-note">
						{t("schedule.eastern")} {view === "list" && t("schedule.reminder")}
					</p>
					<Watched context={context}>
						{view === "grid" ? (
							<ScheduleGrid context={context} page={page} />
						) : (
							<ScheduleDays context={context} days={formattedItems} following={page.following} />
						)}
					</Watched>
					{series.length > 0 && <ScheduleSeries context={context} series={series} />}
				</>
			)}
		</div>
	);
}

/** The week that is shown, and the ways to other weeks and to the other view. */
function ScheduleHead({ context: { t }, page: { title, week, isThisWeek, links, view } }: Props) {
	return (
		<header className="schedule-head">
			<h1>{title}</h1>
			<p className="schedule-week">{week}</p>
			<nav className="schedule-weeks" aria-label={t("region.weeks")}>
				{links.previous && (
					<a href={links.previous} rel="prev">
						{t("schedule.previousWeek")}
					</a>
				)}
				<a href={links.thisWeek} aria-current={isThisWeek ? "page" : undefined}>
					{t("schedule.thisWeek")}
				</a>
				{links.next && (
					<a href={links.next} rel="next">
						{t("schedule.nextWeek")}
					</a>
				)}
			</nav>
			<nav className="schedule-views" aria-label={t("schedule.views")}>
				<a href={links.list} aria-current={view === "list" ? "page" : undefined}>
					{t("schedule.list")}
				</a>
				<a href={links.grid} aria-current={view === "grid" ? "page" : undefined}>
					{t("schedule.grid")}
				</a>
			</nav>
		</header>
	);
}

/** Every airing of a programme, as a calendar that follows it. */
function ScheduleSeries({ context: { t }, series }: { context: ViewContext; series: ScheduleModel["series"] }) {
	return (
		<section className="schedule-series" aria-labelledby="schedule-series">
			<h2 className="headline" id="schedule-series">
				{t("schedule.series")}
			</h2>
			<ul className="series-list">
				{series.map(({ id, title, url, calendarUrl }) => (
					<li key={id}>
						{url ? <a href={url}>{title}</a> : <span>{title}</span>}
						<a className="add" href={calendarUrl} aria-label={t("schedule.everyAiring", { program: title })}>
							{t("schedule.addAll")}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
