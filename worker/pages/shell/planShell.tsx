import type { PageFacts } from "../../document/facts.ts";
import { type PagePlan, pagePlan } from "../../document/plan.ts";
import type { ViewContext } from "../kernel/context.ts";
import { chromeSections, Page, viewPlan } from "../parts/Page.tsx";

/** The brand's chrome around nothing (C2.2). */
export interface ShellModel {
	kind: "shell";
	facts: PageFacts;
}

/** The page of the paywall's test: the values that the paywall gets at this vertical (C2.6, C9.17). */
export interface PaywallTestModel {
	kind: "paywallTest";
	facts: PageFacts;
	environment: string;
	rows: readonly { name: string; value: string }[];
}

/** The shell (C2.2): what the offline page is filled into. */
export function planShell(context: ViewContext, page: ShellModel): PagePlan {
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="shell" slot={slot}>
				{null}
			</Page>
		),
		sections: chromeSections(context),
	});
}

/** The offline page, with the place of a device's stories (client/serviceWorker/stories.ts). */
export const planOffline = viewPlan<ShellModel>("shell", ({ context: { t } }) => (
	<div className="offline-page">
		<h1>{t("offline.heading")}</h1>
		<p className="dek">{t("offline.text")}</p>
		<form>
			<button className="button" type="submit">
				{t("error.tryAgain")}
			</button>
		</form>
		<section className="offline-list">
			<h2>{t("offline.stories")}</h2>
			<ul className="offline-stories" />
		</section>
	</div>
));

/** The paywall test page (C2.6), with the paywall's parameters. */
export const planPaywallTest = viewPlan<PaywallTestModel>("shell", ({ context: { t }, page }) => (
	<div className="paywall-test">
		<h1>{t("paywallTest.title")}</h1>
		<p className="dek">{t("paywallTest.text")}</p>
		<dl>
			{page.rows.map(({ name, value }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	</div>
));
