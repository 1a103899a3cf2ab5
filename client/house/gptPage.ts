import { type PageCall, pageCallOf, preprocessor, targetingOf } from "../domain/ads/pageCall.ts";
import { targetingLimitMs } from "../domain/ads/unit.ts";
import { fieldsOf } from "../domain/calls/fields.ts";
import type { PageState } from "../domain/pageState.ts";
import { siteJson } from "../page/siteCall.ts";
import { type GptEnd, gptEnd } from "../vendors/gpt.ts";
import { mayUse, onConsent } from "./consent.ts";
import { answerConsentApis } from "./consentApis.ts";

/** Configures the vendor for a page: its call as targeting, and each choice of consent. */
export async function configured(page: PageState, config: NonNullable<PageState["vendors"]["gpt"]>): Promise<GptEnd> {
	answerConsentApis(page);
	const end = gptEnd(config);
	await end.configure(await callOf(page), { personal: mayUse("personalisation") });
	onConsent(() => end.reconfigure({ personal: mayUse("personalisation") }));
	return end;
}

/** The call of a page, with what the targeting service knows of it. */
export async function callOf(page: PageState): Promise<PageCall> {
	const ask = async (endpoint: string, query: Readonly<Record<string, string>>) => {
		const answer = await siteJson({ base: location.origin, endpoint: `${page.prefix}${endpoint}`, query, timeoutMs: targetingLimitMs });
		return answer.ok ? wordsOf(fieldsOf(answer.value).data) : {};
	};
	const about = await targetingOf({ url: page.canonicalUrl, key: page.vertical }, ask, targetingLimitMs);
	return preprocessor("keywords")(...Object.values(about).flat())(preprocessor("referrer")(document.referrer)(pageCallOf(page)));
}

/** Reads the targeting service's words; what is no list of words is left out. */
function wordsOf(data: unknown): Record<string, string[]> {
	return Object.fromEntries(
		Object.entries(fieldsOf(data)).flatMap(([name, words]) =>
			Array.isArray(words) ? [[name, words.filter((word): word is string => typeof word === "string")]] : [],
		),
	);
}
