import { pagePolicies } from "../../edge/pagePolicies.ts";
import { freeViewsOf, paywallEnvironment } from "../../vendors/paywall/paywall.ts";
import { definePage } from "../kernel/definePage.ts";
import { plainFacts } from "../kernel/facts.ts";
import { isPageView } from "../kernel/kinds.ts";
import type { PaywallTestModel, ShellModel } from "./planShell.tsx";
import { planOffline, planPaywallTest, planShell } from "./planShell.tsx";

/** The application shell (C2.2, C2.9): the brand's chrome with an empty main, for a page type if one is named. */
export const shell = definePage({
	kind: "shell",
	load: async () => ({ ok: true, value: {} }),
	model: ({ arrival: { brand, flags } }): ShellModel => {
		const { pageType } = flags;
		const facts = plainFacts(brand, flags, "/_app", isPageView(pageType) ? pageType : "shell");
		return { kind: "shell", facts: { ...facts, robots: "noindex", adsEnabled: false } };
	},
	plan: planShell,
	cache: pagePolicies.fixed,
});

/** The page that a service worker answers with offline (features B3). */
export const offline = definePage({
	kind: "offline",
	load: async () => ({ ok: true, value: {} }),
	model: ({ arrival: { brand, flags }, context: { t } }): ShellModel => {
		const facts = plainFacts(brand, flags, "/_offline", "shell");
		return { kind: "shell", facts: { ...facts, title: t("offline.heading"), robots: "noindex", adsEnabled: false } };
	},
	plan: planOffline,
	cache: pagePolicies.fixed,
});

/** The paywall test page (C2.6): on the one host that is configured, nowhere else. */
export const paywallTest = definePage({
	kind: "paywallTest",
	load: async ({ env, origin }) => {
		const { host, hostname } = new URL(origin);
		const allowed = env.PAYWALL_TEST_HOST;
		return { ok: true, value: allowed && (allowed === host || allowed === hostname) ? {} : null };
	},
	model: ({ arrival, context: { t } }): PaywallTestModel => {
		const { brand, env, flags, pathname, reader } = arrival;
		const environment = paywallEnvironment(env);
		return {
			kind: "paywallTest",
			facts: {
				...plainFacts(brand, flags, pathname, "shell"),
				title: t("paywallTest.title"),
				robots: "noindex, nofollow",
				adsEnabled: false,
			},
			environment,
			rows: [
				{ name: t("paywallTest.vertical"), value: brand.id },
				{ name: t("paywallTest.environment"), value: environment },
				{ name: t("paywallTest.experience"), value: brand.flags.paywallExperience[environment] ?? t("paywallTest.none") },
				{ name: t("paywallTest.gated"), value: t(brand.flags.gatedContent ? "paywallTest.yes" : "paywallTest.no") },
				{ name: t("paywallTest.freeViews"), value: String(freeViewsOf(env, brand)) },
				{ name: t("paywallTest.country"), value: reader.country },
				{ name: t("paywallTest.variant"), value: reader.variant },
			],
		};
	},
	plan: planPaywallTest,
	cache: null,
});
