import { Hono } from "hono";
import * as v from "valibot";
import { findBrand } from "../../../brands/registry.ts";
import { ConsentRecord } from "../../schemas/personal/consent.ts";
import { belowCeiling, writtenBelow } from "../people/ceiling.ts";
import { answer, type Call, failure, jsonList, type OriginBindings } from "../platform/respond.ts";
import { readRows } from "../platform/rows.ts";
import { figures } from "./figures.ts";
import { receivedBy, storeErrors, storeEvents } from "./sinks.ts";

const hourMs = 3_600_000;

/** POST house/consent: stores one line of proof. Only to the hour, so that nobody is found again by the minute. */
async function storeConsent(call: Call): Promise<Response> {
	const parsed = v.safeParse(ConsentRecord, await call.req.json().catch(() => null));
	if (!parsed.success) return failure(400, { code: "invalid", message: "That is no choice." });
	const { vertical, regime, signal, version, granted, place } = parsed.output;
	const hour = Date.now() - (Date.now() % hourMs);
	const stored = await call.env.PEOPLE_DB.prepare(
		`INSERT INTO consent_log (at, vertical, regime, signal, version, granted, place) SELECT ?, ?, ?, ?, ?, ?, ? WHERE ${belowCeiling("consent_log")}`,
	)
		.bind(hour, vertical, regime, signal ? 1 : 0, version, granted.join(" "), place)
		.run();
	if (writtenBelow("consent_log", [stored]) === 0) return failure(503, { code: "full", message: "There is no room for more." });
	return answer({ stored: true });
}

const mostCampaigns = 100;
const CampaignRow = v.object({ body: v.string() });

/** GET house/campaigns/{vertical}: the brand's campaigns that are not withdrawn, newest first. */
async function campaigns(call: Call): Promise<Response> {
	const brand = findBrand(call.req.param("vertical") ?? "");
	if (!brand) return failure(400, { code: "bad_vertical", message: "There is no such vertical." });
	const found = await call.env.CONTENT_DB.prepare(
		"SELECT body FROM documents WHERE type = 'campaign' AND vertical = ? AND hidden = 0 ORDER BY stored_at DESC, id LIMIT ?",
	)
		.bind(brand.id, mostCampaigns)
		.all();
	return answer({ campaigns: jsonList(readRows("documents", CampaignRow, found).map(({ body }) => body)) });
}

/** The house service, ours even with remote content and accounts (contract §5). */
export const house = new Hono<OriginBindings>({ strict: false })
	.post("/consent", storeConsent)
	.post("/events", storeEvents)
	.post("/errors", storeErrors)
	.get("/campaigns/:vertical", campaigns)
	.get("/figures/:vertical", figures)
	.get("/received/:sink", receivedBy);
