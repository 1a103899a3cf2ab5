import { beforeEach, describe, expect, it } from "vitest";
import { minute } from "../../../../tests/support/workerd/accounts.ts";
import { testEnv } from "../../../../tests/support/workerd/origin.ts";
import { at, emptyPeople } from "../../../../tests/support/workerd/people.ts";
import { type CodeScope, drawCode, issueCode, redeemCode } from "./codes.ts";

const env = testEnv;

beforeEach(emptyPeople);

describe("one-time codes (security rows 1, 2, 3 and 4)", () => {
	const scope: CodeScope = { email: "ana@example.com", brand: "today", purpose: "signin" };
	const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

	it("of fifty right ones at once, one is redeemed", async () => {
		const code = await issueCode(env, scope, at);
		const outcomes = await Promise.all(Array.from({ length: 50 }, () => redeemCode(env, scope, code, at + 1)));
		expect(outcomes.filter(Boolean)).toHaveLength(1);
		expect(await redeemCode(env, scope, code, at + 2)).toBe(false);
	});

	it("five wrong ones are judged, however many come at once: then the right one is refused as well", async () => {
		const code = await issueCode(env, scope, at);
		await Promise.all(Array.from({ length: 50 }, () => redeemCode(env, scope, wrong(code), at + 1)));
		const row = await env.PEOPLE_DB.prepare("SELECT tries FROM one_time_codes").first<{ tries: number }>();
		expect(row?.tries).toBe(5);
		expect(await redeemCode(env, scope, code, at + 2)).toBe(false);
	});

	it("after four wrong ones the right one is good", async () => {
		const code = await issueCode(env, scope, at);
		for (let n = 0; n < 4; n++) expect(await redeemCode(env, scope, wrong(code), at + 1)).toBe(false);
		expect(await redeemCode(env, scope, code, at + 2)).toBe(true);
	});

	it.each([
		["9:59", 10 * minute - 1000, true],
		["10:01", 10 * minute + 1000, false],
		["before it was made", -1000, false],
	])("at %s", async (_, later, good) => {
		const code = await issueCode(env, scope, at);
		expect(await redeemCode(env, scope, code, at + later)).toBe(good);
	});

	it.each<[string, CodeScope]>([
		["another address", { ...scope, email: "eve@example.com" }],
		["another brand", { ...scope, brand: "news" }],
		["another purpose", { ...scope, purpose: "reset" }],
	])("is refused for %s, even with that one's own code there", async (_, other) => {
		const code = await issueCode(env, scope, at);
		await issueCode(env, other, at);
		expect(await redeemCode(env, other, code, at + 1)).toBe(false);
		await env.PEOPLE_DB.prepare("DELETE FROM one_time_codes WHERE email = ? AND brand = ? AND purpose = ?")
			.bind(other.email, other.brand, other.purpose)
			.run();
		await env.PEOPLE_DB.prepare("UPDATE one_time_codes SET email = ?, brand = ?, purpose = ?")
			.bind(other.email, other.brand, other.purpose)
			.run();
		expect(await redeemCode(env, other, code, at + 1)).toBe(false);
	});

	it("a newer one takes the place of the older", async () => {
		const older = await issueCode(env, scope, at);
		const newer = await issueCode(env, scope, at + 1);
		if (older !== newer) expect(await redeemCode(env, scope, older, at + 2)).toBe(false);
		expect(await redeemCode(env, scope, newer, at + 2)).toBe(true);
	});

	it("are spread evenly over the million", () => {
		const draws = 100_000;
		const buckets = new Array<number>(100).fill(0);
		for (let n = 0; n < draws; n++) {
			const code = drawCode();
			expect(code).toMatch(/^\d{6}$/);
			const bucket = Math.floor(Number(code) / 10_000);
			buckets[bucket] = (buckets[bucket] ?? 0) + 1;
		}
		const expected = draws / buckets.length;
		const chiSquare = buckets.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
		// 99 degrees of freedom: p < 10⁻⁶.
		expect(chiSquare).toBeLessThan(180);
	});
});
