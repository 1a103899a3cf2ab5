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
	const ask = () => configurationText({ env, now: Date.now(), device: "a-device", clientAddress: "" });
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
	const ask = (clientAddress = "") => configurationText({ env, now: Date.now(), device: "a-device", clientAddress });
	const slow = Array.from({ length: 20 }, (_, n) => ask(`192.0.2.${n}`));
	await expect.poll(() => late.length).toBe(20);
	expect(issued).toBe(1);
	expect(await ask()).toEqual({ ok: true, value: "Bearer token-2" });
	for (const answer of late) answer();
	for (const answer of await Promise.all(slow)) expect(answer).toEqual({ ok: true, value: "Bearer token-2" });
	expect(issued).toBe(2);
});
