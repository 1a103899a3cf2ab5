import { pagePolicies } from "../../cache/policies.ts";
import type { EmbeddedNewsletterModel, NewslettersModel } from "../../model/newsletters.ts";
import type { PagePlan } from "../../render/respond.ts";
import { section } from "../../render/section.ts";
import { slot } from "../../render/slots.ts";
import type { ViewContext } from "../context.ts";
import { chromeSections, Page } from "../Page.tsx";
import { Newsletters } from "./Newsletters.tsx";
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
