import { createHash, createHmac, createPublicKey } from "node:crypto";
import { exportJWK, exportSPKI, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { MastheadEnv } from "../../platform/env.ts";
import { type IdTokenVerdict, verifyIdToken } from "./idToken.ts";
import { forgetSigningKeys, signingKey } from "./jwks.ts";
import type { SocialPlatform } from "./socialProviders.ts";

const now = Date.UTC(2026, 4, 1, 12);
const seconds = now / 1000;
const env = { ENVIRONMENT: "production", GOOGLE_CLIENT_ID: "ours.google", APPLE_CLIENT_ID: "ours.apple" } as unknown as MastheadEnv;

interface Signer {
	kid: string;
	alg: string;
	privateKey: CryptoKey;
	publicKey: CryptoKey;
	jwk: JWK;
}

async function signer(kid: string, alg: "RS256" | "ES256" | "RS512" | "PS256" = "RS256"): Promise<Signer> {
	const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
	return { kid, alg, privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: "sig" } };
}

let theirs: Signer;
let elliptic: Signer;
let forger: Signer;
beforeAll(async () => {
	theirs = await signer("k1");
	elliptic = await signer("k2", "ES256");
	forger = await signer("k1");
});

/** The vendor's key set, with a count of its requests. */
const vendor = {
	keys: [] as unknown[],
	requests: [] as string[],
	control: "public, max-age=3600",
	answer: null as (() => Promise<Response>) | null,
};
const send = async (request: Request): Promise<Response> => {
	vendor.requests.push(request.url);
	return vendor.answer ? vendor.answer() : Response.json({ keys: vendor.keys }, { headers: { "cache-control": vendor.control } });
};

beforeEach(() => {
	forgetSigningKeys();
	Object.assign(vendor, { keys: [theirs.jwk, elliptic.jwk], requests: [], control: "public, max-age=3600", answer: null });
});

const without = (claim: string, claims: JWTPayload): JWTPayload =>
	Object.fromEntries(Object.entries(claims).filter(([name]) => name !== claim));
const issuers: Record<SocialPlatform, string> = { google: "https://accounts.google.com", apple: "https://appleid.apple.com" };
const claimsOf = (platform: SocialPlatform): JWTPayload => ({
	iss: issuers[platform],
	aud: `ours.${platform}`,
	sub: "person-1",
	nonce: "question-0",
	iat: seconds - 10,
	exp: seconds + 3590,
	email: "Ana@Example.com",
	email_verified: true,
	...(platform === "google" ? { given_name: "Ana", azp: "ours.google" } : {}),
});

async function token(claims: JWTPayload, by: Signer = theirs, header: Record<string, unknown> = {}): Promise<string> {
	return new SignJWT(claims).setProtectedHeader({ alg: by.alg, kid: by.kid, ...header }).sign(by.privateKey, { crit: { x: true } });
}

