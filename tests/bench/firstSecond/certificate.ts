import { generateKeyPairSync, sign } from "node:crypto";

/** A key and its certificate, in PEM. */
interface Certificate {
	key: string;
	cert: string;
}

/** Makes a certificate that signs itself, good for a day: Node signs and reads certificates, but makes none. */
export function selfSigned(name: string): Certificate {
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
	const now = new Date();
	const subject = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))));
	const validity = sequence(utcTime(now), utcTime(new Date(now.getTime() + 86_400_000)));
	const version = der(0xa0, integer(2));
	const facts = sequence(
		version,
		integer(1),
		ecdsaWithSha256,
		subject,
		validity,
		subject,
		publicKey.export({ type: "spki", format: "der" }),
	);
	const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign("sha256", facts, privateKey)]));
	const body = sequence(facts, ecdsaWithSha256, signature).toString("base64").replaceAll(/.{64}/g, "$&\n");
	return {
		key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
		cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
	};
}

/** A value in DER (ITU-T X.690): its tag, its length, its content. */
function der(tag: number, content: Buffer): Buffer {
	const { length } = content;
	const lengthBytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
	return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, Buffer.concat(parts));
const integer = (value: number): Buffer => der(0x02, Buffer.from([value]));
/** Seconds of a moment as `YYMMDDhhmmssZ`. */
const utcTime = (moment: Date): Buffer => der(0x17, Buffer.from(`${moment.toISOString().slice(2, 19).replaceAll(/\D/g, "")}Z`));
const commonName = der(0x06, Buffer.from("550403", "hex"));
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from("2a8648ce3d040302", "hex")));
