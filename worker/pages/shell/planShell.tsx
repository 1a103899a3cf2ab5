import type { PageFacts } from "../../document/facts.ts";
import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import { chromeSections, Page } from "../parts/Page.tsx";

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
export function planOffline(context: ViewContext, page: ShellModel): PagePlan {
	const { t } = context;
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="shell" slot={slot}>
				{slot("offline")}
			</Page>
		),
		sections: {
			...chromeSections(context),
			offline: section(
				"offline",
				drawScope(context),
				page,
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
				</div>,
			),
		},
	});
}

/** The paywall test page (C2.6), with the paywall's parameters. */
export function planPaywallTest(context: ViewContext, page: PaywallTestModel): PagePlan {
	const scope = drawScope(context);
	const { t } = context;
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="shell" slot={slot}>
				{slot("paywall")}
			</Page>
		),
		sections: {
			...chromeSections(context),
			paywall: section(
				"paywall",
				scope,
				page,
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
				</div>,
			),
		},
	});
}
