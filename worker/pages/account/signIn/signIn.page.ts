import { canonicalOrigin, sisterSites, siteLink } from "../../../../brands/registry.ts";
import { isScreen } from "../../../../client/domain/signIn/screens.ts";
import { resetsPasswords, takesPasskeys } from "../../../content/readers/accounts.ts";
import type { Arrival } from "../../../edge/arrival.ts";
import { withCookies } from "../../../edge/http/cookies.ts";
import { readFields } from "../../../edge/http/formFields.ts";
import { jsonError } from "../../../edge/http/json.ts";
import { redirect } from "../../../edge/http/redirect.ts";
import { returnPath } from "../../../edge/http/returnPath.ts";
import { sharedPage } from "../../../edge/pageCache.ts";
import { pagePolicies } from "../../../edge/pagePolicies.ts";
import { botCheckConfig } from "../../../vendors/botCheck/botCheck.ts";
import { socialConfig } from "../../../vendors/social/socialProviders.ts";
import { errorAnswer, type PageAnswer } from "../../kernel/answer.ts";
import { scopeOf, viewContext } from "../../kernel/context.ts";
import { respond } from "../../kernel/definePage.ts";
import { oncePerDay } from "../../kernel/memo.ts";
import { viewPlan } from "../../parts/Page.tsx";
import { Landing } from "./Landing.tsx";
import { signInModel } from "./signIn.model.ts";
import { hasMemory, memoryCookie, memoryStart, noMemoryCookie, readMemory, type SignInMemory } from "./signInState.ts";
import { type FormStep, takeFormStep } from "./signInSteps.ts";

/** Screens after the session has begun, which so does not end the flow. */
const afterEntry: readonly SignInMemory["screen"][] = ["newPassword", "userName", "registrationSuccess"];

/**
 * `/sign-in` (contract §3). The first screen is shared and cached; a screen of a flow without script is drawn for its reader. Signed-in
 * readers are redirected.
 */
export async function signInPage(arrival: Arrival): Promise<Response> {
	const query = new URLSearchParams(arrival.search);
	const requested = query.get("return");
	const manual = arrival.env.ENVIRONMENT === "local" && query.get("MANUAL_SCREEN") === "true";
	const remembered = hasMemory(arrival) ? await readMemory(arrival) : null;
	const { session } = arrival.reader;
	if (session && !manual && !(requested === null && remembered && afterEntry.includes(remembered.screen))) {
		return ended(arrival, (requested === null ? null : returnPath(requested)) ?? remembered?.returnTo ?? null);
	}
	if (!remembered && requested === null && !manual) return sharedPage(arrival, "") ?? render(arrival, null, false);
	// A link with a return path begins a flow; an expired one begins again.
	let memory = remembered ?? memoryStart;
	if (requested !== null) memory = { ...memoryStart, returnTo: returnPath(requested) };
	else if (!session && afterEntry.includes(memory.screen)) memory = { ...memoryStart, returnTo: memory.returnTo };
	const response = await render(arrival, memory, manual);
	// Errors are shown once.
	const { returnTo, ...flow } = memory;
	const next = { ...flow, returnTo, error: null, faults: {}, codeResent: false };
	const stored = await memoryCookie(arrival, next);
	return stored === null || manual ? response : withCookies(response, [stored]);
}

const planSignIn = viewPlan("signIn", Landing, () => ({ isolated: true }));

async function render(arrival: Arrival, memory: SignInMemory | null, manual: boolean): Promise<Response> {
	const { brand, env, flags, linkHost, prefix } = arrival;
	const context = await viewContext(arrival);
	const site = {
		brand,
		prefix,
		flags,
		t: context.t,
		sites: sisterSites(brand).map((site) => ({ name: site.name, url: siteLink(`${canonicalOrigin(site)}/`, linkHost) })),
	};
	const vendors = {
		social: socialConfig(env, brand.language),
		botCheck: botCheckConfig(env, brand),
		canReset: resetsPasswords(env),
		hasPasskeys: takesPasskeys(env),
	};
	if (memory === null) {
		const make = () => signInModel(site, { flow: null, returnTo: null, vendors, manual });
		const model = oncePerDay(brand, `signIn|${scopeOf(arrival)}|${JSON.stringify([flags, vendors])}`, brand, arrival.now, make);
		// Shared, though not with every reader: cached without its query.
		return respond(arrival, context, model, planSignIn(context, model), { policy: pagePolicies.fixed, query: "" });
	}
	const { returnTo, ...flow } = memory;
	const model = signInModel(site, { flow, returnTo, vendors, manual });
	return respond(arrival, context, model, planSignIn(context, model), null);
}

/** A form of the flow: one step, then its page (303), so that a reload sends nothing twice. */
export async function signInStep(arrival: Arrival): Promise<PageAnswer> {
	const read = await readFields(arrival);
	if (!read.ok) return read.response;
	const { fields } = read;
	const remembered = (await readMemory(arrival)) ?? memoryStart;
	const screen = isScreen(fields.screen) ? fields.screen : remembered.screen;
	const step = await takeFormStep(arrival, { ...remembered, screen, error: null, faults: {}, codeResent: false }, fields);
	if (step === null) return jsonError(arrival, 400, { code: "invalid", message: "There is no such step." });
	const response = await led(arrival, step);
	return response instanceof Response ? withCookies(response, step.cookies) : response;
}

async function led(arrival: Arrival, { memory }: FormStep): Promise<PageAnswer> {
	if (memory.screen === "loginSuccess") return ended(arrival, memory.returnTo);
	const line = await memoryCookie(arrival, memory);
	return line === null ? errorAnswer(503) : withCookies(redirect(arrival, 303, `${arrival.prefix}/sign-in`), [line]);
}

function ended(arrival: Arrival, returnTo: string | null): Response {
	const response = redirect(arrival, 303, returnTo ?? `${arrival.prefix}/account`);
	return hasMemory(arrival) ? withCookies(response, [noMemoryCookie(arrival)]) : response;
}
