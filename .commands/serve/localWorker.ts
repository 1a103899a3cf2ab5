import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";

/** The Worker of wrangler.toml without what is the live site's (decision 0360). */
export function localWorker(file = "wrangler.toml") {
	const config = unstable_readConfig({ config: file }, { hideWarnings: true });
	return unstable_getMiniflareWorkerOptions({ ...config, vars: { VERSION: "dev" }, analytics_engine_datasets: [], send_email: [] });
}
