import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import { chromeSections, Page } from "../parts/Page.tsx";
import { Schedule } from "./Schedule.tsx";
import type { ScheduleModel } from "./schedule.model.ts";

/** Seconds after which a feed that failed may be well again. */
const retryAfter = "10";

/** The week's schedule, as a list or a grid. */
export function planSchedule(context: ViewContext, page: ScheduleModel): PagePlan {
	const { status } = page.facts;
	return pagePlan({
		status,
		...(status >= 500 ? { headers: { "retry-after": retryAfter } } : {}),
		document: (slot) => (
			<Page context={context} model={page} kindStyle="schedule" slot={slot} neighbours={page.state === "none" ? null : page.links}>
				{slot("schedule")}
			</Page>
		),
		sections: {
			...chromeSections(context),
			schedule: section("schedule", drawScope(context), page, <Schedule context={context} page={page} />),
		},
	});
}
