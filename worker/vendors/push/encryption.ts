import { bytesOfBase64url, joinBytes } from "../../../client/domain/bytes.ts";

/** Longest message of one record: 4096 bytes, which push services must take (RFC 8030 §7.2), less header, delimiter and tag. */
export const mostMessageBytes = 4096 - 86 - 17;

const recordSize = 4096;
/** Salt of 16 bytes, record size, length of the key, key of 65 bytes (RFC 8188 §2.1). */
export const headerBytes = 86;
/** Delimiter of the last record (RFC 8188 §2). */
const lastRecord = 2;

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const curve = { name: "ECDH", namedCurve: "P-256" } as const;

/** A browser's subscription: its public key (a point of P-256, 65 bytes) and its secret (16 bytes). */
export interface Receiver {
	publicKey: Uint8Array<ArrayBuffer>;
	auth: Uint8Array<ArrayBuffer>;
}

/** Salt and sender's key pair, new for each message. */
export interface Fresh {
	salt: Uint8Array<ArrayBuffer>;
	privateKey: CryptoKey;
	publicKey: Uint8Array<ArrayBuffer>;
}

/** Encrypts a message for a browser (RFC 8291, aes128gcm). Throws for an invalid key or a message that is too long. */
export async function encryptMessage(message: Uint8Array, { publicKey, auth }: Receiver, fresh?: Fresh): Promise<Uint8Array<ArrayBuffer>> {
	if (message.byteLength > mostMessageBytes) throw new Error(`A message has at most ${mostMessageBytes} bytes.`);
	const { salt, ...own } = fresh ?? (await makeFresh());
	const theirs = await crypto.subtle.importKey("raw", publicKey, curve, false, []);
	const secret = await sharedSecret(own.privateKey, theirs);
	const { key, nonce } = await contentKeys({ secret, auth, salt, receiver: publicKey, sender: own.publicKey });
	const record = joinBytes([new Uint8Array(message), Uint8Array.of(lastRecord)]);
	const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, key, record);
	const size = new Uint8Array(4);
	new DataView(size.buffer).setUint32(0, recordSize);
	return joinBytes([salt, size, Uint8Array.of(own.publicKey.byteLength), own.publicKey, new Uint8Array(sealed)]);
}

/** Derives the secret that both ends share (ECDH). */
export async function sharedSecret(privateKey: CryptoKey, publicKey: CryptoKey): Promise<Uint8Array<ArrayBuffer>> {
	// A variable first: the platform's types name `public` differently.
	const algorithm = { name: "ECDH", public: publicKey };
	return new Uint8Array(await crypto.subtle.deriveBits(algorithm, privateKey, 256));
}

/** Key and nonce of a message's record (RFC 8291 §3.4). */
export async function contentKeys(of: {
	secret: Uint8Array<ArrayBuffer>;
	auth: Uint8Array<ArrayBuffer>;
	salt: Uint8Array<ArrayBuffer>;
	receiver: Uint8Array<ArrayBuffer>;
	sender: Uint8Array<ArrayBuffer>;
}): Promise<{ key: CryptoKey; nonce: Uint8Array<ArrayBuffer> }> {
	const who = joinBytes([utf8("WebPush: info\0"), of.receiver, of.sender]);
	const input = await hkdf(of.secret, of.auth, who, 32);
	const [bytes, nonce] = await Promise.all([
		hkdf(input, of.salt, utf8("Content-Encoding: aes128gcm\0"), 16),
		hkdf(input, of.salt, utf8("Content-Encoding: nonce\0"), 12),
	]);
	return { key: await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]), nonce };
}

async function hkdf(
	input: Uint8Array<ArrayBuffer>,
	salt: Uint8Array<ArrayBuffer>,
	info: Uint8Array<ArrayBuffer>,
	length: number,
): Promise<Uint8Array<ArrayBuffer>> {
	const key = await crypto.subtle.importKey("raw", input, "HKDF", false, ["deriveBits"]);
	return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8));
}

/** Returns whether a base64url text is a public key on the curve. */
export async function isReceiver(p256dh: string): Promise<boolean> {
	const point = bytesOfBase64url(p256dh);
	if (point?.length !== 65) return false;
	return crypto.subtle.importKey("raw", point, curve, false, []).then(Boolean, () => false);
}

async function makeFresh(): Promise<Fresh> {
	return { salt: crypto.getRandomValues(new Uint8Array(16)), ...(await newKeyPair()) };
}

/** A P-256 key pair; the public key as 65 raw bytes. */
export async function newKeyPair(): Promise<Omit<Fresh, "salt">> {
	const pair = await crypto.subtle.generateKey(curve, false, ["deriveBits"]);
	if (!("privateKey" in pair)) throw new Error("P-256 makes pairs");
	const point = await crypto.subtle.exportKey("raw", pair.publicKey);
	if (!(point instanceof ArrayBuffer)) throw new Error("A raw key is bytes");
	return { privateKey: pair.privateKey, publicKey: new Uint8Array(point) };
}
