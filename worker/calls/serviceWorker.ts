import type { Arrival } from "../edge/arrival.ts";
import { errorPage } from "../pages/error/error.page.tsx";
import { manifest } from "../platform/manifest.ts";
import { robotsFile } from "./robots.ts";

/**
 * GET /service-worker.js: the brand's service worker (client/serviceWorker), at a permanent address below its prefix, so that brands of a
 * host have one each. Also without keys: it opens earlier notifications. `OFFLINE_PAGES=off` ends reading offline (decision 0263).
 */
export async function serviceWorker(arrival: Arrival): Promise<Response> {
	const { env } = arrival;
	const file = await env.ASSETS.fetch(`https://assets.local${manifest.serviceWorker}`);
	// A browser then goes on with the one that it has.
	if (!file.ok) return errorPage(arrival, 503);
	const off = env.OFFLINE_PAGES === "off" ? 'self.offlinePages="off";' : "";
	return robotsFile(arrival, "text/javascript; charset=utf-8", off + (await file.text()));
}
