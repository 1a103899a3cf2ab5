import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import built from "../../dist/stand-ins.json";
import { jsonForScript } from "../document/staticMarkup.ts";
import type { Arrival } from "../edge/arrival.ts";
import { answerHeaders, contentSecurityPolicy, freshNonce, stamp, standingHeaders } from "../edge/http/headers.ts";
import { manifest } from "../platform/manifest.ts";

/** The stand-ins' browser scripts (client/dev), by vendor; `chooser` is the providers' window. */
const standInScripts: Readonly<Record<string, string>> = built;

interface StandInPage {
	title: string;
	status?: number;
	/** Data for the page's script, in the element `answer`; with it, or `script: true`, the chooser's script runs. */
	answer?: unknown;
	script?: boolean;
}

/** A page of local mode, in the start page's style; a script runs by a nonce. */
export function standInPage(arrival: Arrival, { title, status = 200, answer, script }: StandInPage, main: ReactNode): Response {
	const nonce = script || answer !== undefined ? freshNonce() : undefined;
	const html = `<!doctype html>${renderToString(
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex" />
				<title>{title}</title>
				<link rel="stylesheet" href={manifest.styles["core-news"]} />
				<link rel="stylesheet" href={manifest.styles.dev} />
			</head>
			<body>
				<main className="start" aria-label={title}>
					{main}
				</main>
				{answer !== undefined && <script id="answer" type="application/json" dangerouslySetInnerHTML={{ __html: jsonForScript(answer) }} />}
				{nonce && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: standInScripts.chooser ?? "" }} />}
			</body>
		</html>,
	)}`;
	const headers = answerHeaders(arrival, {
		"content-type": "text/html; charset=utf-8",
		"cache-control": "no-store",
		"content-security-policy": contentSecurityPolicy(nonce ? { nonce } : {}),
		"x-frame-options": "SAMEORIGIN",
	});
	return new Response(arrival.request.method === "HEAD" ? null : html, { status, headers });
}

/** A stand-in's answer to the Worker, readable over HTTP. */
export async function publicly(arrival: Arrival, answered: Response | Promise<Response>): Promise<Response> {
	const response = await answered;
	const headers = new Headers(response.headers);
	for (const [name, value] of Object.entries(standingHeaders)) headers.set(name, value);
	headers.set("x-edge-cache", "bypass");
	stamp(headers, arrival);
	return new Response(response.body, { status: response.status, headers });
}

/** A stand-in's script, as its vendor would serve it. */
export function standInScript(arrival: Arrival, name: string): Response {
	const headers = answerHeaders(arrival, { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store" });
	return new Response(standInScripts[name], { headers });
}
