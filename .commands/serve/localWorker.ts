import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";

/**
 * The Worker of wrangler.toml for a local run. Its `[vars]` are the live site's, whose services it would call: `.dev.vars` alone counts. So are
 * a dataset and mail, which nothing local answers.
 */
export function localWorker(file = "wrangler.toml") {
	const config = unstable_readConfig({ config: file }, { hideWarnings: true });
	return unstable_getMiniflareWorkerOptions({ ...config, vars: { VERSION: "dev" }, analytics_engine_datasets: [], send_email: [] });
}
