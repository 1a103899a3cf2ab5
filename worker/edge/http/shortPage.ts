import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import { messagesFor } from "../../../brands/messages/format.ts";
import { manifest } from "../../platform/manifest.ts";
import { xmlText } from "../../platform/xml.ts";
import type { Arrival } from "../arrival.ts";
import { answerHeaders, contentSecurityPolicy } from "./headers.ts";

interface ShortError {
	status: number;
	heading: string;
	text: string;
	/** Seconds. */
	retryAfter: number;
}

/** An error's page of the wordmark and two sentences, where the whole page costs too much or can't be made: joined strings, no menu. */
export function shortPage(arrival: Arrival, { status, heading, text, retryAfter }: ShortError): Response {
	const { brand, prefix, request } = arrival;
	const t = messagesFor(brand);
	const addresses = [manifest.styles[`core-${brand.id}`], manifest.styles.error, `${prefix}/preferences.css`];
	const sheets = addresses.map((address) => `<link rel="stylesheet" href="${address}">`).join("");
	const html = `<!doctype html><html lang="${brand.language}" data-brand="${hyphenatedId(brand)}" data-motif="${brand.theme.motif}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${xmlText(`${heading} | ${brand.name}`)}</title>${sheets}
<header class="masthead"><div class="mast-bar"><a class="home-link" href="${prefix || "/"}" aria-label="${xmlText(t("header.home"))}">
<svg class="wordmark" viewBox="${brand.wordmark.viewBox}" aria-hidden="true">${brand.wordmark.svg}</svg></a></div></header>
<main class="error"><div class="error-page"><p class="error-status" aria-hidden="true">${status}</p><div class="error-words">
<h1>${xmlText(heading)}</h1><p class="dek">${xmlText(text)}</p><p><a class="button" href="">${xmlText(t("error.tryAgain"))}</a></p>
</div></div></main>`;
	const headers = answerHeaders(arrival, {
		"content-type": "text/html; charset=utf-8",
		"content-security-policy": contentSecurityPolicy({}),
		"cache-control": "no-store",
		"retry-after": String(retryAfter),
	});
	return new Response(request.method === "HEAD" ? null : html, { status, headers });
}
