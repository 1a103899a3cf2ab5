import type { Arrival } from "../edge/arrival.ts";
import { answerHeaders } from "../edge/http/headers.ts";
import { validatedResponse } from "../edge/http/validatedResponse.ts";

/** A generated file: a feed, a site map, a calendar. */
interface MadeFile {
	/** Media type without charset (UTF-8). */
	type: string;
	body: string;
	maxAgeSeconds: number;
	name?: string;
	links?: string | undefined;
	/** Basis of the entity tag, where the body holds the time of its making. */
	identity?: string;
}

/** Answers a file with an entity tag. */
export async function fileResponse(arrival: Arrival, file: MadeFile): Promise<Response> {
	const { body, identity, links, maxAgeSeconds, name, type } = file;
	const headers = answerHeaders(arrival, {
		"content-type": `${type}; charset=utf-8`,
		"cache-control": `public, max-age=${maxAgeSeconds}`,
		...(name ? { "content-disposition": `attachment; filename="${name}"` } : {}),
		...(links ? { link: links } : {}),
	});
	return validatedResponse(arrival.request, body, headers, identity);
}
