import type { Arrival } from "../edge/arrival.ts";
import { manifest } from "../platform/manifest.ts";
import { robotsFile } from "./robots.ts";

/**
 * GET /service-worker.js: the brand's service worker (client/serviceWorker). Its address is for ever, and below the brand's own prefix, so
 * that brands of one host have one each. There without keys too: it opens what was sent before.
 */
export function serviceWorker(arrival: Arrival): Response {
	return robotsFile(arrival, "text/javascript; charset=utf-8", manifest.serviceWorker);
}