const verify = (platform: SocialPlatform, idToken: string, nonce = "question-0", at = now): Promise<IdTokenVerdict> =>
	verifyIdToken(env, { platform, idToken, nonce }, at, send);

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Every wrong token of a platform, by its fault. */
const wrong: Record<string, (platform: SocialPlatform) => Promise<string> | string> = {
	"a forged signature": (platform) => token(claimsOf(platform), forger),
	"a changed claim": async (platform) => {
		const [header, , signature] = (await token(claimsOf(platform))).split(".");
		return `${header}.${encode({ ...claimsOf(platform), sub: "somebody-else" })}.${signature}`;
	},
	"no algorithm": (platform) => `${encode({ alg: "none", kid: "k1" })}.${encode(claimsOf(platform))}.`,
	"no algorithm, and something signed": (platform) => `${encode({ alg: "none", kid: "k1" })}.${encode(claimsOf(platform))}.AAAA`,
	"HS256 with the public key as secret": async (platform) => {
		const body = `${encode({ alg: "HS256", kid: "k1" })}.${encode(claimsOf(platform))}`;
		return `${body}.${createHmac("sha256", await exportSPKI(theirs.publicKey))
			.update(body)
			.digest("base64url")}`;
	},
	"HS256 with the public key's bytes as secret": (platform) => {
		const body = `${encode({ alg: "HS256", kid: "k1" })}.${encode(claimsOf(platform))}`;
		const der = createPublicKey({ key: { ...theirs.jwk }, format: "jwk" }).export({ type: "spki", format: "der" });
		return `${body}.${createHmac("sha256", der).update(body).digest("base64url")}`;
	},
	RS512: async (platform) => token(claimsOf(platform), await signer("k1", "RS512")),
	PS256: async (platform) => token(claimsOf(platform), await signer("k1", "PS256")),
	"an algorithm that is not its key's": (platform) => token(claimsOf(platform), theirs, { kid: "k2" }),
	"a key of its own in the header": async (platform) => token(claimsOf(platform), await signer("own"), { jwk: (await signer("own")).jwk }),
	"an address of keys in the header": async (platform) =>
		token(claimsOf(platform), await signer("own"), { jku: "https://attacker.example/jwks", x5u: "https://attacker.example/x" }),
	"critical headers": (platform) => token(claimsOf(platform), theirs, { crit: ["x"], x: 1 }),
	"another type": (platform) => token(claimsOf(platform), theirs, { typ: "at+jwt" }),
	"no key id": (platform) => token(claimsOf(platform), theirs, { kid: undefined }),
	"an empty key id": (platform) => token(claimsOf(platform), theirs, { kid: "" }),
	"another audience": (platform) => token({ ...claimsOf(platform), aud: "theirs.google" }),
	"two audiences": (platform) => token({ ...claimsOf(platform), aud: [`ours.${platform}`, "another"] }),
	"no audience": (platform) => token(without("aud", claimsOf(platform))),
	"another authorised party": (platform) => token({ ...claimsOf(platform), azp: "theirs" }),
	"another issuer": (platform) => token({ ...claimsOf(platform), iss: "https://accounts.google.com.attacker.example" }),
	"the other platform's issuer": (platform) => token({ ...claimsOf(platform), iss: issuers[platform === "google" ? "apple" : "google"] }),
	"no issuer": (platform) => token(without("iss", claimsOf(platform))),
	"its time over": (platform) => token({ ...claimsOf(platform), iat: seconds - 3000, exp: seconds - 61 }),
	"no end": (platform) => token(without("exp", claimsOf(platform))),
	"an end that is text": (platform) => token({ ...claimsOf(platform), exp: "9999999999" as unknown as number }),
	"an age of more than an hour": (platform) => token({ ...claimsOf(platform), iat: seconds - 3661, exp: seconds + 80_000 }),
	"no age": (platform) => token(without("iat", claimsOf(platform))),
	"a beginning in the future": (platform) => token({ ...claimsOf(platform), nbf: seconds + 300 }),
	"an issue in the future": (platform) => token({ ...claimsOf(platform), iat: seconds + 300 }),
	"no subject": (platform) => token(without("sub", claimsOf(platform))),
	"an empty subject": (platform) => token({ ...claimsOf(platform), sub: "" }),
	"a subject that is a number": (platform) => token({ ...claimsOf(platform), sub: 5 as unknown as string }),
	"more than 4 KB": (platform) => token({ ...claimsOf(platform), more: "x".repeat(4096) }),
	"four parts": async (platform) => `${await token(claimsOf(platform))}.e30`,
	"two parts": async (platform) => (await token(claimsOf(platform))).split(".").slice(0, 2).join("."),
	"a space around it": async (platform) => ` ${await token(claimsOf(platform))}`,
	"nothing in it": () => "",
	garbage: () => "a.b.c",
	"a header that is no object": async (platform) => `${encode(null)}.${(await token(claimsOf(platform))).split(".").slice(1).join(".")}`,
	"claims that are a list": (platform) => `${encode({ alg: "RS256", kid: "k1" })}.${encode([claimsOf(platform)])}.AAAA`,
};

