import { contentKeys, headerBytes, sharedSecret } from "../../vendors/push/encryption.ts";

/** A browser's half of a subscription. */
export interface BrowserKeys {
	privateKey: CryptoKey;
	/** A point of P-256, 65 bytes. */
	publicKey: Uint8Array<ArrayBuffer>;
	auth: Uint8Array<ArrayBuffer>;
}

/** Decrypts a received push message (RFC 8188, 8291); null for other keys, or a damaged one. */
export async function decryptMessage(sealed: Uint8Array<ArrayBuffer>, own: BrowserKeys): Promise<Uint8Array | null> {
	if (sealed.byteLength <= headerBytes || sealed[20] !== 65) return null;
	const salt = sealed.slice(0, 16);
	const sender = sealed.slice(21, headerBytes);
	try {
		const theirs = await crypto.subtle.importKey("raw", sender, { name: "ECDH", namedCurve: "P-256" }, false, []);
		const secret = await sharedSecret(own.privateKey, theirs);
		const { key, nonce } = await contentKeys({ secret, auth: own.auth, salt, receiver: own.publicKey, sender });
		const record = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce }, key, sealed.slice(headerBytes)));
		// Zeros may follow the last record's delimiter.
		const mark = record.findLastIndex((byte) => byte !== 0);
		return record[mark] === 2 ? record.slice(0, mark) : null;
	} catch {
		return null;
	}
}
