import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { isPermitted } from "../../../client/domain/consent/rules.ts";
import { loadArticle } from "../../content/documents/articles.ts";
import { loadRecipe } from "../../content/documents/recipes.ts";
import { loadSlideshow } from "../../content/documents/slideshows.ts";
import { loadVideo } from "../../content/documents/videos.ts";
import { isAbsent } from "../../content/upstream/call.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { callWait } from "../../edge/callRation.ts";
import { willAt } from "../../edge/consent.ts";
import { type Gate, gateOf } from "../../edge/gate.ts";
import { isCrossSite } from "../../edge/http/crossSite.ts";
import { readFields } from "../../edge/http/formFields.ts";
import { json, jsonError } from "../../edge/http/json.ts";
import { isRead, methodNotAllowed } from "../../edge/http/methods.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { returnPath } from "../../edge/http/returnPath.ts";
import { tooManyCalls, unavailableCall } from "../../edge/http/tryLater.ts";
import { type Meter, meterCookie, meterOf, viewsLeft } from "../../edge/meter.ts";
import { belongsTo, type Owned } from "../../pages/kernel/context.ts";
import { below } from "../../pages/kernel/links.ts";
import { type MeteredKind, meteredAt } from "../../pages/kernel/metered.ts";
import { keyedHash } from "../../platform/digest.ts";
import { type GateFacts, gateRules } from "../../schemas/documents/gating.ts";
import { freeViewsOf, paywallKey } from "../../vendors/paywall/paywall.ts";
import { paywallReference } from "../../vendors/paywall/paywallReference.ts";

/** The decision on one article, with its reason. */
interface Decision {
	id: string;
	action: "open" | "gate";
	/** `free`: not gated for this reader; `member`: signed in; `viewed`: opened by the meter; `gated`. */
	why: "free" | "member" | "viewed" | "gated";
}

type Gated = Owned & GateFacts & { id: string };

/** An article by its id; null: none, undefined: failed to load. */
const loaders: Readonly<Record<MeteredKind, (arrival: Arrival, id: string) => Promise<Gated | null | undefined>>> = {
	article: async (arrival, id) => found(await loadArticle(arrival, id)),
	recipe: async (arrival, id) => {
		const loaded = await loadRecipe(arrival, id);
		return found(loaded.ok ? { ok: true, value: loaded.value.recipe } : loaded);
	},
	slideshow: async (arrival, id) => found(await loadSlideshow(arrival, id)),
	video: async (arrival, id) => found(await loadVideo(arrival, id)),
};

function found(loaded: Result<Gated | null>): Gated | null | undefined {
	if (loaded.ok) return loaded.value;
	return isAbsent(loaded.error) ? null : undefined;
}

/**
 * `/house/paywall` (contract §5): a brand's gate rules and the reader's meter. GET with `?id=` adds the decision on that document and
 * counts nothing. POST (`back`: the page's path, or `id`) spends a view: forms are redirected to the page, or to sign-in without views
 * left; scripts get JSON.
 */
export async function housePaywall(arrival: Arrival): Promise<Response> {
	const { request } = arrival;
	const wait = callWait(arrival, "paywall");
	if (wait > 0) return tooManyCalls(arrival, wait);
	if (request.method === "POST") return spendView(arrival);
	if (!isRead(request)) return methodNotAllowed(arrival, ["GET", "HEAD", "POST"]);
	const id = new URLSearchParams(arrival.search).get("id");
	const meter = await meterOf(arrival);
	if (id === null) return json(arrival, 200, { data: standing(arrival, meter, null) });
	const piece = await pieceAt(arrival, `/piece/of/the-${id}`);
	if (piece instanceof Response) return piece;
	return json(arrival, 200, { data: standing(arrival, meter, decide(piece.id, gateOf(arrival, piece.document), meter)) });
}

async function spendView(arrival: Arrival): Promise<Response> {
	const { request, prefix, env, brand } = arrival;
	const read = await readFields(arrival);
	if (!read.ok) return read.response;
	const back = returnPath(read.fields.back ?? "");
	const path =
		back === null ? `/piece/of/the-${read.fields.id ?? ""}` : new URL(back, "https://site.invalid").pathname.slice(prefix.length);
	const piece = await pieceAt(arrival, path);
	if (piece instanceof Response) return piece;
	const gate = gateOf(arrival, piece.document);
	const meter = await meterOf(arrival);
	const before = decide(piece.id, gate, meter);
	const mayOpen = before.action === "gate" && viewsLeft({ env, brand }, meter) > 0;
	const after: Meter = mayOpen ? { ...meter, opened: [...meter.opened, piece.id] } : meter;
	const line = mayOpen ? await meterCookie(arrival, after) : null;
	const decision = line === null ? before : decide(piece.id, gate, after);
	const response = request.headers.get("accept")?.includes("application/json")
		? json(arrival, 200, { data: standing(arrival, line === null ? meter : after, decision) })
		: redirect(arrival, 303, decision.action === "open" ? (back ?? below(prefix, "/")) : signInFor(prefix, back));
	if (line !== null) response.headers.append("set-cookie", line);
	return response;
}

const signInFor = (prefix: string, back: string | null): string =>
	`${prefix}/sign-in${back === null ? "" : `?return=${encodeURIComponent(back)}`}`;

function decide(id: string, gate: Gate, { opened }: Meter): Decision {
	if (gate !== "closed") return { id, action: "open", why: gate };
	return opened.includes(id) ? { id, action: "open", why: "viewed" } : { id, action: "gate", why: "gated" };
}

function standing(arrival: Arrival, meter: Meter, decision: Decision | null): object {
	const { env, brand } = arrival;
	const maxViews = freeViewsOf(env, brand);
	const left = viewsLeft(arrival, meter);
	return {
		rules: { ...gateRules, isOn: brand.flags.gatedContent, freeViews: maxViews, period: "month", timeZone: brand.timeZone },
		meter: {
			state: maxViews === 0 ? "off" : left > 0 ? "active" : "expired",
			month: meter.month,
			views: meter.opened.length,
			viewsLeft: left,
			maxViews,
		},
		decision,
	};
}

/** The brand's document at a path, or the answer to none. */
async function pieceAt(arrival: Arrival, pathname: string): Promise<{ id: string; document: Gated } | Response> {
	const named = meteredAt(pathname);
	const document = named && (await loaders[named.kind](arrival, named.id));
	if (document === undefined) return unavailableCall(arrival);
	if (!named || !document || !belongsTo(arrival.brand, document))
		return jsonError(arrival, 404, { code: "not_found", message: "There is no such piece." });
	return { id: named.id, document };
}

/**
 * GET /house/paywall/reader: the reader for the vendor's runtime (C6.1): a reference that only the vendor can open, with a pseudonym.
 * Null when signed out, without consent, or without a key.
 */
export async function paywallReader(arrival: Arrival): Promise<Response> {
	const { request, reader, env, brand, now } = arrival;
	if (!isRead(request)) return methodNotAllowed(arrival);
	if (isCrossSite(request.headers, arrival.origin))
		return jsonError(arrival, 403, { code: "cross_site", message: "Another site's page may not call this." });
	const wait = callWait(arrival, "paywall");
	if (wait > 0) return tooManyCalls(arrival, wait);
	const key = paywallKey(env, brand);
	const { session } = reader;
	if (key === null || session === null || !isPermitted("personalisation", willAt(arrival)))
		return json(arrival, 200, { data: { reference: null } });
	const name = await keyedHash(env, "paywall-reader", JSON.stringify([brand.id, session.userId]));
	return json(arrival, 200, { data: { reference: await paywallReference(key, name.slice(0, 32), now) } });
}
