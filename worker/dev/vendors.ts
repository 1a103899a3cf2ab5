import type { LocalCall } from "../vendors/registry.ts";
import { siteVerify } from "./botcheck.ts";
import { jwks } from "./idp.ts";
import { takeMail } from "./mailbox.ts";

/** Who answers what the Worker asks of a vendor: one for each call that a descriptor names. */
const ends: Readonly<Record<LocalCall, (request: Request, nowMs: number) => Promise<Response>>> = {
	"GET /_dev/idp/google/jwks": () => jwks("google"),
	"GET /_dev/idp/apple/jwks": () => jwks("apple"),
	"POST /_dev/botcheck/siteverify": siteVerify,
	"POST /_dev/mailbox": takeMail,
};
const isLocalCall = (call: string): call is LocalCall => Object.hasOwn(ends, call);

/** The vendors' local ends as the Worker asks them, where it would ask a vendor over the network. Only the local door leads here. */
export async function answerAsVendor(request: Request, nowMs: number): Promise<Response> {
	const call = `${request.method} ${new URL(request.url).pathname}`;
	return isLocalCall(call) ? ends[call](request, nowMs) : new Response(null, { status: 404 });
}
