import type { RemoteError } from "../../../client/domain/remoteCall.ts";
import { respondWithPage } from "../../document/respond.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { standingHeaders } from "../../edge/headers.ts";
import { viewContext } from "../shared/context.ts";
import { plainFacts } from "../shared/facts.ts";
import { below } from "../shared/links.ts";
import type { ErrorModel } from "../shared/page.ts";
import { planPage } from "../shared/planPage.tsx";

/** The page for a status of C2.26, with the texts of C8.1–C8.5, in the brand's chrome; never kept, never indexed. */
export async function errorPage(arrival: Arrival, status: ErrorModel["status"]): Promise<Response> {
	const context = await viewContext(arrival);
	const model: ErrorModel = {
		kind: "error",
		status,
		correlationId: arrival.correlationId,
		home: { url: below(arrival.prefix, "/"), text: arrival.brand.name },
		facts: {
			...plainFacts(arrival.brand, arrival.flags, arrival.pathname, "error"),
			title: context.t(`error.${status === 503 ? 500 : status}.heading`),
			robots: "noindex",
			adsEnabled: false,
		},
	};
	const plan = planPage(context, model);
	return respondWithPage(arrival, status >= 500 ? { ...plan, headers: { "retry-after": "10" } } : plan);
}

/** The page that a failed main call leads to (C4.29): what the upstream said, reduced to what a reader may know. */
export function pageForFailure(arrival: Arrival, error: RemoteError): Promise<Response> {
	if (error.kind === "status" && (error.status === 404 || error.status === 410)) return errorPage(arrival, 404);
	if (error.kind === "status" && (error.status === 403 || error.status === 401)) return errorPage(arrival, 403);
	return errorPage(arrival, 500);
}

/** The last page: when even the error page can't be made. Plain text, no details. */
export async function failurePage(arrival: Arrival): Promise<Response> {
	try {
		return await errorPage(arrival, 500);
	} catch {
		return new Response(`${arrival.brand.name}: 500 (${arrival.correlationId})\n`, {
			status: 500,
			headers: {
				...standingHeaders,
				"content-type": "text/plain; charset=utf-8",
				"cache-control": "no-store",
				"retry-after": "10",
				"x-original-correlation-id": arrival.correlationId,
				"x-edge-cache": "bypass",
			},
		});
	}
}
