import type { Arrival } from "../arrival.ts";
import { errorPage } from "../routes/errorPage.ts";
import { switchCountry } from "./country.ts";
import { keepExamples } from "./examples.ts";
import { breakUpstream } from "./faults.ts";
import { postCard } from "./postCard.ts";
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
		case "/_dev/examples":
			return keepExamples(arrival);
		case "/_dev/break":
			return breakUpstream(arrival);
		case "/_dev/card":
			return postCard(arrival);
		case "/_dev/country":
			return switchCountry(arrival);
		default:
			return errorPage(arrival, 404);
	}
}
