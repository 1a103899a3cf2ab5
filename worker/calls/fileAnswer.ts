import type { Arrival } from "../edge/arrival.ts";
import { stampShared, standingHeaders } from "../edge/headers.ts";
import { matchesEtag } from "../edge/http/etag.ts";
import { methodNotAllowed } from "../edge/http/methods.ts";
import { sha256 } from "../platform/digest.ts";

/** A file for a reader's program: a feed, a site map, a calendar. */
interface MadeFile {
	/** Its media type, without a charset: it is UTF-8. */
	type: string;
	body: string;
	maxAgeSeconds: number;
	/** Epoch ms of its newest change; 0: not known. */
	modified: number;
	/** What it is saved as. */
	name?: string;
	/** What its entity tag is made of, where the body says when it was made. */
	identity?: string;
}

/** Answers a file with what a reader's program asks for next time: an entity tag and the time of the newest change. */
export async function fileAnswer(arrival: Arrival, file: MadeFile): Promise<Response> {
	const { method } = arrival.request;
	if (method !== "GET" && method !== "HEAD") return methodNotAllowed(arrival);
	const { body, maxAgeSeconds, modified, name, type } = file;
	const etag = `W/"${(await sha256(file.identity ?? body)).slice(0, 22)}"`;
	const headers = new Headers({
		...standingHeaders,
		"content-type": `${type}; charset=utf-8`,
		"cache-control": `public, max-age=${maxAgeSeconds}`,
		"x-edge-cache": "bypass",
		etag,
		...(name ? { "content-disposition": `attachment; filename="${name}"` } : {}),
		...(modified > 0 ? { "last-modified": new Date(modified).toUTCString() } : {}),
	});
	stampShared(headers, arrival);
	if (isKnown(arrival.request.headers, etag, modified)) return new Response(null, { status: 304, headers });
	return new Response(method === "HEAD" ? null : body, { headers });
}

/** RFC 9110 §13.2.2: the entity tag decides; only without one the time does. */
function isKnown(asked: Headers, etag: string, modified: number): boolean {
	const tags = asked.get("if-none-match");
	if (tags !== null) return matchesEtag(tags, etag);
	const since = Date.parse(asked.get("if-modified-since") ?? "");
	return modified > 0 && since >= Math.floor(modified / 1000) * 1000;
}
