import type { Arrival } from "../arrival.ts";
import { jsonError } from "./json.ts";

/** Returns whether a request only reads: GET or HEAD. */
export const isRead = ({ method }: Pick<Request, "method">): boolean => method === "GET" || method === "HEAD";

/** Pages answer GET and HEAD; another method is 405 (contract §3). */
export function methodNotAllowed(arrival: Arrival, allowed: readonly string[] = ["GET", "HEAD"]): Response {
	return jsonError(
		arrival,
		405,
		{ code: "method_not_allowed", message: `This address answers ${allowed.join(" and ")}.` },
		{ allow: allowed.join(", ") },
	);
}
