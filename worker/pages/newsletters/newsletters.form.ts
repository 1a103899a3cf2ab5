import * as v from "valibot";
import { messagesFor } from "../../../brands/messages/format.ts";
import { emailAddress } from "../../../client/domain/emailAddress.ts";
import { botCheckActions } from "../../../client/domain/signIn/payloads.ts";
import { countAttempt } from "../../content/readers/attempts.ts";
import { confirmNewsletter, loadNewsletters, signUpForNewsletter, unsubscribeNewsletter } from "../../content/readers/newsletters.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { readFields } from "../../edge/http/formFields.ts";
import { json, jsonError } from "../../edge/http/json.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { tooManyCalls, unavailableCall } from "../../edge/http/tryLater.ts";
import { personVerdict } from "../../edge/identity/personProof.ts";
import { type Newsletter, NewsletterToken } from "../../schemas/documents/newsletter.ts";
import { errorAnswer, failureAnswer, type PageAnswer } from "../kernel/answer.ts";
import { type ViewContext, viewContext } from "../kernel/context.ts";
import { respond } from "../kernel/definePage.ts";
import { type FollowedLink, linkOutcome, type SignUpOutcome } from "../parts/newsletters/newsletters.model.ts";
import { embeddedNewsletterModel, newslettersModel, planEmbeddedNewsletter, planNewsletters } from "./newsletters.page.ts";

/**
 * A sign-up: a form returns to its page, a script gets JSON and needs a proof of person where configured. A known address answers as a
 * new one does.
 */
export async function newsletterSignUp(arrival: Arrival): Promise<PageAnswer> {
	const read = await readFields(arrival);
	if (!read.ok) return read.response;
	if (read.fields.confirm !== undefined) return followLink(arrival, "confirm", read.fields.confirm);
	if (read.fields.leave !== undefined) return followLink(arrival, "leave", read.fields.leave);
	const { newsletter: key = "", email = "", from, bot_token: proof } = read.fields;
	const [loaded, context] = await Promise.all([loadNewsletters(arrival), viewContext(arrival)]);
	if (!loaded.ok) return wantsJson(arrival) ? unavailableCall(arrival) : failureAnswer(loaded.error);
	const newsletter = loaded.value.find(({ newsletterKey }) => newsletterKey === key);
	if (!newsletter) {
		if (!wantsJson(arrival)) return errorAnswer(404);
		const fields = [{ path: "newsletter", message: "There is no such newsletter." }];
		return jsonError(arrival, 400, { code: "invalid", message: "There is no such newsletter.", fields });
	}
	const { result, retryAfter } = await signUp(arrival, key, email, proof);
	const { t } = context;
	if (!wantsJson(arrival)) {
		if (retryAfter !== null) return tooManyPage(arrival, context, loaded.value, newsletter, { from, retryAfter });
		const page = from === "embedded" ? `/embedded-newsletter/${key}` : "/newsletters";
		return redirect(arrival, 303, `${arrival.prefix}${page}?${result}=${key}${from === "embedded" ? "" : `#${key}`}`);
	}
	switch (result) {
		case "sent":
			return json(arrival, 200, { data: { pending: true, message: t("newsletter.sent") } });
		case "email": {
			const message = t("newsletter.invalidEmail");
			return jsonError(arrival, 400, { code: "invalid", message, fields: [{ path: "email", message }] });
		}
		case "many":
			return tooManyCalls(arrival, retryAfter ?? 60, t("newsletter.tooMany"));
		case "bot":
			return jsonError(arrival, 400, { code: "bot_check", message: t("newsletter.failed") });
		case "failed":
			return unavailableCall(arrival);
	}
}

const linkCalls = { confirm: confirmNewsletter, leave: unsubscribeNewsletter } as const;
const linkWords = {
	confirm: { done: "newsletter.success", gone: "newsletter.confirmGone" },
	leave: { done: "newsletter.unsubscribed", gone: "newsletter.unsubscribeGone" },
} as const;

/** Confirms or ends a sign-up by its mail's secret link; a form returns to the page that says so. */
async function followLink(arrival: Arrival, way: FollowedLink["way"], token: string): Promise<Response> {
	const followed = v.is(NewsletterToken, token) ? await linkCalls[way](arrival, token) : null;
	const step = followed?.ok ? "done" : followed === null || followed.error.status === 404 ? "gone" : "failed";
	if (!wantsJson(arrival)) return redirect(arrival, 303, `${arrival.prefix}${linkOutcome(way, step)}`);
	if (step === "failed") return unavailableCall(arrival);
	const message = messagesFor(arrival.brand)(linkWords[way][step]);
	if (step === "gone") return jsonError(arrival, 404, { code: "gone", message });
	return json(arrival, 200, { data: { subscribed: way === "confirm", message } });
}

/** Too many attempts without script: the form's page says so, with the status for robots (contract §7). */
function tooManyPage(
	arrival: Arrival,
	context: ViewContext,
	loaded: readonly Newsletter[],
	newsletter: Newsletter,
	{ from, retryAfter }: { from: string | undefined; retryAfter: number },
): Promise<Response> {
	const outcome: SignUpOutcome = { newsletterKey: newsletter.newsletterKey, result: "many" };
	const said = { status: 429, headers: { "retry-after": String(retryAfter) } };
	if (from === "embedded") {
		const model = embeddedNewsletterModel(
			{ kind: "embeddedNewsletter", id: newsletter.newsletterKey, arrival, context },
			newsletter,
			outcome,
		);
		return respond(arrival, context, model, { ...planEmbeddedNewsletter(context, model), ...said }, null);
	}
	const model = newslettersModel({ kind: "newsletters", id: "", arrival, context }, loaded, outcome);
	return respond(arrival, context, model, { ...planNewsletters(context, model), ...said }, null);
}

async function signUp(
	arrival: Arrival,
	key: string,
	email: string,
	proof: string | undefined,
): Promise<{ result: SignUpOutcome["result"] | "bot"; retryAfter: number | null }> {
	const address = emailAddress(email);
	if (address === null) return { result: "email", retryAfter: null };
	// A form without script has no proof of person: few attempts per address instead.
	const verdict = wantsJson(arrival) ? await personVerdict(arrival, botCheckActions.newsletter, proof) : "off";
	if (verdict === "failed") return { result: "bot", retryAfter: null };
	if (verdict === "unavailable") return { result: "failed", retryAfter: null };
	// While attempts can't be counted nobody has any (fault C21).
	const retryAfter = await countAttempt(arrival, "newsletterSignUps");
	if (retryAfter === "uncounted") return { result: "failed", retryAfter: null };
	if (retryAfter !== null) return { result: "many", retryAfter };
	const stored = await signUpForNewsletter(arrival, key, address);
	if (!stored.ok && stored.error.status === 429) return { result: "many", retryAfter: stored.error.retryAfter ?? 60 };
	return { result: stored.ok ? "sent" : "failed", retryAfter: null };
}

function wantsJson({ request }: Arrival): boolean {
	return request.headers.get("accept")?.includes("application/json") ?? false;
}
