import * as v from "valibot";
import { emailAddress } from "../../../client/domain/emailAddress.ts";
import { countAttempt } from "../../content/attempts.ts";
import { leaveNewsletter, loadNewsletters, signUpForNewsletter } from "../../content/newsletters.ts";
import { respondWithPage } from "../../document/respond.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { readFields } from "../../edge/http/formFields.ts";
import { json, jsonError } from "../../edge/http/json.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { flagsKey } from "../../edge/pageKeys.ts";
import { LeaveToken, type Newsletter } from "../../schemas/newsletter.ts";
import { errorPage, pageForFailure } from "../error/error.page.ts";
import { scopeOf, viewContext } from "../shared/context.ts";
import { plainFacts } from "../shared/facts.ts";
import { canonicalUrl } from "../shared/links.ts";
import { oncePerDay } from "../shared/memo.ts";
import { planPage } from "../shared/planPage.tsx";
import type { ViewContext } from "../shared/viewContext.ts";
import {
	type EmbeddedNewsletterModel,
	type Leave,
	leaveOf,
	type NewslettersModel,
	newsletterModel,
	outcomeOf,
	type SignUpOutcome,
} from "./newsletters.model.ts";

/** The brand's newsletters, each with its form (C3.46). What came of a sign-up is told on a page that is not kept. */
export async function newslettersPage(arrival: Arrival): Promise<Response> {
	const [loaded, context] = await Promise.all([loadNewsletters(arrival), viewContext(arrival)]);
	if (!loaded.ok) return pageForFailure(arrival, loaded.error);
	const leave = leaveOf(arrival.search);
	if (leave) return respondWithPage(arrival, planPage(context, leaveModel(arrival, context, loaded.value, leave)));
	const outcome = outcomeOf(arrival.search, loaded.value);
	return respondWithPage(arrival, planPage(context, newslettersModel(arrival, context, loaded.value, outcome)));
}

/** The same page with the way out on top: one reader's, kept nowhere. */
function leaveModel(arrival: Arrival, context: ViewContext, newsletters: readonly Newsletter[], leave: Leave): NewslettersModel {
	const page = newslettersModel(arrival, context, newsletters, null);
	arrival.pageKey = null;
	return { ...page, facts: { ...page.facts, robots: "noindex" }, leave };
}

function newslettersModel(
	arrival: Arrival,
	context: ViewContext,
	newsletters: readonly Newsletter[],
	outcome: SignUpOutcome | null,
): NewslettersModel {
	const { brand, flags, prefix } = arrival;
	if (outcome) arrival.pageKey = null;
	return oncePerDay(
		newsletters,
		`newsletters|${scopeOf(arrival)}|${flagsKey(flags)}|${JSON.stringify(outcome)}`,
		brand,
		arrival.now,
		(): NewslettersModel => ({
			kind: "newsletters",
			facts: {
				...plainFacts(brand, flags, "/newsletters", "newsletters"),
				title: context.t("newsletter.title"),
				description: context.t("meta.newslettersDescription"),
				robots: outcome ? "noindex" : null,
				structuredData: [
					{
						"@context": "https://schema.org",
						"@type": "CollectionPage",
						url: canonicalUrl(brand, "/newsletters"),
						name: context.t("newsletter.title"),
						inLanguage: brand.locale,
					},
				],
			},
			newsletters: newsletters.map((newsletter) => newsletterModel(newsletter, prefix)),
			outcome,
			leave: null,
		}),
	);
}

/** One newsletter for other sites' pages (contract §3). */
export async function embeddedNewsletter(arrival: Arrival, key: string): Promise<Response> {
	const [loaded, context] = await Promise.all([loadNewsletters(arrival), viewContext(arrival)]);
	if (!loaded.ok) return pageForFailure(arrival, loaded.error);
	const newsletter = loaded.value.find(({ newsletterKey }) => newsletterKey === key);
	if (!newsletter) return errorPage(arrival, 404);
	const outcome = outcomeOf(arrival.search, [newsletter]);
	return respondWithPage(arrival, planPage(context, embeddedNewsletterModel(arrival, newsletter, outcome)));
}

function embeddedNewsletterModel(arrival: Arrival, newsletter: Newsletter, outcome: SignUpOutcome | null): EmbeddedNewsletterModel {
	const { brand, flags, prefix } = arrival;
	const key = newsletter.newsletterKey;
	if (outcome) arrival.pageKey = null;
	return oncePerDay(
		newsletter,
		`embeddedNewsletter|${scopeOf(arrival)}|${flagsKey(flags)}|${JSON.stringify(outcome)}`,
		brand,
		arrival.now,
		(): EmbeddedNewsletterModel => ({
			kind: "embeddedNewsletter",
			facts: {
				...plainFacts(brand, { ...flags, isChromeless: true }, `/embedded-newsletter/${key}`, "newsletters"),
				title: newsletter.newsletterTitle,
				description: newsletter.newsletterDescription,
				robots: "noindex",
				adsEnabled: false,
			},
			newsletter: newsletterModel(newsletter, prefix),
			outcome,
		}),
	);
}

