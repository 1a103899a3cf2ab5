import type { PagePlan } from "../../document/respond.ts";
import { section } from "../../document/section.ts";
import { slot } from "../../document/slots.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { chromeSections, Page } from "../shared/Page.tsx";
import type { ViewContext } from "../shared/viewContext.ts";
import { Newsletters } from "./Newsletters.tsx";
import type { EmbeddedNewsletterModel, NewslettersModel } from "./newsletters.model.ts";
import { PlacedNewsletter } from "./PlacedNewsletter.tsx";

/** The newsletters page; with what came of a sign-up on it, it is one reader's and kept nowhere. */
export function planNewsletters(context: ViewContext, scope: string, page: NewslettersModel): PagePlan {
	return {
		status: 200,
		document: (
			<Page context={context} model={page} kindStyle="newsletters">
				{slot("letters")}
			</Page>
		),
		sections: {
			...chromeSections(context, scope),
			letters: section("letters", scope, page, () => <Newsletters context={context} page={page} />),
		},
		policy: page.outcome === null && page.leave === null ? pagePolicies.fixed : null,
	};
}

/** One newsletter in a frame of another site. */
export function planEmbeddedNewsletter(context: ViewContext, scope: string, page: EmbeddedNewsletterModel): PagePlan {
	return {
		status: 200,
		document: (
			<Page context={context} model={page} kindStyle="newsletters">
				{slot("letter")}
			</Page>
		),
		sections: {
			letter: section("letter", scope, page, () => (
				<PlacedNewsletter context={context} newsletter={page.newsletter} from="embedded" outcome={page.outcome} />
			)),
		},
		policy: page.outcome === null ? pagePolicies.fixed : null,
		framable: true,
	};
}
