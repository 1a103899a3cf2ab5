import * as v from "valibot";
import { messagesFor } from "../../../brands/messages/format.ts";
import { canonicalOrigin } from "../../../brands/registry.ts";
import { copyAt, storeCopy } from "../../content/upstream/dataCopies.ts";
import { headlineOf, sharePictures } from "../../document/sharePicture.ts";
import { unescaped } from "../../document/staticMarkup.ts";
import { flagsKey, keysOf } from "../../edge/address.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { callWait } from "../../edge/callRation.ts";
import { tooManyMade } from "../../edge/costRation.ts";
import { noFlags } from "../../edge/flags.ts";
import { answerHeaders } from "../../edge/http/headers.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { pageToAnswer } from "../../edge/pageCache.ts";
import { bytesAs, pageFromCacheApi } from "../../edge/pageStore.ts";
import { errorPage } from "../../pages/error/error.page.tsx";
import { knownQuery } from "../../pages/kernel/kinds.ts";
import { buildId } from "../../platform/buildId.ts";
import { sha256 } from "../../platform/digest.ts";
import { hashOfBytes } from "../../platform/hash.ts";
import { canvasOf } from "./canvas.ts";
import { drawSharePicture } from "./draw.ts";

const address = new RegExp(`^${sharePictures}(/.+)?/[0-9a-z]{14}\\.png$`);
/** Queries of pages that share a path; none that costs a search. */
const numbered = /^\?(?:page|week)=[\w-]+$/;
const daySeconds = 86_400;

type AnswersPage = (arrival: Arrival) => Response | Promise<Response>;

/**
 * GET /share-pictures/{path of a page}/{hash of its words}.png. The page itself is read each time: what readers do not get has no picture,
 * and earlier words lead to today's.
 */
export async function sharePicture(arrival: Arrival, page: AnswersPage): Promise<Response> {
	const { brand, pathname, prefix } = arrival;
	const [found, path = "/"] = address.exec(pathname) ?? [];
	const search = numbered.test(arrival.search) ? arrival.search : "";
	const answer = found ? await pageAt(arrival, path, search, page) : null;
	if (answer?.status !== 200) return errorPage(arrival, Math.max(404, answer?.status ?? 0));
	const said = propertiesOf(await answer.text());
	const origin = canonicalOrigin(brand);
	const own = said("og:image");
	if (!own.startsWith(`${origin}${sharePictures}/`)) return errorPage(arrival, 404);
	if (own !== origin + pathname + search) return redirect(arrival, 303, prefix + own.slice(origin.length));
	return drawn(arrival, headlineOf(brand, said("og:title")), said("og:image:alt"));
}

async function pageAt(arrival: Arrival, pathname: string, search: string, page: AnswersPage): Promise<Response> {
	const { env, now, origin, prefix, reader } = arrival;
	const request = new Request(origin + prefix + pathname + search);
	const known = knownQuery(pathname, search);
	const pageKey = known === null ? null : keysOf({ ...arrival, pathname }, flagsKey(noFlags, known))[reader.variant];
	const visit: Arrival = { ...arrival, request, pathname, search, flags: noFlags, tags: new Set(), timings: [], pageKey };
	if (pageKey === null || env.PAGE_CACHE !== undefined) return page(visit);
	const stored = pageToAnswer(pageKey, now) ?? (await pageFromCacheApi(pageKey, now));
	return stored ? new Response(stored.plain ?? (await bytesAs("plain", stored))) : page(visit);
}

const propertiesOf = (html: string) => (name: string) => {
	const [, content = ""] = new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html) ?? [];
	return unescaped(content);
};

async function drawn(arrival: Arrival, headline: string, alt: string): Promise<Response> {
	const { brand, ctx, env, request } = arrival;
	const headers = answerHeaders(arrival, { "content-type": "image/png", "cache-control": `public, max-age=${daySeconds}, immutable` });
	if (request.method === "HEAD") return new Response(null, { headers });
	const key = `https://share.cache/${buildId}/${await sha256(`${brand.id}|${alt}`)}`;
	const copy = await copyAt(key, v.object({ version: v.string() }));
	const copied = new Uint8Array((await copy?.found.arrayBuffer().catch(() => null)) ?? new ArrayBuffer());
	if (copy?.facts?.version === hashOfBytes(copied)) return new Response(copied, { headers });
	const waitSeconds = callWait(arrival, "pictures");
	if (waitSeconds > 0) return tooManyMade(arrival, waitSeconds);
	const kicker = alt.slice(0, -headline.length).replace(/: $/, "");
	const isLive = kicker === messagesFor(brand)("label.live");
	const png = await drawSharePicture(await canvasOf(env, brand), { headline, kicker, isLive });
	ctx.waitUntil(storeCopy(key, png, daySeconds, { facts: { version: hashOfBytes(png) } }).catch(() => undefined));
	return new Response(png, { headers });
}
