import { findBrand } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { loadPerson } from "../../content/documents/persons.ts";
import { pageNumberOf } from "../../content/lists/newest.ts";
import { loadWork, resultsPerPage } from "../../content/lists/search.ts";
import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { log } from "../../platform/log.ts";
import type { Person } from "../../schemas/documents/person.ts";
import { personPath } from "../kernel/addresses.ts";
import { failureAnswer } from "../kernel/answer.ts";
import { drawScope, teaseContext, type ViewContext } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { linkTo } from "../kernel/links.ts";
import { chromeSections, Page } from "../parts/Page.tsx";
import { PersonTop } from "./PersonTop.tsx";
import { PersonWork } from "./PersonWork.tsx";
import { type PersonPageModel, personFacts, personPageModel } from "./person.model.ts";

/** A person's page (C3.20, C7.17) with their work, page by page; without it the page is made again soon. */
export const person = definePage({
	kind: "person",
	load: loadPersonWithWork,
	model: ({ arrival }, { document, work, page }) => {
		const { brand, flags, correlationId } = arrival;
		const owner = document.vertical === undefined ? brand : findBrand(document.vertical);
		if (!owner || !isFamily(brand, owner)) return null;
		// A person has one address: at the vertical they belong to.
		if (owner.id !== brand.id) return redirect(arrival, 301, linkTo(teaseContext(arrival), personPath(document), owner.id));
		if (!work.ok) {
			log("warn", "module", { correlationId, module: "work", message: work.error.message });
			if (page > 1) return failureAnswer(work.error);
		} else if (page > 1 && page > Math.ceil(work.value.total / resultsPerPage)) return null;
		const hasFeed = !work.ok || work.value.items.length > 0;
		const context = { ...teaseContext(arrival), facts: personFacts(brand, flags, document, page, hasFeed) };
		return personPageModel(context, document, { work: work.ok ? work.value : null, page, perPage: resultsPerPage });
	},
	plan: planPerson,
	cache: (_, { work }) => ({ policy: pagePolicies.listing, degraded: work === null }),
});

/** A person and one page of their work, loaded at once. */
interface LoadedPerson {
	document: Person;
	work: Awaited<ReturnType<typeof loadWork>>;
	page: number;
}

async function loadPersonWithWork(arrival: Arrival, id: string): Promise<Result<LoadedPerson | null>> {
	const page = pageNumberOf(new URLSearchParams(arrival.search).get("page"));
	const [loaded, work] = await Promise.all([loadPerson(arrival, id), loadWork(arrival, id, page)]);
	if (!loaded.ok) return loaded;
	return { ok: true, value: loaded.value && { document: loaded.value, work, page } };
}

/** A brand, its parent and its sub-brands share their people, within one publisher (C1.9). */
function isFamily(brand: Brand, owner: Brand): boolean {
	if (owner.publisher !== brand.publisher) return false;
	return owner.id === brand.id || owner.parent === brand.id || brand.parent === owner.id;
}

/** A person's page (C3.20): facts, then work. */
function planPerson(context: ViewContext, person: PersonPageModel): PagePlan {
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
