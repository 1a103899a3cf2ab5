import type { Arrival } from "../edge/arrival.ts";
import { manifest } from "../platform/manifest.ts";
import { robotsFile } from "./robots.ts";

/**
 * GET /service-worker.js: the brand's service worker (client/serviceWorker), at a permanent address below its prefix, so that brands of a
 * host have one each. Also without keys: it opens earlier notifications. `OFFLINE_PAGES=off` ends reading offline (decision 0263).
 */
export function serviceWorker(arrival: Arrival): Response {
	const off = arrival.env.OFFLINE_PAGES === "off" ? 'self.offlinePages="off";' : "";
	return robotsFile(arrival, "text/javascript; charset=utf-8", off + manifest.serviceWorker);
}
