import { canonicalOrigin } from "../../../brands/registry.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { json, jsonError } from "../../edge/http/json.ts";
import { isRead, methodNotAllowed } from "../../edge/http/methods.ts";

/**
 * GET /house/targeting?url=&key=: section and topic of a page by its address. `url` is canonical, `key` the vertical. No data of the
 * reader goes in or out.
 */
export function targeting(arrival: Arrival): Response {
	if (!isRead(arrival.request)) return methodNotAllowed(arrival);
	const query = new URLSearchParams(arrival.search);
	const [url, key] = [query.get("url") ?? "", query.get("key") ?? ""];
	if (key !== arrival.brand.id || !URL.canParse(url) || new URL(url).origin !== new URL(canonicalOrigin(arrival.brand)).origin) {
		const message = "A page's canonical address, and the publisher's key.";
		return jsonError(arrival, 400, { code: "invalid", message, fields: [{ path: "url", message }] });
	}
	const [section = "home", ...rest] = new URL(url).pathname.split("/").filter(Boolean);
	return json(arrival, 200, { data: { section: [section], topic: rest.length > 1 ? rest.slice(0, 1) : [] } });
}
