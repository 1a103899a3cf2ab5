import type { LocalCall } from "../vendors/registry.ts";
import { siteVerify } from "./botcheck.ts";
import { jwks } from "./idp.ts";
import { takeMail } from "./mailbox.ts";
import { takePush } from "./push/standIn.ts";
import { tveApi } from "./tve/vendor.ts";

const ends: Readonly<Record<LocalCall, (request: Request, nowMs: number) => Promise<Response>>> = {
	"GET /_dev/idp/google/jwks": () => jwks("google"),
	"GET /_dev/idp/apple/jwks": () => jwks("apple"),
	"POST /_dev/botcheck/siteverify": siteVerify,
	"POST /_dev/mailbox": takeMail,
	"POST /_dev/push/*": takePush,
	"GET /_dev/tve/*": tve,
	"POST /_dev/tve/*": tve,
};
const isLocalCall = (call: string): call is LocalCall => Object.hasOwn(ends, call);

function tve(request: Request, nowMs: number): Promise<Response> {
	return tveApi(request, new URL(request.url).pathname.slice("/_dev/tve".length), nowMs);
}

/** The vendors' stand-ins for the Worker's calls. Only the local entry routes here. */
export async function answerAsVendor(request: Request, nowMs: number): Promise<Response> {
	const { pathname } = new URL(request.url);
	const exact = `${request.method} ${pathname}`;
	// A vendor with many calls has them below one address.
	const call = isLocalCall(exact) ? exact : `${request.method} ${pathname.split("/", 3).join("/")}/*`;
	return isLocalCall(call) ? ends[call](request, nowMs) : new Response(null, { status: 404 });
}
