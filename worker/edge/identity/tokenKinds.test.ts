import { expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { serviceClaims } from "../../origin/platform/serviceToken.ts";
import { sha256 } from "../../platform/digest.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { accessClaims } from "../../platform/tokens/accessToken.ts";
import { isClientToken } from "../../platform/tokens/clientToken.ts";
import { opensStream } from "../../platform/tokens/mediaToken.ts";
import { signToken } from "../../platform/tokens/signedToken.ts";
import { meterOf } from "../meter.ts";
import { opensPreview } from "./previewKey.ts";

// One for all: what an operator's mistake would make of them.
const secret = "one secret for every kind of token, of 32 bytes and more";
const env = { ACCOUNTS_JWT_SECRET: secret } as MastheadEnv;
// Service tokens are read by the clock on the wall.
const iat = Math.floor(Date.now() / 1000);
const now = iat * 1000;
const device = "d".repeat(43);
const brand = brandById("news");

const meterIn = (headers: HeadersInit) => meterOf({ env, request: new Request("https://news.example/", { headers }), brand, now });
const { month } = await meterIn({});

interface Kind {
	claims: Readonly<Record<string, unknown>>;
	isTaken: (token: string) => Promise<boolean>;
}
const service = (scope: "ingest" | "figures"): Kind => ({
	claims: { iss: "desk", iat, exp: iat + 3600, scope },
	isTaken: async (token) => (await serviceClaims(`Bearer ${token}`, secret, now, scope)) !== null,
});
const kinds: Readonly<Record<string, Kind>> = {
	"at+jwt": {
		claims: { iss: "masthead-accounts", aud: "masthead", sub: "u-1", sid: "s-1", jti: "j-1", iat, exp: iat + 900 },
		isTaken: async (token) => (await accessClaims(token, env, now)) !== null,
	},
	"ct+jwt": {
		claims: { iss: "masthead-edge", aud: "masthead-accounts", scope: "otp:request", jti: "j-1", iat, exp: iat + 60 },
		isTaken: (token) => isClientToken(token, env, now),
	},
	"media+jwt": {
		claims: { iss: "masthead-edge", aud: "news-live", sub: await sha256(device), iat, exp: iat + 60 },
		isTaken: (token) => opensStream(env, token, { resource: "news-live", device }, now),
	},
	"meter+jwt": {
		claims: { aud: brand.id, month, opened: ["rcna1001"] },
		isTaken: async (token) => (await meterIn({ cookie: `meter=${token}` })).opened.length > 0,
	},
	"preview+jwt": { claims: { sub: "draft-7", exp: iat + 3600 }, isTaken: (token) => opensPreview(token, "draft-7", secret, now) },
	JWT: service("ingest"),
};

it.each(Object.entries(kinds))(
	"a token of the kind %s is read as that, and its claims under another kind's name as nothing",
	async (own, kind) => {
		for (const type of [...Object.keys(kinds), "x+jwt", "AT+JWT"]) {
			const token = await signToken(kind.claims, type, secret);
			expect([type, await kind.isTaken(token)]).toEqual([type, type === own]);
			const [head, body, signature] = token.split(".");
			for (const alg of ["none", "HS384", "RS256", "ES256"]) {
				const other = Buffer.from(JSON.stringify({ alg, typ: type })).toString("base64url");
				for (const forged of [`${other}.${body}.`, `${other}.${body}.${signature}`]) expect(await kind.isTaken(forged)).toBe(false);
			}
			for (const forged of [`${head}.${body}`, `${head}.${body}.`, `${token}.`, `${token}=`, `x${token}`, token.slice(0, -1)])
				expect(await kind.isTaken(forged)).toBe(false);
		}
	},
);

it("nor does a service's token for one thing open another", async () => {
	const token = await signToken(service("figures").claims, "JWT", secret);
	expect([await service("figures").isTaken(token), await service("ingest").isTaken(token)]).toEqual([true, false]);
});
