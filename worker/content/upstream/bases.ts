import type { MastheadEnv } from "../../platform/env.ts";
import { variableOf } from "../../vendors/descriptor.ts";
import { mpx } from "../../vendors/mpx.ts";

/** The upstreams of contract §4. `main` is content, `services` TVE, mini player and newsletters; the rest say what they do. */
export type BaseName =
	| "content"
	| "services"
	| "mynews"
	| "accounts"
	| "attempts"
	| "geo"
	| "localNews"
	| "schedule"
	| "scheduleAssets"
	| "house"
	| "marquee"
	| "cable";

/** Host of the embedded origin: never resolved, only matched by `call.ts`. */
export const embeddedHost = "https://origin.embedded";

const bases: Record<BaseName, { variable: string | null; embedded: string }> = {
	content: { variable: "CONTENT_API_URL", embedded: "/content" },
	services: { variable: "SERVICES_API_URL", embedded: "/services" },
	mynews: { variable: "MYNEWS_API_URL", embedded: "/mynews" },
	accounts: { variable: "ACCOUNTS_API_URL", embedded: "/accounts" },
	/** No variable: counted here, wherever the accounts are. */
	attempts: { variable: null, embedded: "/attempts" },
	geo: { variable: "GEO_API_URL", embedded: "/geo" },
	localNews: { variable: "LOCAL_NEWS_API_URL", embedded: "/localnews" },
	schedule: { variable: mpx.variables.feed.name, embedded: "/schedule" },
	scheduleAssets: { variable: mpx.variables.assets.name, embedded: "/schedule-assets" },
	/** No variable: events are stored here, whatever else receives them. */
	house: { variable: null, embedded: "/house" },
	/** Pages of the group's own hosts: each call says which (UpstreamCall.address). */
	marquee: { variable: null, embedded: "/marquee" },
	/** Called by a client of its own (vendors/tve/tveCalls.ts): this name is for its cache entries. */
	cable: { variable: null, embedded: "/cable" },
};

/** A base's address for the edge: the configured upstream, or the embedded origin (C7.1 server-side variant). */
export function serverBase(name: BaseName, env: MastheadEnv): string {
	const { variable, embedded } = bases[name];
	return (variable === null ? undefined : variableOf(env, variable)) ?? `${embeddedHost}${embedded}`;
}

/** True where the embedded origin answers. */
export function isEmbedded(name: BaseName, env: MastheadEnv): boolean {
	return serverBase(name, env).startsWith(embeddedHost);
}
