import { messagesFor } from "../../../brands/messages/format.ts";
import type { RemoteError } from "../../../client/domain/calls/remoteCall.ts";
import { behindKey } from "../../document/plan.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { freshNonce } from "../../edge/http/headers.ts";
import { shortPage } from "../../edge/http/shortPage.ts";
import { shownPath } from "../../edge/http/shownPath.ts";
import { statusOfFailure } from "../kernel/answer.ts";
import { viewContext } from "../kernel/context.ts";
import { respond } from "../kernel/definePage.ts";
import { plainFacts } from "../kernel/facts.ts";
import { below } from "../kernel/links.ts";
import { viewPlan } from "../parts/Page.tsx";
import { ErrorMessage } from "./ErrorMessage.tsx";
import { type ErrorModel, errorWords } from "./error.model.ts";

/** Seconds until a retry, after our fault and after too many requests. */
const retryAfterFault = 10;

const planError = viewPlan("error", ErrorMessage, ({ status }: ErrorModel) => ({ isolated: true, status, nonce: freshNonce() }));

/** The page for a status of C2.26, with the texts of C8.1–C8.5, in the brand's chrome; never cached or indexed. `retryAfter`: seconds. */
export async function errorPage(arrival: Arrival, status: number, retryAfter?: number): Promise<Response> {
	const context = await viewContext(arrival);
	const words = errorWords(status);
	const model: ErrorModel = {
		kind: "error",
		status,
		words,
		correlationId: arrival.correlationId,
		home: { url: below(arrival.prefix, "/"), text: arrival.brand.name },
		facts: {
			...plainFacts(arrival.brand, arrival.flags, shownPath(arrival.pathname), "error"),
			title: context.t(`error.${words}.heading`),
			robots: "noindex",
			status,
			adsEnabled: false,
		},
	};
	const wait = retryAfter ?? (status >= 500 || status === 429 ? retryAfterFault : null);
	const hasKey = /[?&](?:key|confirm|leave)=/.test(arrival.search);
	const headers = { ...(hasKey ? behindKey.headers : {}), ...(wait === null ? {} : { "retry-after": String(wait) }) };
	return respond(arrival, context, model, { ...planError(context, model), headers }, null);
}

/** The page that a failed call leads to where no kind of page answers: feeds, calendars. */
export function pageForFailure(arrival: Arrival, error: RemoteError): Promise<Response> {
	return errorPage(arrival, statusOfFailure(error), error.retryAfter);
}

/** The last page: when even the error page can't be made. */
export async function failurePage(arrival: Arrival): Promise<Response> {
	try {
		return await errorPage(arrival, 500);
	} catch {
		const t = messagesFor(arrival.brand);
		const text = t("error.requestId", { id: arrival.correlationId });
		return shortPage(arrival, { status: 500, heading: t("error.500.heading"), text, retryAfter: retryAfterFault });
	}
}
