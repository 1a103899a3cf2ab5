import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MastheadEnv } from "../platform/env.ts";

const all = {
	ACCOUNTS_JWT_SECRET: "s",
	MAIL_FROM: "codes@masthead.example",
	MAIL_API_URL: "https://mail.example/",
	MAIL_API_KEY: "k",
	GOOGLE_CLIENT_ID: "g",
	APPLE_CLIENT_ID: "a",
	BOT_CHECK_VENDOR: "turnstile",
	BOT_CHECK_SITE_KEY: "k",
	BOT_CHECK_SECRET: "s",
};

let warnings: string[] = [];
/** One start of the Worker: what it says of its keys in three requests. */
async function start(variables: Record<string, unknown>): Promise<unknown[]> {
	vi.resetModules();
	warnings = [];
	const { reportMissingKeys } = await import("./missingKeys.ts");
	for (let request = 0; request < 3; request++) reportMissingKeys(variables as unknown as MastheadEnv);
	return warnings.map((line) => JSON.parse(line) as unknown);
}

beforeEach(() => {
	vi.spyOn(console, "warn").mockImplementation((line: string) => void warnings.push(line));
});
afterEach(() => {
	vi.restoreAllMocks();
});

describe("missing keys (contract §5)", () => {
	it("are named once after a start, in one line, without a value", async () => {
		expect(await start({ ENVIRONMENT: "production", GOOGLE_CLIENT_ID: "canary" })).toEqual([
			{ level: "warn", event: "missing-keys", variables: Object.keys(all).filter((name) => name !== "GOOGLE_CLIENT_ID") },
		]);
		expect(warnings.join()).not.toContain("canary");
	});

	it("are none where everything is set, or a binding sends the mail", async () => {
		expect(await start({ ENVIRONMENT: "production", ...all })).toEqual([]);
		const { MAIL_API_URL: _, MAIL_API_KEY: __, ...bound } = all;
		expect(await start({ ENVIRONMENT: "production", ...bound, EMAIL: {} })).toEqual([]);
	});

	it("of mail are a remote account service's own business", async () => {
		const { MAIL_API_URL: _, MAIL_API_KEY: __, MAIL_FROM: ___, ...others } = all;
		expect(await start({ ENVIRONMENT: "production", ...others, ACCOUNTS_API_URL: "https://accounts.example" })).toEqual([]);
	});

	it("are none in local mode, which has stand-ins", async () => {
		expect(await start({ ENVIRONMENT: "local" })).toEqual([]);
	});
});
