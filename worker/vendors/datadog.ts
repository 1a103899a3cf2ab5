import { vendorPurposes } from "../../client/domain/consent/vendorPurposes.ts";
import { type Vendor, type VendorUse, valuesOf, variableOf } from "./descriptor.ts";
import { scriptFor, standInKey } from "./localEnds.ts";

const sites = {
	"datadoghq.com": "us1",
	"us3.datadoghq.com": "us3",
	"us5.datadoghq.com": "us5",
	"datadoghq.eu": "eu1",
	"ap1.datadoghq.com": "ap1",
} as const;
export type DatadogSite = keyof typeof sites;
const isSite = (site: string | undefined): site is DatadogSite => site !== undefined && Object.hasOwn(sites, site);

/** Real user monitoring by Datadog (C9.19), beside the house's own (`/house/events`, `/house/errors`). */
export const datadog = {
	name: "datadog",
	does: "Monitoring by Datadog (RUM), of one session in ten",
	variables: {
		applicationId: { name: "DATADOG_APPLICATION_ID", says: "our application's id at Datadog; unset: the house's own monitoring alone" },
		clientToken: { name: "DATADOG_CLIENT_TOKEN", says: "the public token that goes with it" },
		site: {
			name: "DATADOG_SITE",
			says: `where Datadog keeps our data: ${Object.keys(sites)
				.map((site) => `\`${site}\``)
				.join(", ")}; unset: the first`,
			choices: Object.keys(sites),
		},
	},
	use: (env): VendorUse | null => {
		const monitor = datadogOf(env);
		return monitor && { name: `datadog ${monitor.site}`, sources: { connect: [intakeOf(monitor.site)] } };
	},
	hosts: [],
	consent: { purpose: vendorPurposes.datadog, company: "Datadog" },
	local: {
		script: "/_dev/datadog/datadog-rum-slim.js",
		page: "/_dev/datadog/received",
		calls: [],
		keys: { DATADOG_APPLICATION_ID: standInKey, DATADOG_CLIENT_TOKEN: standInKey },
	},
} as const satisfies Vendor;

/** The monitoring for pages; null without keys. The slim script, since nothing is recorded. */
export function datadogOf(
	env: object,
): { applicationId: string; clientToken: string; site: DatadogSite; environment: string; script: string } | null {
	const { applicationId, clientToken, site = "datadoghq.com" } = valuesOf(datadog, env);
	if (applicationId === undefined || clientToken === undefined || !isSite(site)) return null;
	return {
		applicationId,
		clientToken,
		site,
		environment: variableOf(env, "ENVIRONMENT") ?? "",
		script: scriptFor(
			env,
			applicationId,
			`https://www.datadoghq-browser-agent.com/${sites[site]}/v7/datadog-rum-slim.js`,
			datadog.local.script,
		),
	};
}

/** The script's intake host: `browser-intake-{site}`, all dots but the last as hyphens. */
function intakeOf(site: DatadogSite): string {
	const at = site.lastIndexOf(".");
	return `https://browser-intake-${site.slice(0, at).replaceAll(".", "-")}${site.slice(at)}`;
}
