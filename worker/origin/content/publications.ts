import * as v from "valibot";
import { answer, type Call, failure } from "../platform/respond.ts";
import { logPublication, publicationsSince } from "../store/publications.ts";

/** GET publications?since={seq}: tags to drop from caches. */
export async function publications(call: Call): Promise<Response> {
	const since = call.req.query("since") ?? "0";
	if (!/^\d{1,15}$/.test(since)) return failure(400, { code: "bad_request", message: "`since` is a number." });
	const { rows, latest } = await publicationsSince(call.env, Number(since), Date.now());
	// Taken after reading: that state has all that the log names.
	return answer({ publications: rows }, { latest, bookmark: call.env.CONTENT_DB.getBookmark() });
}

const Tags = v.object({ tags: v.array(v.string()) });

/** POST publications: the edge's own, of what another content system changed (decision 0312). */
export async function appendPublication(call: Call): Promise<Response> {
	const seq = await logPublication(call.env, v.parse(Tags, await call.req.json()).tags, Date.now());
	return answer({}, { seq, bookmark: call.env.CONTENT_DB.getBookmark() });
}
