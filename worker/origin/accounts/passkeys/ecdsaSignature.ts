import { base64url, bytesOfBase64url } from "../../../../client/domain/bytes.ts";

const half = 32;

/**
 * Pads both numbers of an ES256 signature to full length. Authenticators write them as short as possible, and in one of a hundred one is
 * shorter than 32 bytes, which the verifying library (2.4.0) misreads. Base64url in and out; null for an invalid signature.
 */
export function evenSignature(signature: string): string | null {
	const bytes = bytesOfBase64url(signature);
	if (bytes?.[0] !== 0x30 || bytes[1] !== bytes.length - 2) return null;
	const r = numberAt(bytes, 2);
	const s = r && numberAt(bytes, r.end);
	if (!r || !s || s.end !== bytes.length) return null;
	const even = Uint8Array.from([0x30, 2 * (half + 3), 2, half + 1, 0, ...r.number, 2, half + 1, 0, ...s.number]);
	return base64url(even);
}

/** The DER number at an offset, as 32 bytes. */
function numberAt(bytes: Uint8Array, at: number): { number: Uint8Array; end: number } | null {
	const length = bytes[at + 1] ?? 0;
	const end = at + 2 + length;
	if (bytes[at] !== 2 || length < 1 || length > half + 1 || end > bytes.length) return null;
	const digits = bytes.subarray(at + 2, end);
	const short = digits[0] === 0 ? digits.subarray(1) : digits;
	if (short.length > half) return null;
	const number = new Uint8Array(half);
	number.set(short, half - short.length);
	return { number, end };
}
