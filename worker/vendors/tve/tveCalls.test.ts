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
