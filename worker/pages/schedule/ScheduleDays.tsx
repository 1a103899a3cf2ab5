import type { ViewContext } from "../shared/viewContext.ts";
import { AiringRow } from "./AiringRow.tsx";
import { watched } from "./onAirMark.tsx";
import type { DayModel } from "./schedule.model.ts";

interface Props {
	context: ViewContext;
	days: readonly DayModel[];
}

/** The week as a list, day by day. Days that are over are folded, so that the page begins with today. */
export function ScheduleDays({ context, days }: Props) {
	return (
		<div className="schedule-list" {...watched(context)}>
			{days.map((day) => (
				<details className="schedule-day" key={day.name} open={!day.isFolded}>
					<summary>
						<h2 id={`d-${day.name}`}>{day.title}</h2>
					</summary>
					{day.items.length === 0 ? (
						<p className="notice">{context.t("schedule.empty")}</p>
					) : (
						<ol className="airings">
							{day.items.map((airing) => (
								<AiringRow key={airing.guid} context={context} airing={airing} />
							))}
						</ol>
					)}
				</details>
			))}
		</div>
	);
}
