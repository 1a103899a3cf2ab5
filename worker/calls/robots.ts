import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import { childrenOf } from "../../brands/registry.ts";
import { dayMs } from "../../client/domain/content/days.ts";
import type { Arrival } from "../edge/arrival.ts";
import { answerHeaders } from "../edge/http/headers.ts";
import { canonicalUrl } from "../pages/kernel/links.ts";

/** Crawlers that take pages for models, and none of those that bring readers. */
const modelCrawlers = [
	..."GPTBot ClaudeBot anthropic-ai Google-Extended Applebot-Extended CCBot Bytespider Meta-ExternalAgent".split(" "),
	..."cohere-ai cohere-training-data-crawler Amazonbot PanguBot AI2Bot Diffbot omgili".split(" "),
];

/** Returns whether the operator refuses a brand's pages to crawlers of models: `MODEL_CRAWLERS_REFUSED` names it, or `all`. */
export function refusesModels(env: Pick<Arrival["env"], "MODEL_CRAWLERS_REFUSED">, brand: Arrival["brand"]): boolean {
	const refused = (env.MODEL_CRAWLERS_REFUSED ?? "").split(/[\s,]+/);
	return refused.includes("all") || refused.includes(hyphenatedId(brand));
}

/** Paths that no crawler takes: drafts, calls and search results. */
const closed = "/preview/ /bentoapi/ /services/ /mynewsapi/ /auth/ /ingest/ /house/ /_dev/ /search".split(" ");

const linesFor = (crawlers: readonly string[], paths: readonly string[]): string[] => [
	...crawlers.map((name) => `User-agent: ${name}`),
	...paths.map((path) => `Disallow: ${path}`),
	"",
];

/** GET /robots.txt: all but `closed`; to crawlers of models nothing of brands that the operator refuses them, here or below this host. */
export function robots(arrival: Arrival): Response {
	const { brand, env } = arrival;
	const below = childrenOf(brand).flatMap((child) => {
		const at = child.pathPrefix;
		// Not what merely begins like it.
		return at && refusesModels(env, child) ? [`${at}$`, `${at}/`, `${at}?`] : [];
	});
	// A crawler reads the lines of its own name alone (RFC 9309).
	const refused = refusesModels(env, brand) ? ["/"] : below.length > 0 ? [...below, ...closed] : [];
	const lines = [
		...(refused.length > 0 ? linesFor(modelCrawlers, refused) : []),
		...linesFor(["*"], closed),
		`Sitemap: ${canonicalUrl(brand, "/sitemap-index.xml")}`,
		`Sitemap: ${canonicalUrl(brand, "/sitemap-news.xml")}`,
		"",
	];
	return robotsFile(arrival, "text/plain; charset=utf-8", lines.join("\n"));
}

/** GET /.well-known/security.txt (RFC 9116); expires in a year. */
export function securityTxt(arrival: Arrival): Response {
	const expires = new Date(arrival.now + 365 * dayMs).toISOString().replace(/T.*/, "T00:00:00.000Z");
	const contact = arrival.env.SECURITY_CONTACT ?? `mailto:security@${arrival.brand.hosts[0]}`;
	const lines = [
		`Contact: ${contact}`,
		`Expires: ${expires}`,
		`Preferred-Languages: en, es`,
		`Canonical: ${canonicalUrl(arrival.brand, "/.well-known/security.txt")}`,
		"",
	];
	return robotsFile(arrival, "text/plain; charset=utf-8", lines.join("\n"));
}

/** A text file, the same for everybody for an hour. */
export function robotsFile(arrival: Arrival, type: string, body: string): Response {
	const headers = answerHeaders(arrival, { "content-type": type, "cache-control": "public, max-age=3600" });
	return new Response(arrival.request.method === "HEAD" ? null : body, { headers });
}
