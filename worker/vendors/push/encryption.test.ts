import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { base64url, bytesOfBase64url } from "../../../client/domain/bytes.ts";
import { type BrowserKeys, decryptMessage } from "../../dev/push/decryption.ts";
import { encryptMessage, mostMessageBytes, newKeyPair } from "./encryption.ts";

const curve = { name: "ECDH", namedCurve: "P-256" } as const;
const encoder = new TextEncoder();

function bytes(text: string): Uint8Array<ArrayBuffer> {
	const read = bytesOfBase64url(text);
	if (!read) throw new Error(`${text} is no base64url`);
	return read;
}

function privateKey(point: string, d: string): Promise<CryptoKey> {
	const [x, y] = [bytes(point).slice(1, 33), bytes(point).slice(33)].map(base64url);
	return crypto.subtle.importKey("jwk", { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "", d }, curve, false, ["deriveBits"]);
}

/** RFC 8291, Appendix A. */
const rfc = {
	plaintext: "When I grow up, I want to be a watermelon",
	sender: {
		publicKey: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
		privateKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
	},
	receiver: {
		publicKey: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
		privateKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
		auth: "BTBZMqHH6r4Tts7J_aSIgg",
	},
	salt: "DGv6ra1nlYgDCS1FRnbzlw",
	message:
		"DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

async function newBrowser(): Promise<BrowserKeys> {
	return { ...(await newKeyPair()), auth: crypto.getRandomValues(new Uint8Array(16)) };
}

describe("a message of web push (third-parties §9, RFC 8291)", () => {
	it("is byte for byte what the RFC's example is", async () => {
		const sealed = await encryptMessage(
			encoder.encode(rfc.plaintext),
			{ publicKey: bytes(rfc.receiver.publicKey), auth: bytes(rfc.receiver.auth) },
			{
				salt: bytes(rfc.salt),
				publicKey: bytes(rfc.sender.publicKey),
				privateKey: await privateKey(rfc.sender.publicKey, rfc.sender.privateKey),
			},
		);
		expect(base64url(sealed)).toBe(rfc.message);
	});

	it("of the RFC is read by the stand-in's browser", async () => {
		const plain = await decryptMessage(bytes(rfc.message), {
			privateKey: await privateKey(rfc.receiver.publicKey, rfc.receiver.privateKey),
			publicKey: bytes(rfc.receiver.publicKey),
			auth: bytes(rfc.receiver.auth),
		});
		expect(plain && new TextDecoder().decode(plain)).toBe(rfc.plaintext);
	});

	it("of any bytes comes to the one browser that it was meant for, whole, and in at most 4096 bytes", async () => {
		const [meant, other] = await Promise.all([newBrowser(), newBrowser()]);
		await fc.assert(
			fc.asyncProperty(fc.uint8Array({ maxLength: mostMessageBytes }), async (message) => {
				const sealed = await encryptMessage(message, meant);
				expect(sealed.byteLength).toBeLessThanOrEqual(4096);
				expect(await decryptMessage(sealed, meant)).toEqual(new Uint8Array(message));
				expect(await decryptMessage(sealed, other)).toBeNull();
			}),
			{ numRuns: 40, examples: [[new Uint8Array(mostMessageBytes)], [new Uint8Array()]] },
		);
	});

	it("that was changed on its way anywhere is none", async () => {
		const browser = await newBrowser();
		const sealed = await encryptMessage(encoder.encode("breaking"), browser);
		for (const at of [0, 22, 85, 90, sealed.length - 1]) {
			const changed = Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte));
			expect(await decryptMessage(changed, browser), String(at)).toBeNull();
		}
		expect(await decryptMessage(sealed.slice(0, 80), browser)).toBeNull();
	});

	it("is not made where it is too long, or the browser's key lies on no curve", async () => {
		const browser = await newBrowser();
		await expect(encryptMessage(new Uint8Array(mostMessageBytes + 1), browser)).rejects.toThrow(/at most 3993 bytes/);
		await expect(encryptMessage(new Uint8Array(1), { ...browser, publicKey: new Uint8Array(65).fill(4) })).rejects.toThrow();
	});
});
