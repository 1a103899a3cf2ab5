import type { Arrival } from "../edge/arrival.ts";
import { stampShared, standingHeaders } from "../edge/http/headers.ts";
import { methodNotAllowed } from "../edge/http/methods.ts";
import { validatedResponse } from "../edge/http/validatedResponse.ts";

/** A file for a reader's program: a feed, a site map, a calendar. */
interface MadeFile {
	/** Its media type, without a charset: it is UTF-8. */
	type: string;
	body: string;
	maxAgeSeconds: number;
	/** Epoch ms of its newest change; 0: not known. */
	modified: number;
	/** File name to save it as. */
	name?: string;
	/** Basis of the entity tag, where the body has the time of its making. */
	identity?: string;
}

/** Answers a file with what a reader's program asks for next time: an entity tag and the time of the newest change. */
export async function fileResponse(arrival: Arrival, file: MadeFile): Promise<Response> {
	const { method } = arrival.request;
	if (method !== "GET" && method !== "HEAD") return methodNotAllowed(arrival);
	const { body, identity, maxAgeSeconds, modified, name, type } = file;
	const headers = new Headers({
		...standingHeaders,
		"content-type": `${type}; charset=utf-8`,
		"cache-control": `public, max-age=${maxAgeSeconds}`,
		"x-edge-cache": "bypass",
		...(name ? { "content-disposition": `attachment; filename="${name}"` } : {}),
	});
	stampShared(headers, arrival);
	return validatedResponse(arrival.request, body, headers, { modified, ...(identity === undefined ? {} : { identity }) });
}
