import { afterEach, expect, it, vi } from "vitest";
import type { AccountsCaller } from "../../content/readers/accounts.ts";
import { issueAccessToken } from "../../platform/tokens/accessToken.ts";
import { findByToken, findSession, forgetSession, forgetSessions } from "./session.ts";

const now = Date.now();
const env = { ACCOUNTS_JWT_SECRET: "a secret of access tokens, of 32 bytes and more" };
const request = new Request("https://news.example/live/rcna1/cards");
const caller = { env, request, now, correlationId: "own", ctx: { waitUntil: () => undefined } } as unknown as AccountsCaller;

afterEach(forgetSessions);

it("a poll's own token is believed until its session is known to have ended (security row 10)", async () => {
	const token = await issueAccessToken({ userId: "u-1", sessionId: "s-1" }, env, now);
	expect((await findByToken(token, caller)).session?.userId).toBe("u-1");
	forgetSession("s-1", now);
	expect((await findByToken(token, caller)).session).toBeNull();
	expect((await findByToken(`${token.slice(0, -4)}AAAA`, caller)).session).toBeNull();
});

it("a poll's token is nobody's once it has expired", async () => {
	const token = await issueAccessToken({ userId: "u-1", sessionId: "s-2" }, env, now - 3600_000);
	expect((await findByToken(token, caller)).session).toBeNull();
});

it("a token that only the account service can prove delays a page by three seconds where that is silent (fault C05)", async () => {
	vi.useFakeTimers();
	const called = Promise.withResolvers<void>();
	vi.stubGlobal("fetch", () => {
		called.resolve();
		return new Promise(() => undefined);
	});
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
	const token = `${part({ alg: "RS256" })}.${part({ sub: "u-1", exp: now / 1000 + 900 })}.AAAA`;
	const found = vi.fn();
	void findSession(token, { ...caller, env: { ACCOUNTS_API_URL: "https://accounts.example" } } as AccountsCaller).then(found);
	await called.promise;
	await vi.advanceTimersByTimeAsync(3000);
	expect(found).toHaveBeenCalledWith({ session: null, cookies: [] });
});
