import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { MastheadEnv } from "../platform/env.ts";
import { verifyIdToken } from "../vendors/social/idToken.ts";
import { forgetSigningKeys } from "../vendors/social/jwks.ts";
import { type SocialPlatform, socialConfig, standInClientId } from "../vendors/social/socialProviders.ts";
import { type AppleAnswer, authorise, forgetConsents, type GoogleAnswer, jwks, rotateKey } from "./idp.ts";
import { type Person, people } from "./people.ts";
import { answerAsVendor } from "./vendors.ts";

const local = {
	ENVIRONMENT: "local",
	LOCAL_ENDS: { fetch: (request) => answerAsVendor(request, Date.now()) },
} as Partial<MastheadEnv> as MastheadEnv;
const ana = people.google[0] as Person;
const jose = people.apple[0] as Person;

const requested = (platform: SocialPlatform, nonce: string | null = null) => ({
	clientId: standInClientId(platform),
	nonce,
	state: "state-1",
	scope: "name email",
});
const google = async (person: Person, nonce: string | null = "n", nowMs = Date.now()) =>
	((await authorise("google", person, requested("google", nonce), nowMs)) as GoogleAnswer).credential;
const apple = async (person: Person) => (await authorise("apple", person, requested("apple", "n"), Date.now())) as AppleAnswer;

afterEach(() => {
	forgetConsents();
	forgetSigningKeys();
	vi.restoreAllMocks();
});

describe("the stand-ins of Google and Apple, judged by the code that judges the vendors (third-parties §6)", () => {
	it("make tokens that count in local mode, without a network", async () => {
		const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("no network"));
		const verdict = await verifyIdToken(local, { platform: "google", idToken: await google(ana, "n"), nonce: "n" });
		expect(verdict).toMatchObject({ ok: true, value: { email: "ana.nunez@example.com", emailVerified: true, firstName: "Ana María" } });
		const { authorization } = await apple(jose);
		expect(await verifyIdToken(local, { platform: "apple", idToken: authorization.id_token, nonce: "n" })).toMatchObject({
			ok: true,
			value: { email: "jose.pena@example.com", emailVerified: true, firstName: null },
		});
		expect(network).not.toHaveBeenCalled();
	});

	it("count nowhere else, and never for the other platform", async () => {
		const idToken = await google(ana);
		for (const ENVIRONMENT of ["production", "staging", ""])
			expect(await verifyIdToken({ ENVIRONMENT } as unknown as MastheadEnv, { platform: "google", idToken, nonce: "n" })).toMatchObject({
				ok: false,
			});
		expect(await verifyIdToken(local, { platform: "apple", idToken, nonce: "n" })).toMatchObject({ ok: false });
		const live = { ...local, GOOGLE_CLIENT_ID: standInClientId("google") } as unknown as MastheadEnv;
		const vendor = async () => jwks("google");
		expect(await verifyIdToken(live, { platform: "google", idToken, nonce: "n" }, Date.now(), vendor)).toEqual({ ok: false, error: "iss" });
	});

	it("have people with and without a name, vouched for and not", () => {
		for (const platform of ["google", "apple"] as const) {
			expect(people[platform]).toHaveLength(3);
			expect(people[platform].some(({ firstName }) => !firstName)).toBe(true);
			expect(people[platform].some(({ emailVerified }) => !emailVerified)).toBe(true);
		}
	});

	it("know a person by the same id each time, another on each platform", async () => {
		const [first, second] = [decodeJwt(await google(ana)), decodeJwt(await google(ana))];
		expect(first.sub).toMatch(/^1\d{20}$/);
		expect(second.sub).toBe(first.sub);
		expect(decodeJwt((await apple({ ...jose, email: ana.email })).authorization.id_token).sub).not.toBe(first.sub);
		expect(decodeJwt(await google({ ...ana, email: "else@example.com" })).sub).not.toBe(first.sub);
	});

	it("Apple tells the name with the first consent alone, and says truth as text", async () => {
		const first = await apple(jose);
		expect(first.user).toEqual({ name: { firstName: "José", lastName: "Peña" }, email: jose.email });
		expect(first.authorization.state).toBe("state-1");
		expect(decodeJwt(first.authorization.id_token)).toMatchObject({ email_verified: "true" });
		expect(decodeJwt(first.authorization.id_token)).not.toHaveProperty("given_name");
		expect(await apple(jose)).not.toHaveProperty("user");
		forgetConsents();
		expect(await apple(jose)).toHaveProperty("user");
	});

	it("sign with a new key after a rotation: both keys are published, and both count", async () => {
		const before = await google(ana);
		expect(await verifyIdToken(local, { platform: "google", idToken: before, nonce: "n" })).toMatchObject({ ok: true });
		const kid = await rotateKey("google");
		const after = await google(ana);
		expect(decodeProtectedHeader(after)).toMatchObject({ kid, alg: "RS256", typ: "JWT" });
		for (const idToken of [before, after])
			expect(await verifyIdToken(local, { platform: "google", idToken, nonce: "n" })).toMatchObject({ ok: true });
	});

	it("publish public keys and nothing of the private ones", async () => {
		const set = (await (await jwks("apple")).json()) as { keys: object[] };
		for (const key of set.keys) expect(Object.keys(key).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
	});
});

describe("what pages get of the providers (A7.12)", () => {
	it("is the stand-ins in local mode, the vendors with a key, nothing without", () => {
		expect(socialConfig(local, "en")).toEqual({
			google: { clientId: "masthead-local.google", scriptUrl: "/_dev/idp/google/client" },
			apple: { clientId: "masthead-local.apple", scriptUrl: "/_dev/idp/apple/auth.js" },
		});
		const live = { ENVIRONMENT: "production", GOOGLE_CLIENT_ID: "g" } as unknown as MastheadEnv;
		expect(socialConfig(live, "en")).toEqual({
			google: { clientId: "g", scriptUrl: "https://accounts.google.com/gsi/client" },
			apple: null,
		});
		expect(socialConfig({ ...live, APPLE_CLIENT_ID: "a" } as MastheadEnv, "es").apple?.scriptUrl).toContain("/es_MX/");
	});
});
