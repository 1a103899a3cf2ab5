import type { ViewContext } from "../kernel/context.ts";
import { below } from "../kernel/links.ts";
import { ConsentForm } from "../parts/consent/ConsentForm.tsx";
import { NotificationsSection } from "./NotificationsSection.tsx";
import type { PreferencesModel } from "./preferences.model.ts";

/** Every section with its form; the one that was saved says so. */
export function PreferencesView({ context, page }: { context: ViewContext; page: PreferencesModel }) {
	const { t } = context;
	const { action, sections, saved } = page;
	return (
		<div className="preferences-page">
			<header>
				<h1>{t("preferences.title")}</h1>
				<p>{t("preferences.text")}</p>
			</header>
			{sections.map(({ id, title, fields }) => (
				<section key={id} id={id} aria-labelledby={`${id}-title`}>
					<h2 id={`${id}-title`}>{t(title)}</h2>
					<form method="post" action={action}>
						<input type="hidden" name="section" value={id} />
						{fields}
						<div className="preferences-end">
							<button className="button primary" type="submit" aria-describedby={`${id}-title`}>
								{t("preferences.save")}
							</button>
							{saved === id && <p role="status">{t("preferences.saved")}</p>}
						</div>
					</form>
				</section>
			))}
			{context.vendors.push && <NotificationsSection context={context} />}
			<section id="consent" aria-labelledby="consent-title">
				<h2 id="consent-title">{t("consent.title")}</h2>
				<p>{t("consent.text")}</p>
				<ConsentForm context={context} consent={page.consent} back={below(context.prefix, "/preferences#consent")} />
			</section>
		</div>
	);
}
