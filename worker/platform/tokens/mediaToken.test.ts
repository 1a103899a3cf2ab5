import { describe, expect, it } from "vitest";
import { issueMediaToken, mediaTokenSeconds, opensStream } from "./mediaToken.ts";
import { signToken } from "./signedToken.ts";

const env = { LIVE_TOKEN_SECRET: "a-secret-of-the-test-0123456789-abc" };
const grant = { resource: "news-live", device: "device-1" };
const now = Date.UTC(2026, 10, 22, 12);
const later = now + 86_400_000;

describe("a media token (C6.2)", () => {
	it("opens its channel to its device for a minute, and not a moment longer", async () => {
		const issued = await issueMediaToken(env, grant, now, later);
		const opens = (at: number) => opensStream(env, issued?.token ?? "", grant, at);
		expect(issued?.expiresMs).toBe(now + mediaTokenSeconds * 1000);
		expect(await opens(now)).toBe(true);
		expect(await opens(now + 59_999)).toBe(true);
		expect(await opens(now + 60_000)).toBe(false);
	});

	it("never outlives what the provider granted (C9.12)", async () => {
		expect((await issueMediaToken(env, grant, now, now + 10_000))?.expiresMs).toBe(now + 10_000);
		expect(await issueMediaToken(env, grant, now, now)).toBeNull();
		expect(await issueMediaToken(env, grant, now, now - 1)).toBeNull();
	});

	it("opens no other channel, and to nobody else", async () => {
		const token = (await issueMediaToken(env, grant, now, later))?.token ?? "";
		expect(await opensStream(env, token, { ...grant, resource: "other-live" }, now)).toBe(false);
		expect(await opensStream(env, token, { ...grant, device: "device-2" }, now)).toBe(false);
		expect(await opensStream({ LIVE_TOKEN_SECRET: "another-secret-0123456789-abcdefgh" }, token, grant, now)).toBe(false);
		expect(await opensStream({}, token, grant, now)).toBe(false);
	});

	it("is nothing that we did not make, and nothing of another kind", async () => {
		const [head, , signature] = ((await issueMediaToken(env, grant, now, later))?.token ?? "").split(".");
		const [, body] = ((await issueMediaToken(env, { ...grant, resource: "x" }, now, later))?.token ?? "").split(".");
		const claims = { iss: "masthead-edge", aud: grant.resource, sub: "x", iat: now / 1000, exp: now / 1000 + 60 };
		const otherKind = await signToken(claims, "preview+jwt", env.LIVE_TOKEN_SECRET);
		const forLong = await signToken({ ...claims, exp: now / 1000 + 3600 }, "media+jwt", env.LIVE_TOKEN_SECRET);
		for (const token of ["", "a.b.c", `${head}.${body}.${signature}`, otherKind, forLong])
			expect(await opensStream(env, token, grant, now), token).toBe(false);
	});

	it("is signed by the accounts' secret where it has none of its own, and by nothing where there is none", async () => {
		const accounts = { ACCOUNTS_JWT_SECRET: "accounts-secret-0123456789-abcdefghij" };
		const issued = await issueMediaToken(accounts, grant, now, later);
		expect(await opensStream(accounts, issued?.token ?? "", grant, now)).toBe(true);
		expect(await issueMediaToken({}, grant, now, later)).toBeNull();
	});
});
