import type { VerticalId } from "../../../brands/schema.ts";
import { respondWithPage } from "../../document/respond.ts";
import type { Arrival } from "../../edge/arrival.ts";
import type { PaywallTestModel, ShellModel } from "../embeds/embeds.model.ts";
import { errorPage } from "../error/error.page.ts";
import { viewContext } from "../shared/context.ts";
import { plainFacts } from "../shared/facts.ts";
import { planPage } from "../shared/planPage.tsx";

const pageTypes: ReadonlySet<string> = new Set([
	"front",
	"article",
	"liveblog",
	"search",
	"recipe",
	"video",
	"slideshow",
	"listing",
	"showBlog",
	"local",
	"newsletters",
	"schedule",
	"live",
	"person",
]);

/** The application shell (C2.2, C2.9): the brand's chrome with an empty main, for a page type if one is named. */
export async function shell(arrival: Arrival): Promise<Response> {
	const { brand, flags } = arrival;
	const context = await viewContext(arrival);
	const named = flags.pageType;
	// Types that don't exist share the plain shell's content and keep no page of their own.
	if (named !== undefined && !pageTypes.has(named)) arrival.pageKey = null;
	const model: ShellModel = {
		kind: "shell",
		facts: {
			...plainFacts(brand, flags, "/_app", pageTypes.has(named ?? "") ? (named as typeof model.facts.pageView) : "shell"),
			robots: "noindex",
			adsEnabled: false,
		},
	};
	return respondWithPage(arrival, planPage(context, model));
}

/** C9.17: one experience, for the today vertical. */
const experiences: Readonly<Partial<Record<VerticalId, string>>> = { today: "EXSANDBOXTODAY" };
const paywallEnvironment = "sandbox";

/** The paywall test page (C2.6): on the one host that is configured, nowhere else. */
export async function paywallTest(arrival: Arrival): Promise<Response> {
	const { brand, env, flags, origin, pathname, reader } = arrival;
	const { host, hostname } = new URL(origin);
	const allowed = env.PAYWALL_TEST_HOST;
	arrival.pageKey = null;
	if (!allowed || (allowed !== host && allowed !== hostname)) return errorPage(arrival, 404);
	const context = await viewContext(arrival);
	const { t } = context;
	const experience = experiences[brand.id];
	const model: PaywallTestModel = {
		kind: "paywallTest",
		facts: {
			...plainFacts(brand, flags, pathname, "shell"),
			title: t("paywallTest.title"),
			robots: "noindex, nofollow",
			adsEnabled: false,
		},
		environment: paywallEnvironment,
		rows: [
			{ name: t("paywallTest.vertical"), value: brand.id },
			{ name: t("paywallTest.environment"), value: paywallEnvironment },
			{ name: t("paywallTest.experience"), value: experience ?? t("paywallTest.none") },
			{ name: t("paywallTest.gated"), value: t(brand.flags.gatedContent ? "paywallTest.yes" : "paywallTest.no") },
			{ name: t("paywallTest.country"), value: reader.country },
			{ name: t("paywallTest.variant"), value: reader.variant },
		],
	};
	return respondWithPage(arrival, planPage(context, model));
}
