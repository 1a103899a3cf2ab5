import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readableEnvironment, reportMissingKeys } from "./missingKeys.ts";

const strong = "0123456789abcdef0123456789abcdef";
const all = {
	INGEST_SECRET: strong,
	ACCOUNTS_JWT_SECRET: strong,
	ACCOUNTS_PEPPER: strong,
	MAIL_FROM: "codes@masthead.example",
	MAIL_API_URL: "https://mail.example/",
	MAIL_API_KEY: "k",
	GOOGLE_CLIENT_ID: "g",
	APPLE_CLIENT_ID: "a",
	BOT_CHECK_VENDOR: "turnstile",
	BOT_CHECK_SITE_KEY: "k",
	BOT_CHECK_SECRET: "s",
	TVE_SERVICE_PROVIDER: "p",
	TVE_CLIENT_ID: "c",
	TVE_CLIENT_SECRET: "s",
};

let warnings: string[] = [];
function start(variables: Record<string, unknown>): unknown[] {
	warnings = [];
	reportMissingKeys(variables);
	return warnings.map((line) => JSON.parse(line) as unknown);
}

beforeEach(() => {
	vi.spyOn(console, "warn").mockImplementation((line: string) => void warnings.push(line));
});
afterEach(() => {
	vi.restoreAllMocks();
});

describe("missing keys (contract §5)", () => {
	it("are named in one line, our own secrets and the pepper among them, without a value", () => {
		expect(start({ ENVIRONMENT: "production", GOOGLE_CLIENT_ID: "canary" })).toEqual([
			{ level: "warn", event: "missing-keys", variables: Object.keys(all).filter((name) => name !== "GOOGLE_CLIENT_ID") },
		]);
		expect(warnings.join()).not.toContain("canary");
	});

	it("stand beside those whose value is ignored", () => {
		expect(start({ ENVIRONMENT: "local", PAGE_CACHE: "OFF" })).toMatchObject([{ variables: [], ignored: ["PAGE_CACHE"] }]);
	});

	it("are none where everything is set, or a binding sends the mail", () => {
		expect(start({ ENVIRONMENT: "production", ...all })).toEqual([]);
		const { MAIL_API_URL: _, MAIL_API_KEY: __, ...bound } = all;
		expect(start({ ENVIRONMENT: "production", ...bound, EMAIL: {} })).toEqual([]);
	});

	it("are those whose value is none: an unknown vendor, an empty text", () => {
		expect(start({ ENVIRONMENT: "production", ...all, BOT_CHECK_VENDOR: "toString", APPLE_CLIENT_ID: "" })).toMatchObject([
			{ variables: ["APPLE_CLIENT_ID", "BOT_CHECK_VENDOR"] },
		]);
	});

	it("of a choice are missing where it is made: the vendor's player without its library", () => {
		expect(start({ ENVIRONMENT: "production", ...all, PLAYER: "own" })).toEqual([]);
		expect(start({ ENVIRONMENT: "production", ...all, PLAYER: "jw" })).toMatchObject([{ variables: ["JW_LIBRARY_URL"] }]);
		expect(start({ ENVIRONMENT: "production", ...all, PLAYER: "jw", JW_LIBRARY_URL: "https://cdn.example/jw.js" })).toEqual([]);
	});

	it("of mail are a remote account service's own business", () => {
		const { MAIL_API_URL: _, MAIL_API_KEY: __, MAIL_FROM: ___, ...others } = all;
		expect(start({ ENVIRONMENT: "production", ...others, ACCOUNTS_API_URL: "https://accounts.example" })).toEqual([]);
	});

	it("of live TV are those of the way that was chosen; one that can't be taken is refused in a sentence (C9.17)", () => {
		vi.spyOn(console, "error").mockImplementation((line: string) => void warnings.push(line));
		const { TVE_CLIENT_ID: _, TVE_CLIENT_SECRET: __, ...others } = { ...all, TVE_MODE: "script", TVE_SOFTWARE_STATEMENT: "s" };
		expect(start({ ENVIRONMENT: "production", ...others })).toEqual([
			{ level: "warn", event: "missing-keys", variables: ["TVE_TOKEN_VERIFIER_URL"] },
			{ level: "error", event: "vendor-refused", vendor: "tve", why: expect.stringMatching(/^TVE_MODE=script is refused: .+\.$/) },
		]);
		expect(start({ ENVIRONMENT: "production", ...others, TVE_TOKEN_VERIFIER_URL: "https://verifier.example" })).toEqual([]);
	});

	it("are none in local mode, which has stand-ins", () => {
		expect(start({ ENVIRONMENT: "local" })).toEqual([]);
	});
});

describe("secrets that are too short (security row 38)", () => {
	const short = strong.slice(1);

	it("are reported by name, in local mode too, and never printed", () => {
		expect(start({ ENVIRONMENT: "production", ...all, INGEST_SECRET: short, ACCOUNTS_PEPPER: short })).toEqual([
			{ level: "warn", event: "missing-keys", variables: [], weak: ["INGEST_SECRET", "ACCOUNTS_PEPPER"] },
		]);
		expect(start({ ENVIRONMENT: "local", PREVIEW_SECRET: "x" })).toMatchObject([{ weak: ["PREVIEW_SECRET"] }]);
		expect(warnings.join()).not.toContain(short);
	});

	it("count as not set; 32 bytes are enough, however few characters they are", () => {
		const left = readableEnvironment({ ...all, INGEST_SECRET: short, ACCOUNTS_JWT_SECRET: short, PREVIEW_SECRET: "ñ".repeat(16) });
		expect(left).not.toHaveProperty("INGEST_SECRET");
		expect(left).not.toHaveProperty("ACCOUNTS_JWT_SECRET");
		expect(left).toHaveProperty("PREVIEW_SECRET");
	});

	it("leave the pepper as it is: passwords were hashed with it", () => {
		expect(readableEnvironment({ ...all, ACCOUNTS_PEPPER: "old" })).toHaveProperty("ACCOUNTS_PEPPER", "old");
	});

	it("of a vendor are as long as the vendor makes them", () => {
		expect(readableEnvironment({ ...all })).toEqual(all);
	});
});

describe("variables", () => {
	it("are text, numbers and booleans of TOML too", () => {
		const EMAIL = {};
		expect(readableEnvironment({ PAYWALL_FREE_VIEWS: 3, EVENTS_SAMPLE: 0, FLAG: false, EMPTY: "", EMAIL })).toEqual({
			PAYWALL_FREE_VIEWS: "3",
			EVENTS_SAMPLE: "0",
			FLAG: "false",
			EMPTY: "",
			EMAIL,
		});
		expect(start({ ENVIRONMENT: "production", ...all, TVE_SERVICE_PROVIDER: 17 })).toEqual([]);
	});

	it.each([
		["PAGE_CACHE", ["off", "cold"], ["on", "", "true", true, 1, "OFF"]],
		["CALL_PATIENCE", ["1", "10", "2.5", "0.5", 3], ["", "0", "0.0", "-1", "ten", "2x", "Infinity", 0, -1]],
	])("count as unset where they have no shape: %s", (name, read, unread) => {
		for (const value of read) expect(readableEnvironment({ [name]: value })).toEqual({ [name]: String(value) });
		for (const value of unread) expect(readableEnvironment({ [name]: value })).toEqual({});
	});
});
