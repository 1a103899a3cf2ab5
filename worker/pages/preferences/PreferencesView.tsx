import type { Preferences } from "../../../client/domain/personal/preferences.ts";
import type { PageFacts } from "../../document/facts.ts";
import type { ViewContext } from "../kernel/context.ts";
import { below } from "../kernel/links.ts";
import { ConsentForm } from "../parts/consent/ConsentForm.tsx";
import type { ConsentModel } from "../parts/consent/consent.model.ts";
import { Choices } from "./Choices.tsx";
import { NotificationsSection } from "./NotificationsSection.tsx";
import { preferencesSections } from "./sections.ts";

/** The preferences with this reader's choices. */
export interface PreferencesModel {
	kind: "preferences";
	facts: PageFacts;
	chosen: Preferences;
	consent: ConsentModel;
	saved: string | null;
}

/** Every section with its form; the one that was saved says so. */
export function PreferencesView({ context, page }: { context: ViewContext; page: PreferencesModel }) {
	const { brand, prefix, t } = context;
	return (
		<div className="preferences-page">
			<header>
				<h1>{t("preferences.title")}</h1>
				<p>{t("preferences.text")}</p>
			</header>
			{preferencesSections(brand).map(({ id, title, names }) => (
				<section key={id} id={id} aria-labelledby={`${id}-title`}>
					<h2 className="headline" id={`${id}-title`}>
						{t(title)}
					</h2>
					<form method="post" action={`${prefix}/preferences`}>
						<input type="hidden" name="section" value={id} />
						<Choices context={context} names={names} chosen={page.chosen} />
						<div className="preferences-end">
							<button className="button primary" type="submit" aria-describedby={`${id}-title`}>
								{t("save.save")}
							</button>
							{page.saved === id && <p role="status">{t("preferences.saved")}</p>}
						</div>
					</form>
				</section>
			))}
			{context.vendors.push && <NotificationsSection context={context} />}
			<section id="consent" aria-labelledby="consent-title">
				<h2 className="headline" id="consent-title">
					{t("consent.title")}
				</h2>
				<p>{t("consent.text")}</p>
				<ConsentForm context={context} consent={page.consent} back={below(prefix, "/preferences#consent")} />
			</section>
		</div>
	);
}
