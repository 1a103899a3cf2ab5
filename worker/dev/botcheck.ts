import * as v from "valibot";
import { base64url, bytesOfBase64url } from "../../client/domain/bytes.ts";
import { BoundedMap } from "../platform/memory.ts";
import { standInSecret } from "../vendors/botCheck/botCheckVendors.ts";

/** The address that counts as a robot's (contract §5). */
export const botAddress = "bot@example.com";
const proofLifeMs = 120_000;

const Proof = v.object({
	id: v.string(),
	host: v.string(),
	action: v.optional(v.string()),
	isBot: v.boolean(),
	/** Epoch ms. */
	madeAt: v.number(),
});
type Proof = v.InferOutput<typeof Proof>;

const spent = new BoundedMap<true>(10_000);

let secretKey: CryptoKey | null = null;

/** Made at first use; lives as long as the process, as proofs do. */
async function key(): Promise<CryptoKey> {
	secretKey ??= await crypto.subtle.importKey("raw", crypto.getRandomValues(new Uint8Array(32)), { name: "HMAC", hash: "SHA-256" }, false, [
		"sign",
		"verify",
	]);
	return secretKey;
}

/** A browser's request: site key, purpose, and the typed email. */
export const Challenge = v.object({
	sitekey: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
	action: v.optional(v.pipe(v.string(), v.maxLength(64))),
	email: v.optional(v.pipe(v.string(), v.maxLength(512))),
});

/** A proof for a page of that host; one for the robot's address fails when verified. */
export async function proofFor({ email, action }: v.InferOutput<typeof Challenge>, host: string, nowMs: number): Promise<string> {
	const isBot = email?.trim().toLowerCase() === botAddress;
	const proof: Proof = { id: crypto.randomUUID(), host, isBot, madeAt: nowMs, ...(action === undefined ? {} : { action }) };
	const body = base64url(new TextEncoder().encode(JSON.stringify(proof)));
	const signature = await crypto.subtle.sign("HMAC", await key(), new TextEncoder().encode(body));
	return `${body}.${base64url(new Uint8Array(signature))}`;
}

/** Answers as the vendors' `siteverify` does: form in, verdict with error codes out, each proof good once (third-parties §5). */
export async function siteVerify(request: Request, nowMs: number): Promise<Response> {
	const form = new URLSearchParams(await request.text());
	const [secret, response] = [form.get("secret"), form.get("response")];
	if (!secret) return refusal("missing-input-secret");
	if (secret !== standInSecret) return refusal("invalid-input-secret");
	if (!response) return refusal("missing-input-response");
	const proof = await genuine(response);
	if (!proof) return refusal("invalid-input-response");
	if (nowMs - proof.madeAt >= proofLifeMs || spent.get(proof.id)) return refusal("timeout-or-duplicate");
	spent.set(proof.id, true, 1);
	if (proof.isBot) return refusal("invalid-input-response");
	return Response.json({
		success: true,
		challenge_ts: new Date(proof.madeAt).toISOString(),
		hostname: proof.host,
		...(proof.action === undefined ? {} : { action: proof.action }),
		"error-codes": [],
	});
}

const refusal = (code: string): Response => Response.json({ success: false, "error-codes": [code] });

async function genuine(token: string): Promise<Proof | null> {
	const [body, signature, ...more] = token.split(".");
	const [text, proofOfText] = [bytesOfBase64url(body ?? ""), bytesOfBase64url(signature ?? "")];
	if (!text || !proofOfText || more.length > 0) return null;
	if (!(await crypto.subtle.verify("HMAC", await key(), proofOfText, new TextEncoder().encode(body)))) return null;
	const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Proof), new TextDecoder().decode(text));
	return read.success ? read.output : null;
}
