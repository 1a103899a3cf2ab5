import { consentPath } from "../kernel/addresses.ts";
import type { ViewContext } from "../kernel/context.ts";
import { below } from "../kernel/links.ts";
import { ConsentForm } from "../parts/consent/ConsentForm.tsx";
import type { ConsentPageModel } from "../parts/consent/consent.model.ts";

/** The choice as a page. */
export function ConsentView({ context, page }: { context: ViewContext; page: ConsentPageModel }) {
	const { prefix, t } = context;
	return (
		<section className="consent-page" id="consent">
			<h1 className="headline">{t("consent.title")}</h1>
			<p className="dek">{t(`consent.${page.consent.regime}`)}</p>
			<ConsentForm context={context} consent={page.consent} back={below(prefix, consentPath)} />
		</section>
	);
}
