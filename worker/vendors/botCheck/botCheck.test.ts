import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { news } from "../../../brands/news.ts";
import { noticias } from "../../../brands/noticias.ts";
import { telemundo } from "../../../brands/telemundo.ts";
import { proofFor } from "../../dev/botcheck.ts";
import { answerAsVendor } from "../../dev/vendors.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { type BotCheckFacts, botCheckConfig, verifyBotToken } from "./botCheck.ts";

const asEnv = (variables: Record<string, unknown>) => variables as unknown as MastheadEnv;
const live = asEnv({
	ENVIRONMENT: "production",
	BOT_CHECK_VENDOR: "turnstile",
	BOT_CHECK_SITE_KEY: "site-main",
	BOT_CHECK_SECRET: "secret-main",
	BOT_CHECK_SITE_KEY_NOTICIAS: "site-noticias",
	BOT_CHECK_SECRET_NOTICIAS: "secret-noticias",
});
const local = asEnv({ ENVIRONMENT: "local", LOCAL_ENDS: { fetch: (request: Request) => answerAsVendor(request, Date.now()) } });
const facts: BotCheckFacts = { clientAddress: "192.0.2.7", host: "news.example:8787", action: "email", correlationId: "the-reader" };
const good = { success: true, hostname: "news.example", action: "email", challenge_ts: "2026-05-01T12:00:00Z", "error-codes": [] };

