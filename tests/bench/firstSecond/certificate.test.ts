import { createPrivateKey, X509Certificate } from "node:crypto";
import { expect, it } from "vitest";
import { selfSigned } from "./certificate.ts";

it("is signed by its own key, names its subject and is good for a day", () => {
	const { key, cert } = selfSigned("localhost", new Date("2026-11-20T08:30:00Z"));
	const read = new X509Certificate(cert);
	expect(read.subject).toBe("CN=localhost");
	expect(read.verify(read.publicKey)).toBe(true);
	expect(read.checkPrivateKey(createPrivateKey(key))).toBe(true);
	expect([read.validFrom, read.validTo]).toEqual(["Nov 20 08:30:00 2026 GMT", "Nov 21 08:30:00 2026 GMT"]);
});
