import { findBrand } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import { loadPerson } from "../../content/persons.ts";
import { loadWork, resultsPerPage } from "../../content/search.ts";
import { pageNumberOf } from "../../content/searchRequest.ts";
import { respondWithPage } from "../../document/respond.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { log } from "../../platform/log.ts";
import { errorPage, pageForFailure } from "../error/error.page.ts";
import { teaseContext, viewContext } from "../shared/context.ts";
import { linkTo } from "../shared/links.ts";
import { planPage } from "../shared/planPage.tsx";
import { personFacts, personPageModel, personPath } from "./person.model.ts";

/** A person's page (C3.20, C7.17): who they are, and their work, page by page. */
export async function person(arrival: Arrival, id: string): Promise<Response> {
	const page = pageNumberOf(new URLSearchParams(arrival.search).get("page"));
	const [loaded, work, context] = await Promise.all([loadPerson(arrival, id), loadWork(arrival, id, page), viewContext(arrival)]);
	if (!loaded.ok) return pageForFailure(arrival, loaded.error);
	const document = loaded.value;
	if (!document) return errorPage(arrival, 404);
	const { brand, flags } = arrival;
	const owner = document.vertical === undefined ? brand : findBrand(document.vertical);
	if (!owner || !isFamily(brand, owner)) return errorPage(arrival, 404);
	// A person has one address: at the vertical they belong to.
	if (owner.id !== brand.id) return redirect(arrival, 301, linkTo(teaseContext(arrival), personPath(document), owner.id));
	if (!work.ok) log("warn", "module", { correlationId: arrival.correlationId, module: "work", message: work.error.message });
	if (page > 1 && (!work.ok || page > Math.ceil(work.value.total / resultsPerPage)))
		return work.ok ? errorPage(arrival, 404) : pageForFailure(arrival, work.error);
	const model = personPageModel({ ...teaseContext(arrival), facts: personFacts(brand, flags, document, page) }, document, {
		work: work.ok ? work.value : null,
		page,
		perPage: resultsPerPage,
	});
	// Without their work the page is made again soon.
	const missing = Promise.resolve({ bytes: new Uint8Array(0), degraded: true });
	return respondWithPage(arrival, planPage(context, model, work.ok ? {} : { work: missing }));
}

/** A brand, its parent and its sub-brands: their people are known to each other, within one publisher (C1.9). */
function isFamily(brand: Brand, owner: Brand): boolean {
	if (owner.publisher !== brand.publisher) return false;
	return owner.id === brand.id || owner.parent === brand.id || brand.parent === owner.id;
}
