import { describe, expect, it } from "vitest";
import { endedCookies, grantCookie, grantOf, type TvGrant } from "../edge/identity/tvCookies.ts";
import type { MastheadEnv } from "../platform/env.ts";
import { type TveScript, tveScript } from "../vendors/tve/tve.ts";
import { endOf, grantByScript, isEnough } from "./liveTvGrant.ts";

const minute = 60_000;
const noon = Date.UTC(2026, 5, 1, 12);
const device = "d".repeat(43);
const requested = { device, provider: "TempPass", resource: "news-live" };

/** An edge whose verifier accepts every token, for seven minutes each. */
function edge(now: number, cookies = "") {
	const fetch = async () =>
		Response.json({ status: "VALID_TOKEN", resourceId: "news-live", mvpdId: "TempPass", timeIssued: now, timeToLive: 7 * minute });
	const env: Partial<MastheadEnv> = { ACCOUNTS_JWT_SECRET: "a-secret-of-this-test-0123456789abcdef", LOCAL_ENDS: { fetch } };
	const request = new Request("https://news.example/live/tv/token", { headers: { cookie: cookies } });
	// No other binding is used here.
	return { env: { ...env, TVE_MODE: "script" } as unknown as MastheadEnv, request, now, correlationId: "c" };
}

const scriptOf = (of: ReturnType<typeof edge>): TveScript => {
	const script = tveScript(of.env);
	if (!script) throw new Error("no script");
	return script;
};

/** Grants one more token with the browser's cookies; returns the new ones. */
async function next(now: number, cookies = ""): Promise<{ grant: TvGrant | string; cookies: string }> {
	const at = edge(now, cookies);
	const granted = await grantByScript(at, scriptOf(at), requested, "token");
	const lines = granted.ok ? await grantCookie(at, granted.value) : await endedCookies(at, device);
	return { grant: granted.ok ? granted.value : granted.error.code, cookies: lines.map((line) => line.split(";")[0]).join("; ") };
}

describe("a temp pass whose minutes are counted here (C9.12)", () => {
	it("is trusted as long as its token, is over ten minutes after its first, and says so until the reset", async () => {
		const first = await next(noon);
		expect(first.grant).toMatchObject({ isTemporary: true, began: noon, until: noon + 7 * minute });
		const second = await next(noon + 6 * minute, first.cookies);
		expect(second.grant).toMatchObject({ began: noon, until: noon + 10 * minute });
		const third = await next(noon + 10 * minute, second.cookies);
		expect(third.grant).toBe("temporary_access_duration_limit_exceeded");
		expect((await next(noon + 8 * 60 * minute, third.cookies)).grant).toBe("temporary_access_duration_limit_exceeded");
		expect((await next(noon + 17 * 60 * minute, third.cookies)).grant).toMatchObject({ began: noon + 17 * 60 * minute });
	});

	it("is not begun anew by signing out, and what is left of it needs a token first", async () => {
		const { cookies } = await next(noon);
		const out = edge(noon + 3 * minute, cookies);
		const left = (await endedCookies(out, device)).map((line) => line.split(";")[0]).join("; ");
		expect(await grantOf(edge(noon + 3 * minute, left), device, "news-live", 20 * minute)).toBeNull();
		expect((await next(noon + 5 * minute, left)).grant).toMatchObject({ began: noon, until: noon + 10 * minute });
	});

	it("of another device counts for nobody here", async () => {
		const { cookies } = await next(noon);
		const other = edge(noon + 9 * minute, cookies);
		const granted = await grantByScript(other, scriptOf(other), { ...requested, device: "e".repeat(43) }, "token");
		expect(granted).toMatchObject({ value: { began: noon + 9 * minute } });
	});
});

describe("how long a grant is enough", () => {
	const grant = { ...requested, isTemporary: false, until: noon + 2 * minute };
	const pass = { ...grant, isTemporary: true };
	it.each([
		["two minutes before its end", grant, noon, true],
		["in its last minute", grant, noon + 1.5 * minute, false],
		["in the last minute of a pass, after which there is none", { ...pass, began: noon - 8 * minute }, noon + 1.5 * minute, true],
		["in the last minute of a token, while the pass goes on", { ...pass, began: noon - 7 * minute }, noon + 1.5 * minute, false],
		["in the last minute of a pass that the vendor counts", pass, noon + 1.5 * minute, true],
	])("%s", (_, of, now, expected) => {
		expect(isEnough(of, now)).toBe(expected);
	});

	it("is over with its token, a pass with its ten minutes", () => {
		expect(endOf(grant)).toBe(noon + 2 * minute);
		expect(endOf({ ...grant, began: noon })).toBe(noon + 10 * minute);
	});
});
