import { type Vendor, valuesOf } from "./descriptor.ts";

/** The SQL API of Workers Analytics Engine, for figures where a dataset is bound. */
export const analyticsEngine = {
	name: "analyticsEngine",
	does: "Figures by Workers Analytics Engine, with a dataset `FIGURES`",
	variables: {
		account: { name: "ANALYTICS_ACCOUNT_ID", says: "the dataset's account; unset: figures are stored and not shown" },
		token: { name: "ANALYTICS_TOKEN", says: "an API token, *Account Analytics: Read*; unset: the same", isSecret: true },
		dataset: { name: "ANALYTICS_DATASET", says: "the dataset; unset: `masthead_figures`" },
	},
	hosts: ["api.cloudflare.com"],
	needed: (env) => (Reflect.has(env, "FIGURES") ? ["ANALYTICS_ACCOUNT_ID", "ANALYTICS_TOKEN"] : []),
	local: { calls: [] },
} as const satisfies Vendor;

/** Address, token and table of the SQL API; null where one is missing. */
export interface EngineAccess {
	base: string;
	token: string;
	table: string;
}

export function engineAccess(env: object): EngineAccess | null {
	const { account, token, dataset: table = "masthead_figures" } = valuesOf(analyticsEngine, env);
	return account && token
		? { base: `https://${analyticsEngine.hosts[0]}/client/v4/accounts/${account}/analytics_engine`, token, table }
		: null;
}
