import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { consentPath } from "../kernel/addresses.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import { below } from "../kernel/links.ts";
import { ConsentForm } from "../parts/consent/ConsentForm.tsx";
import type { ConsentPageModel } from "../parts/consent/consent.model.ts";
import { chromeSections, Page } from "../parts/Page.tsx";

/** The choice as a page, never cached. */
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
			choices: section(
				"choices",
				drawScope(context),
				page,
				<section className="consent-page" id="consent">
					<h1 className="headline">{t("consent.title")}</h1>
					<p className="dek">{t(`consent.${page.consent.regime}`)}</p>
					<ConsentForm context={context} consent={page.consent} back={below(prefix, consentPath)} />
				</section>,
			),
		},
	});
}
