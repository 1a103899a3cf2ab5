import { siteVerify } from "./botcheck.ts";
import { jwks } from "./idp.ts";

/** The stand-ins as the Worker asks them, where it would ask a vendor over the network. Only local mode leads here. */
export async function answerAsVendor(request: Request, nowMs: number): Promise<Response> {
	switch (`${request.method} ${new URL(request.url).pathname}`) {
		case "GET /_dev/idp/google/jwks":
			return jwks("google");
		case "GET /_dev/idp/apple/jwks":
			return jwks("apple");
		case "POST /_dev/botcheck/siteverify":
			return siteVerify(request, nowMs);
		default:
			return new Response(null, { status: 404 });
	}
}
