import * as v from "valibot";
import { findBrand } from "../../../brands/registry.ts";
import { answer, type Call, failure, jsonList } from "../platform/respond.ts";
import { readRows } from "../platform/rows.ts";

const mostCampaigns = 100;
const CampaignRow = v.object({ body: v.string() });

/** GET house/campaigns/{vertical}: the brand's campaigns that are not withdrawn, newest first. */
export async function campaigns(call: Call): Promise<Response> {
	const brand = findBrand(call.req.param("vertical") ?? "");
	if (!brand) return failure(400, { code: "bad_vertical", message: "There is no such vertical." });
	const found = await call.env.CONTENT_DB.prepare(
		"SELECT body FROM documents WHERE type = 'campaign' AND vertical = ? AND hidden = 0 ORDER BY stored_at DESC, id LIMIT ?",
	)
		.bind(brand.id, mostCampaigns)
		.all();
	return answer({ campaigns: jsonList(readRows("documents", CampaignRow, found).map(({ body }) => body)) });
}
