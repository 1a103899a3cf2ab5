import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import { NewsletterSlot } from "../parts/newsletters/NewsletterSlot.tsx";
import type { EmbeddedNewsletterModel, NewslettersModel } from "../parts/newsletters/newsletters.model.ts";
import { chromeSections, Page } from "../parts/Page.tsx";
import { Newsletters } from "./Newsletters.tsx";

/** The newsletters page; with the result of a sign-up it is not cached. */
export function planNewsletters(context: ViewContext, page: NewslettersModel): PagePlan {
	const scope = drawScope(context);
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="newsletters" slot={slot}>
				{slot("newsletters")}
			</Page>
		),
		sections: {
			...chromeSections(context),
			newsletters: section("newsletters", scope, page, <Newsletters context={context} page={page} />),
		},
	});
}

/** One newsletter in a frame of another site. */
export function planEmbeddedNewsletter(context: ViewContext, page: EmbeddedNewsletterModel): PagePlan {
	const scope = drawScope(context);
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="newsletters" slot={slot}>
				{slot("newsletter")}
			</Page>
		),
		sections: {
			...chromeSections(context),
			newsletter: section(
				"newsletter",
				scope,
				page,
				<NewsletterSlot context={context} newsletter={page.newsletter} from="embedded" outcome={page.outcome} />,
			),
		},
		framable: true,
	});
}
