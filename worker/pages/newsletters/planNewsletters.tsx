import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { chromeSections, Page } from "../shared/Page.tsx";
import { drawScope, type ViewContext } from "../shared/viewContext.ts";
import { Newsletters } from "./Newsletters.tsx";
import type { EmbeddedNewsletterModel, NewslettersModel } from "./newsletters.model.ts";
import { PlacedNewsletter } from "./PlacedNewsletter.tsx";

/** The newsletters page; with what came of a sign-up on it, it is one reader's and kept nowhere. */
export function planNewsletters(context: ViewContext, page: NewslettersModel): PagePlan {
	const scope = drawScope(context);
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="newsletters" slot={slot}>
				{slot("letters")}
			</Page>
		),
		sections: {
			...chromeSections(context),
			letters: section("letters", scope, page, () => <Newsletters context={context} page={page} />),
		},
	});
}

/** One newsletter in a frame of another site. */
export function planEmbeddedNewsletter(context: ViewContext, page: EmbeddedNewsletterModel): PagePlan {
	const scope = drawScope(context);
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="newsletters" slot={slot}>
				{slot("letter")}
			</Page>
		),
		sections: {
			...chromeSections(context),
			letter: section("letter", scope, page, () => (
				<PlacedNewsletter context={context} newsletter={page.newsletter} from="embedded" outcome={page.outcome} />
			)),
		},
		framable: true,
	});
}
