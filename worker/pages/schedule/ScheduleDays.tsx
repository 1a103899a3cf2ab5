import type { ViewContext } from "../kernel/context.ts";
import { AiringRow } from "./AiringRow.tsx";
import type { DayModel } from "./schedule.model.ts";

interface Props {
	context: ViewContext;
	days: readonly DayModel[];
	/** The next week's first day, where this week's last one is running. */
	following: DayModel | null;
}

/**
 * The week as a list, day by day. In the present one today is open, and tomorrow once nothing more begins today; a link to a folded day leads
 * into it, which opens it. On the last day the list goes on with tomorrow.
 */
export function ScheduleDays({ context, days, following }: Props) {
	return (
		<div className="schedule-list">
			{days.map((day) => (
				<details className="schedule-day" key={day.name} open={!day.isFolded}>
					<summary>
						<h2 className="headline">{day.title}</h2>
					</summary>
					{day.items.length === 0 ? (
						<p className="notice" id={`d-${day.name}`}>
							{context.t("schedule.empty")}
						</p>
					) : (
						<Airings context={context} day={day} id={`d-${day.name}`} />
					)}
				</details>
			))}
			{following && (
				<section className="schedule-day" aria-labelledby={`d-${following.name}`}>
					<h2 className="headline" id={`d-${following.name}`}>
						{following.title}
					</h2>
					<Airings context={context} day={following} />
				</section>
			)}
		</div>
	);
}

function Airings({ context, day, id }: { context: ViewContext; day: DayModel; id?: string }) {
	return (
		<ol className="airings" id={id}>
			{day.items.map((airing) => (
				<AiringRow key={airing.guid} context={context} airing={airing} />
			))}
		</ol>
	);
}
