import type { Arrival } from "../edge/arrival.ts";
import { manifest } from "../platform/manifest.ts";
import { robotsFile } from "./robots.ts";

/**
 * GET /service-worker.js: the brand's service worker (client/serviceWorker), at a permanent address below its prefix, so that brands of a
 * host have one each. Also without keys: it opens earlier notifications.
 */
export function serviceWorker(arrival: Arrival): Response {
	return robotsFile(arrival, "text/javascript; charset=utf-8", manifest.serviceWorker);
}
