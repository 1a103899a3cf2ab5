import jwt from "@tsndr/cloudflare-worker-jwt";
import { localIngestSecret } from "../../.commands/serve/localDefaults.ts";

const now = (): number => Math.floor(Date.now() / 1000);

/** The headers of a newsroom's requests to `/ingest`. */
export async function newsroomHeaders(secret = localIngestSecret): Promise<Record<string, string>> {
	const token = await jwt.sign({ iss: "test", scope: "ingest", exp: now() + 600 }, secret);
	return { authorization: `Bearer ${token}`, "content-type": "application/json" };
}

/** A reader's access token (A5.8), as the account service signs it; `at` is when, in seconds. */
export function accessToken(sub: string, secret: string, { sid = `s-${sub}`, at = now(), life = 900 } = {}): Promise<string> {
	const iat = Math.floor(at);
	const claims = { iss: "masthead-accounts", aud: "masthead", sub, sid, jti: `j-${Math.round(at * 1000)}-${sid}`, iat, exp: iat + life };
	return jwt.sign(claims, secret, { header: { typ: "at+jwt" } });
}
