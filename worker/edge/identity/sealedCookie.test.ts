import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { CookieName } from "../http/siteCookies.ts";
import { readSealed, sealedCookie } from "./sealedCookie.ts";

const env = { ACCOUNTS_JWT_SECRET: "a secret of a test" } as Parameters<typeof readSealed>[0]["env"];
const none = {} as typeof env;
const schema = v.object({ email: v.string() });
const made = 1_800_000_000_000;
const requestWith = (text: string, name: CookieName) => new Request("https://news.localhost/", { headers: { cookie: `${name}=${text}` } });
const open = (text: string, now = made, name: CookieName = "sign_in", secrets = env) =>
	readSealed({ env: secrets, request: requestWith(text, name), now }, name, schema, 30 * 60);
const seal = (value: object, secrets = env) =>
	sealedCookie({ env: secrets, request: requestWith("", "sign_in"), now: made }, "sign_in", value, 30 * 60);
const sealed = async (value: object = { email: "ana@example.com" }) => /^sign_in=([^;]+);/.exec((await seal(value)) ?? "")?.[1] ?? "";

describe("a sealed cookie", () => {
	it("gives back what was sealed, and shows none of it", async () => {
		const text = await sealed();
		expect(text).toMatch(/^[A-Za-z0-9_.-]+$/);
		for (const part of text.split(".")) expect(Buffer.from(part, "base64url").toString("latin1")).not.toContain("ana");
		expect(await open(text)).toEqual({ email: "ana@example.com" });
	});

	it("is never the same twice", async () => expect(await sealed()).not.toBe(await sealed()));

	it("lives as long as it says", async () => {
		const text = await sealed();
		expect(await open(text, made + 29 * 60_000)).not.toBeNull();
		expect(await open(text, made + 31 * 60_000)).toBeNull();
		expect(await open(text, made - 2 * 60_000)).toBeNull();
	});

	it("is of its name, its secret and its shape", async () => {
		expect(await open(await sealed(), made, "account")).toBeNull();
		expect(await open(await sealed(), made, "sign_in", { ...env, ACCOUNTS_JWT_SECRET: "another" })).toBeNull();
		expect(await open(await sealed({ mail: 1 }))).toBeNull();
		expect(await seal({}, none)).toBeNull();
		expect(await open(await sealed(), made, "sign_in", none)).toBeNull();
	});

	it("changed in any place it is nothing", async () => {
		const text = await sealed();
		await fc.assert(
			fc.asyncProperty(fc.nat(text.length - 2), fc.constantFrom("A", "z", "-", "0"), async (at, letter) => {
				const changed = text.slice(0, at) + letter + text.slice(at + 1);
				// A part's last letter may have bits that stand for nothing.
				const meansSomething = text[at + 1] !== ".";
				if (changed !== text && meansSomething) expect(await open(changed)).toBeNull();
			}),
		);
	});

	it("garbage is nothing", async () => {
		await fc.assert(
			fc.asyncProperty(fc.string(), async (text) => {
				expect(await open(text)).toBeNull();
			}),
		);
	});
});
