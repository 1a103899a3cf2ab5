import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { below } from "../shared/links.ts";
import { chromeSections, Page } from "../shared/Page.tsx";
import { drawScope, type ViewContext } from "../shared/viewContext.ts";
import { ConsentForm } from "./ConsentForm.tsx";
import { type ConsentPageModel, consentPath } from "./consent.model.ts";

/** The choice as a page of its own: one reader's, kept nowhere. */
export function planConsent(context: ViewContext, page: ConsentPageModel): PagePlan {
	const { prefix, t } = context;
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="consent" slot={slot}>
				{slot("choices")}
			</Page>
		),
		sections: {
			...chromeSections(context),
			choices: section("choices", drawScope(context), page, () => (
				<section className="consent-page" id="consent">
					<h1 className="headline">{t("consent.title")}</h1>
					<p className="dek">{t(`consent.${page.consent.regime}`)}</p>
					<ConsentForm context={context} consent={page.consent} back={below(prefix, consentPath)} />
				</section>
			)),
		},
	});
}