describe.each(["google", "apple"] as const)("an id token of %s (security rows 12, 13)", (platform) => {
	it("says who somebody is", async () => {
		expect(await verify(platform, await token(claimsOf(platform)))).toEqual({
			ok: true,
			value: {
				issuer: issuers[platform],
				subject: "person-1",
				email: "ana@example.com",
				emailVerified: true,
				firstName: platform === "google" ? "Ana" : null,
			},
		});
	});

	it("is good when it was signed with ES256", async () => {
		expect(await verify(platform, await token(claimsOf(platform), elliptic))).toMatchObject({ ok: true });
	});

	it.each(Object.keys(wrong))("is refused with %s", async (fault) => {
		expect(await verify(platform, (await wrong[fault]?.(platform)) ?? "")).toMatchObject({ ok: false, error: expect.any(String) });
	});

	it("says nothing of itself where it is refused", async () => {
		for (const make of Object.values(wrong))
			expect(JSON.stringify(await verify(platform, await make(platform)))).not.toMatch(/ana|person|\./i);
	});

	it("names the question that it answers", async () => {
		const mine = await token({ ...claimsOf(platform), nonce: "question-1" });
		expect(await verify(platform, mine, "question-1")).toMatchObject({ ok: true });
		for (const other of ["question-2", "Question-1", ""])
			expect(await verify(platform, mine, other)).toEqual({ ok: false, error: "nonce" });
		const { nonce: _nonce, ...silent } = claimsOf(platform);
		for (const requested of ["question-1", ""])
			expect(await verify(platform, await token(silent), requested)).toEqual({ ok: false, error: "nonce" });
	});

	it("is good for an hour, give or take a minute of clocks that differ", async () => {
		const mine = await token({ ...claimsOf(platform), iat: seconds, exp: seconds + 86_400 });
		expect(await verify(platform, mine, undefined, now + 3600_000)).toMatchObject({ ok: true });
		expect(await verify(platform, mine, undefined, now + 3662_000)).toMatchObject({ ok: false });
		expect(await verify(platform, mine, undefined, now - 59_000)).toMatchObject({ ok: true });
		expect(await verify(platform, mine, undefined, now - 120_000)).toMatchObject({ ok: false });
	});

	it("has a verified address only where the provider says so, in either of its ways (A4.10)", async () => {
		const said: [unknown, boolean][] = [
			[true, true],
			["true", true],
			[false, false],
			["false", false],
			[undefined, false],
			[1, false],
			["yes", false],
		];
		for (const [email_verified, emailVerified] of said)
			expect(await verify(platform, await token({ ...claimsOf(platform), email_verified }))).toMatchObject({ value: { emailVerified } });
	});

	it("may have no address, or one that is none: never a verified one", async () => {
		for (const email of [undefined, "", "nobody", 5, "a@b@c.example", "a b@example.com"])
			expect(await verify(platform, await token({ ...claimsOf(platform), email }))).toMatchObject({
				ok: true,
				value: { email: null, emailVerified: false },
			});
	});

	it("counts for nothing where the platform is off", async () => {
		const off = { ENVIRONMENT: "production" } as unknown as MastheadEnv;
		expect(await verifyIdToken(off, { platform, idToken: await token(claimsOf(platform)), nonce: "question-0" }, now, send)).toEqual({
			ok: false,
			error: "platform off",
		});
		expect(vendor.requests).toEqual([]);
	});
});

describe("what differs", () => {
	it("Apple's nonce may be a digest of the requested one; Google's may not", async () => {
		const nonce = createHash("sha256").update("question-1").digest("hex");
		expect(await verify("apple", await token({ ...claimsOf("apple"), nonce }), "question-1")).toMatchObject({ ok: true });
		expect(await verify("google", await token({ ...claimsOf("google"), nonce }), "question-1")).toEqual({ ok: false, error: "nonce" });
	});

	it("Google's issuer has two spellings and is one issuer", async () => {
		const bare = await token({ ...claimsOf("google"), iss: "accounts.google.com" });
		expect(await verify("google", bare)).toMatchObject({ value: { issuer: "https://accounts.google.com" } });
	});

	it("a name is one line of text, or none", async () => {
		const named = async (given_name: unknown) => {
			const verdict = await verify("google", await token({ ...claimsOf("google"), given_name }));
			return verdict.ok ? verdict.value.firstName : verdict;
		};
		expect(await named("  Ana\r\nMaría\u0000 ")).toBe("Ana María");
		expect(await named("ñ".repeat(300))).toBe("ñ".repeat(100));
		for (const none of [undefined, "", " \n ", 5, {}]) expect(await named(none)).toBeNull();
	});
});

