import * as v from "valibot";
import { findBrand } from "../../../brands/registry.ts";
import { leastMiniSeconds } from "../../../client/domain/player/playable.ts";
import { answer, type Call, JsonText, notFound, tracing } from "../platform/respond.ts";
import { readRows, storedJson } from "../platform/rows.ts";
import { allOf, instantMs, is } from "../query/filters.ts";
import { readDocument } from "../store/documents.ts";
import { ListedRow, queryFor, selectNewest } from "../store/listings.ts";

/** Newest videos tried, since some may have expired (C8.6) or be short. */
const lookedAt = 4;

const Teased = v.object({ expiresAt: v.optional(v.unknown()), duration: v.fallback(v.optional(v.number()), undefined) });

/** GET miniPlayerTease/{vertical} (C7.28): the newest playable video that is long enough, if any. */
export async function miniPlayerTease(call: Call): Promise<Response> {
	const id = call.req.param("id") ?? "";
	const brand = findBrand(id);
	const query = brand && queryFor(allOf(is("type", "video"), is("vertical", brand.id)), null, brand.publisher);
	if (!brand || !query) return notFound();
	const newest = await selectNewest(call.env.CONTENT_DB, query, lookedAt, []).all();
	for (const row of readRows("documents", ListedRow, newest)) {
		const stored = await readDocument(call.env, "video", row.id);
		const video = stored && storedJson(Teased, stored.body);
		if (
			!video ||
			(video.duration ?? leastMiniSeconds) < leastMiniSeconds ||
			(typeof video.expiresAt === "string" && (instantMs(video.expiresAt) ?? 0) <= Date.now())
		)
			continue;
		return answer({ showTease: true, video: new JsonText(stored.body) }, tracing(stored));
	}
	return answer({ showTease: false, video: null });
}
