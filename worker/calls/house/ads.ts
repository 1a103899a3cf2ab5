import { messagesFor } from "../../../brands/messages/format.ts";
import { findBrand } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { HouseAd, HouseOffers } from "../../../client/domain/ads/houseAd.ts";
import { declaredSizes } from "../../../client/domain/ads/unit.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { callWait } from "../../edge/callRation.ts";
import { answerHeaders } from "../../edge/http/headers.ts";
import { json, jsonError, noContent } from "../../edge/http/json.ts";
import { isRead, methodNotAllowed } from "../../edge/http/methods.ts";
import { tooManyCalls } from "../../edge/http/tryLater.ts";
import { teaseContext } from "../../pages/kernel/context.ts";
import { linkTo } from "../../pages/kernel/links.ts";
import type { Campaign } from "../../schemas/documents/campaign.ts";
import { chooseCampaign, runningCampaigns } from "./campaigns.ts";
import { creativeSvg } from "./creative.ts";
import { houseOffers } from "./offers.ts";

const slotName = /^[\w.-]{1,64}$/;

/**
 * GET /house/ads?slot=&size=300x250[&full=id,id][&rotation=n][&own=no]: an operator's campaign for a place, else what the house offers, of
 * which a page shows one; `own=no`: it does already. Chosen by the place alone, without data of the reader. 204: no fill, as for places
 * named `nofill` and undeclared sizes.
 */
export async function houseAd(arrival: Arrival): Promise<Response> {
	if (!isRead(arrival.request)) return methodNotAllowed(arrival);
	const wait = callWait(arrival, "ads");
	if (wait > 0) return tooManyCalls(arrival, wait);
	const query = new URLSearchParams(arrival.search);
	const slot = query.get("slot") ?? "";
	if (!slotName.test(slot)) {
		const message = "A place has a name.";
		return jsonError(arrival, 400, { code: "invalid", message, fields: [{ path: "slot", message }] });
	}
	const size = declaredSizes().find((declared) => declared.join("x") === query.get("size"));
	const full = new Set((query.get("full") ?? "").slice(0, 2000).split(","));
	const rotation = Math.abs(Number.parseInt(query.get("rotation") ?? "0", 10)) || 0;
	const isPaid = query.get("own") === "no";
	const running = size && slot !== "nofill" ? await runningCampaigns(arrival) : null;
	const chosen = chooseCampaign(running ?? [], { slot, full, rotation, isPaid });
	if (running && !chosen && !isPaid) {
		const offers: HouseOffers = { offers: await houseOffers(arrival, rotation), hasCampaigns: running.length > 0 };
		return json(arrival, 200, { data: offers });
	}
	if (!size || !chosen) return noContent(arrival);
	const { id, title, link, advertiser, capPerDay } = chosen;
	const [width, height] = size;
	const ad: HouseAd = {
		campaign: id,
		width,
		height,
		picture: `${arrival.prefix}/house/ads/${id}/${width}x${height}.svg`,
		title,
		link: linkTo(teaseContext(arrival), link, undefined),
		advertiser: advertiser ?? null,
		label: advertiser === undefined ? messagesFor(speaker(chosen, arrival))("ad.house") : null,
		capPerDay: capPerDay ?? null,
	};
	return json(arrival, 200, { data: ad });
}

/** GET /house/ads/{campaign}/{width}x{height}.svg: a campaign's picture in the brand's look. */
export async function houseCreative(arrival: Arrival, campaign: string, file: string): Promise<Response> {
	if (!isRead(arrival.request)) return methodNotAllowed(arrival);
	const size = declaredSizes().find((declared) => `${declared.join("x")}.svg` === file);
	const found = size && (await runningCampaigns(arrival)).find(({ id }) => id === campaign);
	if (!size || !found) return jsonError(arrival, 404, { code: "not_found", message: "There is no such creative." });
	const brand = speaker(found, arrival);
	const { advertiser } = found;
	// The place itself is called "From News".
	const from = advertiser === undefined ? brand.tagline : messagesFor(arrival.brand)("label.sponsoredBy", { sponsor: advertiser });
	const headers = answerHeaders(arrival, {
		"content-type": "image/svg+xml; charset=utf-8",
		"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
		"cache-control": "public, max-age=300",
	});
	return new Response(arrival.request.method === "HEAD" ? null : creativeSvg(brand, found, size, { from }), { headers });
}

const speaker = ({ vertical }: Campaign, arrival: Arrival): Brand => findBrand(vertical) ?? arrival.brand;
