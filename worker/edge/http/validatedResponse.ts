import { sha256 } from "../../platform/digest.ts";
import { matchesEtag } from "./etag.ts";

/** A text with a weak entity tag, of `identity` where it holds its own time; 304 for a known one. By no date: what leaves a list makes nothing newer. */
export async function validatedResponse(request: Request, body: string, headers: Headers, identity = body): Promise<Response> {
	const etag = `W/"${(await sha256(identity)).slice(0, 22)}"`;
	headers.set("etag", etag);
	if (matchesEtag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
	return new Response(request.method === "HEAD" ? null : body, { headers });
}
