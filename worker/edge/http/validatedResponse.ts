import { sha256 } from "../../platform/digest.ts";
import { matchesEtag } from "./etag.ts";

interface Validators {
	/** Basis of the entity tag, where the body has its own time. */
	identity?: string;
	/** Epoch ms of its newest change; 0: not known. */
	modified?: number;
}

/** A text with a weak entity tag and, where known, the time of its newest change; 304 for a known one. */
export async function validatedResponse(
	request: Request,
	body: string,
	headers: Headers,
	{ identity = body, modified = 0 }: Validators = {},
): Promise<Response> {
	const etag = `W/"${(await sha256(identity)).slice(0, 22)}"`;
	headers.set("etag", etag);
	if (modified > 0) headers.set("last-modified", new Date(modified).toUTCString());
	if (isKnown(request.headers, etag, modified)) return new Response(null, { status: 304, headers });
	return new Response(request.method === "HEAD" ? null : body, { headers });
}

/** RFC 9110 §13.2.2: the time counts only without an entity tag. */
function isKnown(requested: Headers, etag: string, modified: number): boolean {
	const tags = requested.get("if-none-match");
	if (tags !== null) return matchesEtag(tags, etag);
	const since = Date.parse(requested.get("if-modified-since") ?? "");
	return modified > 0 && since >= Math.floor(modified / 1000) * 1000;
}
