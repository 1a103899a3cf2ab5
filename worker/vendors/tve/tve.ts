import { hostsOf } from "../../platform/linkAddress.ts";
import { type Vendor, type VendorUse, valuesOf } from "../descriptor.ts";
import { localHost } from "../localEnds.ts";

/** Production and staging of the vendor: REST API v2, older script, and the script's service (third-parties §2). */
const worlds = {
	prod: { rest: "https://api.auth.adobe.com", script: "https://entitlement.auth.adobe.com", service: "https://sp.auth.adobe.com" },
	stage: {
		rest: "https://api.auth-staging.adobe.com",
		script: "https://entitlement.auth-staging.adobe.com",
		service: "https://sp.auth-staging.adobe.com",
	},
} as const;

/** The stand-in's service provider and temp pass. */
export const standInServiceProvider = "masthead-local";
export const standInTempPass = "TempPass";

/** Sign-in and authorisation at cable providers for live TV (C6.2, C7.38). */
export const tve = {
	name: "tve",
	does: "Sign-in at cable providers for live TV",
	variables: {
		environment: {
			name: "TVE_ENVIRONMENT",
			says: "`prod` or `stage`, the vendor's two worlds; unset: `prod`",
			choices: Object.keys(worlds),
		},
		mode: {
			name: "TVE_MODE",
			says: "`rest`: the edge asks the vendor's REST API v2; `script`: readers' browsers bring its older script, AccessEnabler 4. Unset: `rest`",
			choices: ["rest", "script"],
		},
		serviceProvider: {
			name: "TVE_SERVICE_PROVIDER",
			says: "our id at the vendor, its requestor id in the older script; unset: nobody can sign in for live TV",
		},
		clientId: { name: "TVE_CLIENT_ID", says: "`rest`: client id of our registration at the vendor" },
		clientSecret: { name: "TVE_CLIENT_SECRET", says: "`rest`: the secret that goes with it", isSecret: true, isNeeded: true },
		softwareStatement: {
			name: "TVE_SOFTWARE_STATEMENT",
			says: "`script`: the software statement of our registration at the vendor; pages show it, it is no secret",
		},
		verifier: {
			name: "TVE_TOKEN_VERIFIER_URL",
			says: "`script`: your service that proves media tokens by the vendor's library, https alone ([contract](spec/media-tokens.md)); unset: `script` is refused, nobody gets the stream",
		},
		verifierKey: {
			name: "TVE_TOKEN_VERIFIER_KEY",
			says: "`script`: the bearer key of that service; unset: it is called without",
			isSecret: true,
		},
		tempPasses: {
			name: "TVE_TEMP_PASSES",
			says: "`script`: the vendor's ids of providers that are temp passes, space-separated; unset: there is none",
		},
		frameHosts: {
			name: "TVE_FRAME_HOSTS",
			says: "hosts of providers whose sign-in may stand in a frame, space-separated; with `rest` any other has a window of its own, with `script` name all that the vendor frames",
		},
	},
	use: (env): VendorUse | null => {
		const { serviceProvider, environment, frameHosts } = valuesOf(tve, env);
		if (!serviceProvider) return null;
		const hosts = [...hostsOf(frameHosts)].map((host) => `https://${host}`);
		if (!isByScript(env)) return hosts.length > 0 ? { name: `tve ${hosts.join(" ")}`, sources: { frame: hosts } } : null;
		if (!tveScript(env)) return null;
		const { rest, script, service } = worldOf(environment);
		return {
			name: ["tve by script", environment ?? "", ...hosts].join(" "),
			sources: { connect: [service, rest, script], frame: [service, ...hosts] },
		};
	},
	hosts: Object.values(worlds).map(({ rest }) => new URL(rest).host),
	needed: (env) =>
		isByScript(env)
			? ["TVE_SERVICE_PROVIDER", "TVE_SOFTWARE_STATEMENT", "TVE_TOKEN_VERIFIER_URL"]
			: ["TVE_SERVICE_PROVIDER", "TVE_CLIENT_ID", "TVE_CLIENT_SECRET"],
	refusal: (env) =>
		isByScript(env) && !tveScript(env)
			? "TVE_MODE=script is refused: it takes TVE_SERVICE_PROVIDER, TVE_SOFTWARE_STATEMENT and an https address in TVE_TOKEN_VERIFIER_URL, since a media token that nobody proves opens nothing. Nobody can watch live TV."
			: null,
	local: {
		script: "/_dev/tve/AccessEnabler.js",
		keys: { TVE_MODE: "script" },
		switches: "its older script",
		calls: ["GET /_dev/tve/*", "POST /_dev/tve/*"],
	},
} as const satisfies Vendor;

/** C9.17: production, unless staging is named. */
const worldOf = (environment: string | undefined) => worlds[environment === "stage" ? "stage" : "prod"];
const isByScript = (env: object): boolean => valuesOf(tve, env).mode === "script";

/** The vendor's REST API v2. */
export interface TveVendor {
	base: string;
	serviceProvider: string;
	clientId: string;
	clientSecret: string;
	frameHosts: ReadonlySet<string>;
}

/** The configured vendor, or local mode's stand-in; null: neither, or the older script was chosen. */
export function tveVendor(env: { LOCAL_ENDS?: unknown }): TveVendor | null {
	if (isByScript(env)) return null;
	const { environment, serviceProvider, clientId, clientSecret, frameHosts } = valuesOf(tve, env);
	if (serviceProvider && clientId && clientSecret)
		return { base: worldOf(environment).rest, serviceProvider, clientId, clientSecret, frameHosts: hostsOf(frameHosts) };
	if (!env.LOCAL_ENDS) return null;
	return {
		base: `${localHost}/_dev/tve`,
		serviceProvider: standInServiceProvider,
		clientId: "masthead-local",
		clientSecret: "masthead-local-tve-secret",
		frameHosts: new Set(),
	};
}

/** The vendor's older script, and the verifier of its tokens. */
export interface TveScript {
	address: string;
	windowAddress: string;
	requestor: string;
	softwareStatement: string;
	tempPasses: readonly string[];
	verifier: { url: string; key: string | undefined };
}

/** The older script, where chosen and its media tokens can be verified; local mode's stand-in fills what is unset. */
export function tveScript(env: { LOCAL_ENDS?: unknown }): TveScript | null {
	if (!isByScript(env)) return null;
	const values = valuesOf(tve, env);
	const isLocal = Boolean(env.LOCAL_ENDS);
	const url = values.verifier ?? (isLocal ? `${localHost}/_dev/tve/verify` : "");
	if (!url.startsWith("https://") && !isLocal) return null;
	const verifier = { url, key: values.verifierKey };
	const { serviceProvider: requestor, softwareStatement } = values;
	if (requestor && softwareStatement) {
		const { script } = worldOf(values.environment);
		const tempPasses = (values.tempPasses ?? "").split(/\s+/).filter(Boolean);
		return {
			address: `${script}/entitlement/v4/AccessEnabler.js`,
			windowAddress: `${script}/`,
			requestor,
			softwareStatement,
			tempPasses,
			verifier,
		};
	}
	if (!isLocal) return null;
	return {
		address: tve.local.script,
		windowAddress: "/_dev/tve/window",
		requestor: standInServiceProvider,
		softwareStatement: standInServiceProvider,
		tempPasses: [standInTempPass],
		verifier,
	};
}
