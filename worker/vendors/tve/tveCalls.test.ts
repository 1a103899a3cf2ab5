import { expect, it, vi } from "vitest";
import type { MastheadEnv } from "../../platform/env.ts";

it("a token that no header can hold is asked for anew, not kept until its end", async () => {
	vi.spyOn(console, "error").mockImplementation(() => undefined);
	// Without the token of another test.
	vi.resetModules();
	const { configurationText } = await import("./tveCalls.ts");
	const tokens = ["a\r\nb", "ñ", "", "good"];
	const fetch = async (request: Request) => {
		if (request.url.endsWith("/o/client/token")) return Response.json({ access_token: tokens.shift(), expires_in: 1e12 });
		return new Response(request.headers.get("authorization"));
	};
	const env = { LOCAL_ENDS: { fetch } } as unknown as MastheadEnv;
	const ask = () => configurationText({ env, now: Date.now(), device: "a-device", clientAddress: "", correlationId: "the-reader" });
	for (let n = 0; n < 3; n++) expect((await ask()).ok).toBe(false);
	expect(await ask()).toEqual({ ok: true, value: "Bearer good" });
});

it("a token is requested once for all, and one that is refused late ends no newer one", async () => {
	vi.resetModules();
	const { configurationText } = await import("./tveCalls.ts");
	let issued = 0;
	const late: (() => void)[] = [];
	const fetch = async (request: Request) => {
		if (request.url.endsWith("/o/client/token")) return Response.json({ access_token: `token-${++issued}`, expires_in: 1e6 });
		const token = request.headers.get("authorization");
		if (token !== "Bearer token-1") return new Response(token);
		if (request.headers.has("x-forwarded-for")) await new Promise<void>((answer) => late.push(answer));
		return new Response(null, { status: 401 });
	};
	const env = { LOCAL_ENDS: { fetch } } as unknown as MastheadEnv;
	const ask = (clientAddress = "") =>
		configurationText({ env, now: Date.now(), device: "a-device", clientAddress, correlationId: "the-reader" });
	const slow = Array.from({ length: 20 }, (_, n) => ask(`192.0.2.${n}`));
	await expect.poll(() => late.length).toBe(20);
	expect(issued).toBe(1);
	expect(await ask()).toEqual({ ok: true, value: "Bearer token-2" });
	for (const answer of late) answer();
	for (const answer of await Promise.all(slow)) expect(answer).toEqual({ ok: true, value: "Bearer token-2" });
	expect(issued).toBe(2);
});

const outage = { action: "retry", status: 403, code: "network_connection_failure", message: "The partner did not answer." };
const denial = { action: "none", status: 403, code: "authorization_denied_by_mvpd", message: "The partner says no." };

it.each([
	["an outage behind a decision", 200, { decisions: [{ resource: "channel", authorized: false, error: outage }] }, "unavailable"],
	[
		"an outage to wait for",
		200,
		{ decisions: [{ resource: "channel", authorized: false, error: { ...outage, action: "retry-after" } }] },
		"unavailable",
	],
	["the vendor's own failure", 500, { action: "none", status: 500, code: "internal_server_error" }, "unavailable"],
	["its limit", 429, { action: "none", status: 429, code: "too_many_requests" }, "unavailable"],
	["a denial", 200, { decisions: [{ resource: "channel", authorized: false, error: denial }] }, "authorization_denied_by_mvpd"],
	[
		"a sign-in that ended",
		403,
		{ action: "authentication", status: 403, code: "authenticated_profile_expired" },
		"authenticated_profile_expired",
	],
])("%s is a refusal where the provider decided, else no answer, in the log by the reader's id (C6.2)", async (_, status, body, code) => {
	vi.resetModules();
	const logged: string[] = [];
	vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(line));
	const { authorise } = await import("./tveCalls.ts");
	const fetch = async (request: Request) =>
		request.url.endsWith("/o/client/token") ? Response.json({ access_token: "good", expires_in: 1e6 }) : Response.json(body, { status });
	const env = { LOCAL_ENDS: { fetch } } as unknown as MastheadEnv;
	const caller = { env, now: Date.now(), device: "a-device", clientAddress: "", correlationId: "the-reader" };
	expect(await authorise(caller, "provider", "channel")).toMatchObject({ ok: false, error: { code } });
	expect(logged.map((line) => JSON.parse(line).correlationId)).toEqual(code === "unavailable" ? ["the-reader"] : []);
});