/** A sign-up: a form without script is led back to where it was filled in, a script gets JSON. The same for a known address as for a new one. */
export async function newsletterSignUp(arrival: Arrival): Promise<Response> {
	// The page kept for this address answers no sign-up, not even a failed one.
	arrival.pageKey = null;
	const read = await readFields(arrival);
	if (!read.ok) return read.response;
	if (read.fields.leave !== undefined) return leaveByForm(arrival, read.fields.leave);
	const { newsletter: key = "", email = "", from } = read.fields;
	const [loaded, context] = await Promise.all([loadNewsletters(arrival), viewContext(arrival)]);
	if (!loaded.ok) return wantsJson(arrival) ? unavailable(arrival) : pageForFailure(arrival, loaded.error);
	const newsletter = loaded.value.find(({ newsletterKey }) => newsletterKey === key);
	if (!newsletter) {
		if (!wantsJson(arrival)) return errorPage(arrival, 404);
		const fields = [{ path: "newsletter", message: "There is no such newsletter." }];
		return jsonError(arrival, 400, { code: "invalid", message: "There is no such newsletter.", fields });
	}
	const { result, retryAfter } = await signUp(arrival, key, email);
	const { t } = context;
	if (!wantsJson(arrival)) {
		if (retryAfter !== null) return tooManyPage(arrival, context, loaded.value, newsletter, { from, retryAfter });
		const place = from === "embedded" ? `/embedded-newsletter/${key}` : "/newsletters";
		return redirect(arrival, 303, `${arrival.prefix}${place}?${result}=${key}${from === "embedded" ? "" : `#${key}`}`);
	}
	switch (result) {
		case "added":
			return json(arrival, 200, { data: { subscribed: true, message: t("newsletter.success") } });
		case "email": {
			const message = t("newsletter.invalidEmail");
			return jsonError(arrival, 400, { code: "invalid", message, fields: [{ path: "email", message }] });
		}
		case "many":
			return tooMany(arrival, t("newsletter.tooMany"), retryAfter ?? 60);
		case "failed":
			return unavailable(arrival);
	}
}

/** Ends a sign-up by what its letter's link holds, which nobody can guess; leads back to the page that says so. */
async function leaveByForm(arrival: Arrival, token: string): Promise<Response> {
	const left = v.is(LeaveToken, token) ? await leaveNewsletter(arrival, token) : null;
	const step = left?.ok ? "left" : left === null || left.error.status === 404 ? "gone" : "failed";
	return redirect(arrival, 303, `${arrival.prefix}/newsletters?left=${step}`);
}

/** Too many tries of a form without script: the page that it stood on says so, with the status that machines read (contract §7). */
function tooManyPage(
	arrival: Arrival,
	context: ViewContext,
	newsletters: readonly Newsletter[],
	newsletter: Newsletter,
	{ from, retryAfter }: { from: string | undefined; retryAfter: number },
): Promise<Response> {
	const outcome: SignUpOutcome = { newsletterKey: newsletter.newsletterKey, result: "many" };
	const model =
		from === "embedded" ? embeddedNewsletterModel(arrival, newsletter, outcome) : newslettersModel(arrival, context, newsletters, outcome);
	return respondWithPage(arrival, { ...planPage(context, model), status: 429, headers: { "retry-after": String(retryAfter) } });
}

async function signUp(
	arrival: Arrival,
	key: string,
	email: string,
): Promise<{ result: SignUpOutcome["result"]; retryAfter: number | null }> {
	const address = emailAddress(email);
	if (address === null) return { result: "email", retryAfter: null };
	// While tries can't be counted nobody has any (fault C21).
	const retryAfter = await countAttempt(arrival, "newsletterSignUps");
	if (retryAfter === "uncounted") return { result: "failed", retryAfter: null };
	if (retryAfter !== null) return { result: "many", retryAfter };
	const kept = await signUpForNewsletter(arrival, key, address);
	return { result: kept.ok ? "added" : "failed", retryAfter: null };
}

function wantsJson({ request }: Arrival): boolean {
	return request.headers.get("accept")?.includes("application/json") ?? false;
}

function unavailable(arrival: Arrival): Response {
	return jsonError(arrival, 503, { code: "unavailable", message: "Please try again." }, { "retry-after": "10" });
}

function tooMany(arrival: Arrival, message: string, seconds: number): Response {
	return jsonError(arrival, 429, { code: "too_many", message }, { "retry-after": String(seconds) });
}
