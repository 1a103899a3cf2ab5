import { findBrand } from "../../../brands/registry.ts";
import { answer, type Call, failure, jsonList } from "../platform/respond.ts";

const mostCampaigns = 100;

/** GET house/campaigns/{vertical}: the brand's own campaigns that are not withdrawn, newest first. */
export async function campaigns(call: Call): Promise<Response> {
	const brand = findBrand(call.req.param("vertical") ?? "");
	if (!brand) return failure(400, { code: "bad_vertical", message: "There is no such vertical." });
	const { results } = await call.env.CONTENT_DB.prepare(
		"SELECT body FROM documents WHERE type = 'campaign' AND vertical = ? AND hidden = 0 ORDER BY stored_at DESC, id LIMIT ?",
	)
		.bind(brand.id, mostCampaigns)
		.all<{ body: string }>();
	return answer({ campaigns: jsonList(results.map(({ body }) => body)) });
}
