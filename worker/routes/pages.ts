import type { Arrival } from "../arrival.ts";
import { article } from "./article.ts";
import { errorPage } from "./errorPage.ts";
import { draft, front } from "./front.ts";
import { methodNotAllowed } from "./methods.ts";
import { pageRoute } from "./pageRoute.ts";
import { redirect } from "./redirect.ts";

/** Answers any page. */
export function page(arrival: Arrival): Response | Promise<Response> {
	const { method } = arrival.request;
	if (method !== "GET" && method !== "HEAD") return methodNotAllowed(arrival);
	const route = pageRoute(arrival.pathname);
	switch (route.kind) {
		case "front":
			return front(arrival, route.slug);
		case "draft":
			return draft(arrival, route.id);
		case "article":
			return article(arrival, route.id);
		case "redirect":
			return redirect(arrival, 308, `${arrival.prefix}${route.path}${arrival.search}`);
		case "notFound":
			return errorPage(arrival, 404);
	}
}
