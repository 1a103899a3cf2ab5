import type { PagePlan } from "../../document/respond.ts";
import { section } from "../../document/section.ts";
import { slot } from "../../document/slots.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { chromeSections, Page } from "../shared/Page.tsx";
import type { LateModules } from "../shared/planPage.tsx";
import type { ViewContext } from "../shared/viewContext.ts";
import { PersonTop } from "./PersonTop.tsx";
import { PersonWork } from "./PersonWork.tsx";
import type { PersonPageModel } from "./person.model.ts";

/** A person's page (C3.20): who they are, then what they made. */
export function planPerson(context: ViewContext, scope: string, person: PersonPageModel, late: LateModules): PagePlan {
	return {
		status: 200,
		document: (
			<Page context={context} model={person} kindStyle="person" reading={person.name}>
				{person.paging?.previous && <link rel="prev" href={person.paging.previous} />}
				{person.paging?.next && <link rel="next" href={person.paging.next} />}
				<div className="person-page">
					{slot("personTop")}
					{slot("work")}
				</div>
			</Page>
		),
		sections: {
			...chromeSections(context, scope),
			personTop: section("personTop", scope, person, () => <PersonTop context={context} person={person} />),
			work: section("work", scope, person, () => <PersonWork context={context} person={person} />),
			...late,
		},
		policy: pagePolicies.listing,
	};
}
