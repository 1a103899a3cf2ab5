import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import { chromeSections, Page } from "../parts/Page.tsx";
import { PersonTop } from "./PersonTop.tsx";
import { PersonWork } from "./PersonWork.tsx";
import type { PersonPageModel } from "./person.model.ts";

/** A person's page (C3.20): facts, then work. */
export function planPerson(context: ViewContext, person: PersonPageModel): PagePlan {
	const scope = drawScope(context);
	const hasWork = person.work !== null;
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={person} kindStyle="person" slot={slot} reading={person.name} neighbours={person.paging}>
				<div className="person-page">
					{slot("personTop")}
					{slot("work")}
				</div>
			</Page>
		),
		sections: {
			...chromeSections(context),
			personTop: section("personTop", scope, person, <PersonTop context={context} person={person} />),
			work: hasWork ? section("work", scope, person, <PersonWork context={context} person={person} />) : undefined,
		},
	});
}
