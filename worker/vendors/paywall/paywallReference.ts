import { base64url } from "../../../client/domain/bytes.ts";

const blockBytes = 16;
const keyCharacters = 32;

/**
 * A user reference in Piano's form: `{AES-256-ECB of JSON}~~~{HMAC-SHA-256 of that}`, both base64url. `reader` is a pseudonym; no mail or
 * name goes along.
 */
export function paywallReference(privateKey: string, reader: string, nowMs: number): Promise<string> {
	return sealForPiano(privateKey, JSON.stringify({ uid: reader, timestamp: Math.floor(nowMs / 1000) }));
}

/** The vendor's own encryption of a text, not of our choosing. */
export async function sealForPiano(privateKey: string, text: string): Promise<string> {
	const encoder = new TextEncoder();
	const sealed = base64url(await ecb(encoder.encode(privateKey.slice(0, keyCharacters).padEnd(keyCharacters, "X")), encoder.encode(text)));
	const key = await crypto.subtle.importKey("raw", encoder.encode(privateKey), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
	return `${sealed}~~~${base64url(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(sealed))))}`;
}

/** AES-ECB with PKCS#7, which the platform lacks: each block is a CBC text without its padding. */
async function ecb(rawKey: BufferSource, text: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
	const key = await crypto.subtle.importKey("raw", rawKey, "AES-CBC", false, ["encrypt"]);
	const padding = blockBytes - (text.length % blockBytes);
	const padded = new Uint8Array(text.length + padding).fill(padding);
	padded.set(text);
	const sealed = new Uint8Array(padded.length);
	for (let at = 0; at < padded.length; at += blockBytes) {
		const block = await crypto.subtle.encrypt({ name: "AES-CBC", iv: new Uint8Array(blockBytes) }, key, padded.slice(at, at + blockBytes));
		sealed.set(new Uint8Array(block, 0, blockBytes), at);
	}
	return sealed;
}