describe("the vendor's keys (fault C22)", () => {
	const good = () => token(claimsOf("google"));

	it("are requested once and cached as long as the vendor says", async () => {
		for (let i = 0; i < 20; i++) expect(await verify("google", await good())).toMatchObject({ ok: true });
		expect(vendor.requests).toEqual(["https://www.googleapis.com/oauth2/v3/certs"]);
		const later = await token({ ...claimsOf("google"), iat: seconds + 3601, exp: seconds + 7000 });
		await verify("google", later, undefined, now + 3599_000);
		expect(vendor.requests).toHaveLength(1);
		expect(await verify("google", later, undefined, now + 3601_000)).toMatchObject({ ok: true });
		expect(vendor.requests).toHaveLength(2);
	});

	it("may change in between: a new one is learned at once, an old one is forgotten with the set", async () => {
		expect(await verify("google", await good())).toMatchObject({ ok: true });
		const next = await signer("k3");
		vendor.keys = [next.jwk];
		expect(await verify("google", await token(claimsOf("google"), next))).toMatchObject({ ok: true });
		expect(vendor.requests).toHaveLength(2);
		expect(await verify("google", await good())).toMatchObject({ ok: false });
	});

	it("are each platform's own", async () => {
		const apples = await signer("k9");
		expect(await verify("google", await good())).toMatchObject({ ok: true });
		vendor.keys = [apples.jwk];
		expect(await verify("apple", await token(claimsOf("apple"), theirs))).toMatchObject({ ok: false });
		expect(await verify("apple", await token(claimsOf("apple"), apples))).toMatchObject({ ok: true });
		expect(vendor.requests.at(-1)).toBe("https://appleid.apple.com/auth/keys");
	});

	it("that nobody has are requested once in five minutes each", async () => {
		await verify("google", await good());
		const strange = await token(claimsOf("google"), await signer("strange"));
		const at = (ms: number) => verify("google", strange, undefined, now + ms);
		for (const ms of [0, 10, 120_000, 299_000]) expect(await at(ms)).toMatchObject({ ok: false });
		expect(vendor.requests).toHaveLength(2);
		await at(301_000);
		expect(vendor.requests).toHaveLength(3);
	});

	it("that nobody has, a thousand of them, cost five questions a minute; good tokens go on", async () => {
		await verify("google", await good());
		const body = (await token(claimsOf("google"), await signer("x"))).split(".").slice(1).join(".");
		for (let i = 0; i < 1000; i++) await verify("google", `${encode({ alg: "RS256", kid: `flood-${i}` })}.${body}`);
		expect(vendor.requests).toHaveLength(1 + 5);
		expect(await verify("google", await good())).toMatchObject({ ok: true });
	});

	const outages: [string, () => Promise<Response>][] = [
		["throws", () => Promise.reject(new Error("unreachable"))],
		["answers 500", async () => new Response("{}", { status: 500 })],
		["answers a page", async () => new Response("<html>", { headers: { "content-type": "text/html" } })],
		["answers with other JSON", async () => Response.json({ keys: "none" })],
		["sends us elsewhere", async () => new Response(null, { status: 302, headers: { location: "https://attacker.example/" } })],
		["answers without end", async () => new Response("x".repeat(300_000))],
	];
	it.each(outages)("when the vendor %s: nothing is accepted, and it is called again after a pause", async (_how, outage) => {
		vendor.answer = outage;
		const mine = await good();
		expect(await verify("google", mine)).toEqual({ ok: false, error: "no such key" });
		expect(await verify("google", mine, undefined, now + 1000)).toEqual({ ok: false, error: "no such key" });
		expect(vendor.requests).toHaveLength(1);
		vendor.answer = null;
		expect(await verify("google", mine, undefined, now + 10_000)).toMatchObject({ ok: true });
	});

	it.each(outages)("when the vendor %s: the last set is believed for an hour beyond its life, and no longer", async (_how, outage) => {
		await verify("google", await good());
		vendor.answer = outage;
		const at = async (second: number) =>
			verify(
				"google",
				await token({ ...claimsOf("google"), iat: seconds + second, exp: seconds + second + 60 }),
				undefined,
				now + 1000 * second,
			);
		for (const second of [3599, 3601, 3602, 7199]) expect(await at(second)).toMatchObject({ ok: true });
		expect(vendor.requests).toHaveLength(3);
		expect(await at(7201)).toEqual({ ok: false, error: "no such key" });
		vendor.answer = null;
		expect(await at(7210)).toMatchObject({ ok: true });
	});

	it("that are over are requested by one reader: others don't wait", async () => {
		await verify("google", await good());
		const later = await token({ ...claimsOf("google"), iat: seconds + 3601, exp: seconds + 7000 });
		let answer = (_: Response) => {};
		const requested = new Promise<void>((resolve) => {
			vendor.answer = () => {
				resolve();
				return new Promise((answered) => (answer = answered));
			};
		});
		const first = verify("google", later, undefined, now + 3601_000);
		await requested;
		for (let i = 0; i < 20; i++) expect(await verify("google", later, undefined, now + 3602_000)).toMatchObject({ ok: true });
		expect(vendor.requests).toHaveLength(2);
		answer(Response.json({ keys: [theirs.jwk] }));
		expect(await first).toMatchObject({ ok: true });
	});

	it("of which there are none yet are requested by one reader: the others have its answer", async () => {
		const mine = await good();
		const verdicts = await Promise.all(Array.from({ length: 20 }, () => verify("google", mine)));
		for (const verdict of verdicts) expect(verdict).toMatchObject({ ok: true });
		expect(vendor.requests).toHaveLength(1);
	});

	it("of which there are none yet hold readers up for three seconds, then for none until the pause is over", async () => {
		vi.useFakeTimers({ now });
		vendor.answer = () => new Promise(() => undefined);
		const find = () => signingKey(send, "https://keys.example/", { kid: "k1", alg: "RS256" }, Date.now());
		const first = find();
		await vi.advanceTimersByTimeAsync(1000);
		const second = find();
		await vi.advanceTimersByTimeAsync(2000);
		expect(await Promise.all([first, second])).toEqual([null, null]);
		await vi.advanceTimersByTimeAsync(4900);
		expect(await find()).toBeNull();
		expect(vendor.requests).toHaveLength(1);
		vendor.answer = null;
		await vi.advanceTimersByTimeAsync(200);
		expect(await find()).not.toBeNull();
	});

	it("of which a new one is used while the vendor fails are learned when it is well again", async () => {
		await verify("google", await good());
		const next = await signer("k4");
		const mine = await token(claimsOf("google"), next);
		vendor.answer = () => Promise.reject(new Error("unreachable"));
		expect(await verify("google", mine)).toMatchObject({ ok: false });
		Object.assign(vendor, { answer: null, keys: [theirs.jwk, next.jwk] });
		expect(await verify("google", mine, undefined, now + 10_000)).toMatchObject({ ok: true });
	});

	it.each([
		["no word", "", 299, 301],
		["a minute at least", "max-age=0", 59, 61],
		["a minute where it may not be kept", "no-store", 59, 61],
		["a day at most", "public, max-age=9999999", 86_399, 86_401],
	])("live by the vendor's word: %s", async (_what, control, stored, gone) => {
		vendor.control = control;
		await verify("google", await good());
		for (const [second, requested] of [
			[stored, 1],
			[gone, 2],
		] as const) {
			const at = seconds + second;
			expect(await verify("google", await token({ ...claimsOf("google"), iat: at, exp: at + 60 }), undefined, at * 1000)).toMatchObject({
				ok: true,
			});
			expect(vendor.requests).toHaveLength(requested);
		}
	});

	it("of other kinds and other uses are none", async () => {
		const { kid, ...nameless } = theirs.jwk;
		for (const key of [
			nameless,
			{ ...theirs.jwk, use: "enc" },
			{ ...theirs.jwk, alg: "RS512" },
			{ ...theirs.jwk, kty: "oct", k: "AAAA" },
			null,
			kid,
		]) {
			forgetSigningKeys();
			vendor.keys = [key];
			expect(await verify("google", await good())).toMatchObject({ ok: false });
		}
	});
});
