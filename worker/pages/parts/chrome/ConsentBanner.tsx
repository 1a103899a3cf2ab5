import { consentPath } from "../../kernel/addresses.ts";
import type { ViewContext } from "../../kernel/context.ts";
import { below } from "../../kernel/links.ts";

/**
 * The first layer, hidden in every page: the same bytes for all, shown by script (client/house/consentBanner.ts). Without script nothing
 * runs that needs consent.
 */
export function ConsentBanner({ context: { prefix, t } }: { context: ViewContext }) {
	return (
		<section className="ask" aria-labelledby="consent-ask-title" data-consent="" hidden>
			<form method="post" action={below(prefix, consentPath)}>
				<h2 id="consent-ask-title">{t("consent.title")}</h2>
				<p>{t("consent.text")}</p>
				<p className="ask-buttons">
					<button type="submit" className="button" name="choice" value="none">
						{t("consent.reject")}
					</button>
					<button type="submit" className="button" name="choice" value="all">
						{t("consent.accept")}
					</button>
					<a href={below(prefix, consentPath)}>{t("consent.choose")}</a>
				</p>
			</form>
		</section>
	);
}
