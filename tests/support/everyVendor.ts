import { expect } from "vitest";
import type { Answer } from "./siteAtPort.ts";

/** Variables of a site that has every vendor whose script or calls pages bring. */
export const everyVendor: Readonly<Record<string, string>> = {
	ADS_NETWORK_CODE: "/1234567",
	CMP_ID: "300",
	VENDOR_LIST_VERSION: "100",
	COOKIE_PUSH_URLS: "https://pushed.example/a.gif",
	COOKIE_PUSH_HOSTS: "pushed.example",
	DATADOG_APPLICATION_ID: "11111111-2222-3333-4444-555555555555",
	DATADOG_CLIENT_TOKEN: "pub0123456789abcdef0123456789abcdef",
	GOOGLE_CLIENT_ID: "ours.google",
	JW_LIBRARY_URL: "https://cdn.jwplayer.com/libraries/a.js",
	MARKETING_ID_URL: "https://marketing.example/id",
	PAYWALL_AID: "a",
	PLAYER: "jw",
	TABOOLA_PUBLISHER_ID: "t",
};

/** The state that a page has for its scripts. */
export const stateOf = ({ body }: Pick<Answer, "body">): { adsEnabled?: boolean; vendors: Record<string, unknown> } =>
	JSON.parse(/<script id="page-state" type="application\/json">(.*?)<\/script>/.exec(body)?.[1] ?? '{"vendors":{}}');

/** Sources of a policy beside this site's, apart from those by which a reader proves who they are. */
export const foreignSources = ({ headers }: Pick<Answer, "headers">): string[] =>
	(headers.get("content-security-policy") ?? "")
		.split(/[; ]+/)
		.filter((source) => /^https:|unsafe-inline/.test(source) && !source.includes("//accounts.google.com/"));

/** Expects a page whose state and policy name no vendor. */
export function expectIsolated(answer: Answer, about: string): void {
	const { vendors, adsEnabled } = stateOf(answer);
	expect({ adsEnabled, vendors }, about).toEqual({ adsEnabled: false, vendors: { asksConsent: true, push: true } });
	expect(foreignSources(answer), about).toEqual([]);
	expect(answer.body, about).not.toContain("data-marketing-id");
}
