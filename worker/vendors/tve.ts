import { hostsOf } from "../platform/hosts.ts";
import { type Vendor, type VendorUse, valuesOf } from "./descriptor.ts";
import { localHost } from "./localEnds.ts";

/** Where the vendor's REST API v2 answers; its older script is at its end of life (third-parties §2). */
const bases = { prod: "https://api.auth.adobe.com", stage: "https://api.auth-staging.adobe.com" } as const;

/** The service provider that the stand-in knows. */
export const standInServiceProvider = "masthead-local";

/** Sign-in and authorisation at cable providers for live television (C6.2, C7.38). */
export const tve = {
	name: "tve",
	does: "Sign-in at cable providers for live TV",
	variables: {
		environment: {
			name: "TVE_ENVIRONMENT",
			says: "`prod` or `stage`, the vendor's two worlds; unset: `prod`",
			choices: Object.keys(bases),
		},
		serviceProvider: { name: "TVE_SERVICE_PROVIDER", says: "our id at the vendor; unset: nobody can sign in for live TV", isNeeded: true },
		clientId: { name: "TVE_CLIENT_ID", says: "client id of our registration at the vendor", isNeeded: true },
		clientSecret: { name: "TVE_CLIENT_SECRET", says: "the secret that goes with it", isSecret: true, isNeeded: true },
		frameHosts: {
			name: "TVE_FRAME_HOSTS",
			says: "hosts of providers whose sign-in may stand in a frame, space-separated; any other provider has a window of its own",
		},
	},
	use: (env): VendorUse | null => {
		const { serviceProvider, frameHosts } = valuesOf(tve, env);
		const hosts = [...hostsOf(frameHosts)].map((host) => `https://${host}`);
		return serviceProvider && hosts.length > 0 ? { name: `tve ${hosts.join(" ")}`, sources: { frame: hosts } } : null;
	},
	hosts: Object.values(bases).map((base) => new URL(base).host),
	local: { calls: ["GET /_dev/tve/*", "POST /_dev/tve/*"] },
} as const satisfies Vendor;

/** The vendor as an environment has it. */
export interface TveVendor {
	base: string;
	serviceProvider: string;
	clientId: string;
	clientSecret: string;
	frameHosts: ReadonlySet<string>;
}

/** The configured vendor, in local mode its stand-in; null: there is neither. C9.17: production, unless staging is named. */
export function tveVendor(env: { LOCAL_ENDS?: unknown }): TveVendor | null {
	const { environment, serviceProvider, clientId, clientSecret, frameHosts } = valuesOf(tve, env);
	if (serviceProvider && clientId && clientSecret)
		return {
			base: bases[environment === "stage" ? "stage" : "prod"],
			serviceProvider,
			clientId,
			clientSecret,
			frameHosts: hostsOf(frameHosts),
		};
	if (!env.LOCAL_ENDS) return null;
	return {
		base: `${localHost}/_dev/tve`,
		serviceProvider: standInServiceProvider,
		clientId: "masthead-local",
		clientSecret: "masthead-local-tve-secret",
		frameHosts: new Set(),
	};
}