let logged: string[] = [];
/** Later by two minutes for each test: each has its own lines. */
let clock = Date.now();
beforeEach(() => {
	logged = [];
	clock += 120_000;
	vi.setSystemTime(clock);
	for (const level of ["info", "warn", "error"] as const)
		vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => {
	vi.restoreAllMocks();
});

/** A vendor with this answer, which records its calls. */
function vendor(answer: unknown | (() => Promise<Response>)) {
	const requested: { url: string; method: string; form: URLSearchParams }[] = [];
	const send = async (request: Request): Promise<Response> => {
		requested.push({ url: request.url, method: request.method, form: new URLSearchParams(await request.text()) });
		return typeof answer === "function" ? answer() : Response.json(answer);
	};
	return { send, requested };
}

describe("a proof of the bot check (A4.7, security row 25)", () => {
	it("is the vendor's to judge, called by a form with our secret and the reader's address", async () => {
		const { send, requested } = vendor(good);
		expect(await verifyBotToken(live, "proof", facts, send)).toBe("passed");
		expect(requested).toHaveLength(1);
		expect(requested[0]).toMatchObject({ url: "https://challenges.cloudflare.com/turnstile/v0/siteverify", method: "POST" });
		expect(Object.fromEntries(requested[0]?.form ?? [])).toEqual({ secret: "secret-main", response: "proof", remoteip: "192.0.2.7" });
	});

	it("may be reCAPTCHA's, whose second version names no action", async () => {
		const { send, requested } = vendor({ ...good, action: undefined });
		expect(await verifyBotToken(asEnv({ ...live, BOT_CHECK_VENDOR: "recaptcha" }), "proof", facts, send)).toBe("passed");
		expect(requested[0]?.url).toBe("https://www.google.com/recaptcha/api/siteverify");
	});

	it("goes without an address that is cut or unknown", async () => {
		for (const clientAddress of ["unknown", "2001:db8:1:2::/64", "evil&secret=x"]) {
			const { send, requested } = vendor(good);
			await verifyBotToken(live, "proof", { ...facts, clientAddress }, send);
			expect(requested[0]?.form.has("remoteip")).toBe(false);
		}
	});

	it.each([
		["the vendor refuses", { success: false, "error-codes": ["invalid-input-response"] }],
		["it was used before", { success: false, "error-codes": ["timeout-or-duplicate"] }],
		["it is another host's", { ...good, hostname: "elsewhere.example" }],
		["it names no host", { ...good, hostname: undefined }],
		["it is for another action", { ...good, action: "newsletter" }],
		["it names no action though the vendor does", { ...good, action: undefined }],
	])("fails when %s", async (_why, answer) => {
		expect(await verifyBotToken(live, "proof", facts, vendor(answer).send)).toBe("failed");
	});

	it("fails unasked when it is empty or longer than any", async () => {
		const { send, requested } = vendor(good);
		expect(await verifyBotToken(live, "", facts, send)).toBe("failed");
		expect(await verifyBotToken(live, "x".repeat(2049), facts, send)).toBe("failed");
		expect(requested).toEqual([]);
		expect(await verifyBotToken(live, "x".repeat(2048), facts, send)).toBe("passed");
	});

	it.each([
		["answers 500", async () => new Response("{}", { status: 500 })],
		["answers with a page", async () => new Response("<html>busy</html>", { headers: { "content-type": "text/html" } })],
		["answers with other JSON", async () => Response.json({ ok: true })],
		["answers with a success that is none", async () => Response.json({ ...good, success: "true" })],
		["sends us elsewhere", async () => new Response(null, { status: 307, headers: { location: "https://elsewhere.example/" } })],
		["breaks off", async () => Promise.reject(new Error("reset"))],
		["answers without end", async () => new Response("1".repeat(300_000))],
		["doesn't know our secret", async () => Response.json({ success: false, "error-codes": ["invalid-input-secret"] })],
		["has a trouble of its own", async () => Response.json({ success: false, "error-codes": ["internal-error"] })],
	])("can't be judged when the vendor %s: nobody passes, and the log says why", async (_what, answer) => {
		expect(await verifyBotToken(live, "canary-proof", facts, vendor(answer).send)).toBe("unavailable");
		await verifyBotToken(live, "canary-proof", facts, vendor(answer).send);
		// One line a minute for each reason.
		expect(logged).toHaveLength(1);
		expect(logged.join()).toContain('"correlationId":"the-reader"');
		expect(logged.join()).not.toMatch(/canary-proof|secret-main|192\.0\.2\.7/);
	});

	it("can't be judged by a vendor that takes longer than 3 s", async () => {
		vi.useFakeTimers();
		const verdict = verifyBotToken(live, "proof", facts, vendor(() => new Promise(() => undefined)).send);
		let settled = false;
		void verdict.then(() => {
			settled = true;
		});
		await vi.advanceTimersByTimeAsync(2999);
		expect(settled).toBe(false);
		await vi.advanceTimersByTimeAsync(1);
		expect(await verdict).toBe("unavailable");
	});

	it.each([
		[{ ENVIRONMENT: "production" }],
		[{ ENVIRONMENT: "production", BOT_CHECK_VENDOR: "turnstile", BOT_CHECK_SITE_KEY: "key" }],
		[{ ENVIRONMENT: "production", BOT_CHECK_SECRET: "secret", BOT_CHECK_SITE_KEY: "key" }],
		[{ ENVIRONMENT: "staging", BOT_CHECK_VENDOR: "toString", BOT_CHECK_SECRET: "secret", BOT_CHECK_SITE_KEY: "key" }],
	])("is not required outside local mode with %o: without all keys the check is off (docs/operations.md)", async (variables) => {
		const { send, requested } = vendor(good);
		expect(await verifyBotToken(asEnv(variables), "proof", facts, send)).toBe("off");
		expect(botCheckConfig(asEnv(variables), news)).toBeNull();
		expect(requested).toEqual([]);
	});
});

describe("the keys (A7.12)", () => {
	it("are noticias's own there, and the main ones elsewhere", async () => {
		expect(botCheckConfig(live, noticias)?.siteKey).toBe("site-noticias");
		expect(botCheckConfig(live, telemundo)?.siteKey).toBe("site-main");
		const { send, requested } = vendor(good);
		await verifyBotToken(live, "proof", { ...facts, brand: noticias }, send);
		expect(requested[0]?.form.get("secret")).toBe("secret-noticias");
	});

	it("are the main ones on noticias too where it has no pair of its own", () => {
		const half = asEnv({ ...live, BOT_CHECK_SECRET_NOTICIAS: undefined });
		expect(botCheckConfig(half, noticias)?.siteKey).toBe("site-main");
	});

	it("never bring the secret to a page", () => {
		expect(JSON.stringify(botCheckConfig(live, news))).not.toContain("secret");
	});
});

describe("the stand-in, judged by the same code (third-parties §5)", () => {
	const at = { clientAddress: "unknown", host: "news.localhost:8787", correlationId: "the-reader" };
	const proof = (requested: Record<string, string> = {}, ageMs = 0) =>
		proofFor({ sitekey: "any", ...requested }, "news.localhost", Date.now() - ageMs);

	it("passes a person once; the same proof again does not pass", async () => {
		const token = await proof({ email: "ana@example.com" });
		expect(await verifyBotToken(local, token, at)).toBe("passed");
		expect(await verifyBotToken(local, token, at)).toBe("failed");
	});

	it("passes only one of many who bring the same proof at once", async () => {
		const token = await proof();
		const verdicts = await Promise.all(Array.from({ length: 50 }, () => verifyBotToken(local, token, at)));
		expect(verdicts.filter((verdict) => verdict === "passed")).toHaveLength(1);
	});

	it.each(["bot@example.com", " BOT@Example.com "])("fails for the address of a robot, %s", async (email) => {
		expect(await verifyBotToken(local, await proof({ email }), at)).toBe("failed");
	});

	it("fails for another host, another action, a proof of two minutes ago, and one that is not its own", async () => {
		expect(await verifyBotToken(local, await proof(), { ...at, host: "today.localhost:8787" })).toBe("failed");
		expect(await verifyBotToken(local, await proof({ action: "email" }), { ...at, action: "newsletter" })).toBe("failed");
		expect(await verifyBotToken(local, await proof({ action: "email" }), { ...at, action: "email" })).toBe("passed");
		expect(await verifyBotToken(local, await proof({}, 120_000), at)).toBe("failed");
		const [body = "", signature = ""] = (await proof()).split(".");
		const changed = Buffer.from(Buffer.from(body, "base64url").toString().replace("localhost", "elsewhere")).toString("base64url");
		for (const token of [`${changed}.${signature}`, `${body}.AAAA`, `${body}.`, body, "garbage", "a.b.c", `${body}.${signature}.x`])
			expect(await verifyBotToken(local, token, at), token).toBe("failed");
	});

	it("is never called outside local mode", async () => {
		const elsewhere = vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(good));
		expect(await verifyBotToken(asEnv({ ENVIRONMENT: "preview" }), await proof(), at)).toBe("off");
		expect(elsewhere).not.toHaveBeenCalled();
	});
});
