import type { Arrival } from "../arrival.ts";
import { errorPage } from "../routes/errorPage.ts";
import { seed } from "./seed.ts";
import { startPage } from "./startPage.tsx";

/** `/_dev/`: the start page of local mode and what stands in for vendors. In any other environment nothing is here (contract §5). */
export function standIns(arrival: Arrival): Response | Promise<Response> {
	if (arrival.env.ENVIRONMENT !== "local") return errorPage(arrival, 404);
	switch (arrival.pathname) {
		case "/_dev/":
			return startPage(arrival);
		case "/_dev/seed":
			return seed(arrival);
		default:
			return errorPage(arrival, 404);
	}
}
