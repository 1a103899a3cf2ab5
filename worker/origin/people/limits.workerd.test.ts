import { beforeEach, describe, expect, it } from "vitest";
import { minute } from "../../../tests/support/workerd/accounts.ts";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import { at, dump, emptyPeople } from "../../../tests/support/workerd/people.ts";
import { giveBack, limits, take, takeAll, takeBox } from "./limits.ts";

const env = testEnv;

beforeEach(emptyPeople);

describe("limits (security rows 2, 7)", () => {
	const limit = { kind: "test", most: 3, windowMs: minute };

	it("count exactly, however many come at once", async () => {
		const waits = await Promise.all(Array.from({ length: 40 }, () => take(env, limit, "x", at)));
		expect(waits.filter((wait) => wait === null)).toHaveLength(3);
		expect(waits.filter((wait) => wait === 60)).toHaveLength(37);
	});

	it("begin anew when their time is over, and are each for themselves", async () => {
		for (let n = 0; n < 4; n++) await take(env, limit, "x", at);
		expect(await take(env, limit, "y", at)).toBeNull();
		expect(await take(env, limit, "x", at + minute - 1)).toBe(1);
		expect(await take(env, limit, "x", at + minute)).toBeNull();
	});

	it("give back what was no try", async () => {
		for (let n = 0; n < 3; n++) await take(env, limit, "x", at);
		await giveBack(env, limit, "x");
		expect(await take(env, limit, "x", at)).toBeNull();
		expect(await take(env, limit, "x", at)).not.toBeNull();
	});

	it("count none of several where one is over its limit", async () => {
		const narrow = { ...limit, kind: "narrow", most: 1 };
		const both = [
			[limit, "x"],
			[narrow, "x"],
		] as const;
		expect(await takeAll(env, both, at)).toBeNull();
		for (let n = 0; n < 5; n++) expect(await takeAll(env, both, at)).toBe(60);
		expect(await take(env, limit, "x", at)).toBeNull();
		expect(await take(env, limit, "x", at)).toBeNull();
		expect(await take(env, limit, "x", at)).not.toBeNull();
	});

	it("hold for who rotates through the households of one IPv6 network, and for no neighbour of IPv4 (security row 37)", async () => {
		const written = async (network: string, addresses: readonly string[]) => {
			const waits: unknown[] = [];
			for (const [n, address] of addresses.entries()) waits.push(await takeBox(env, address, `${network}${n}@example.com`, at));
			return waits.filter((wait) => wait === null).length;
		};
		const households = (network: string, count: number) =>
			Array.from({ length: count }, (_, n) => `2001:db8:${network}:${n.toString(16)}::/64`);
		expect(await written("7", households("7", 80))).toBe(limits.networkBoxes.most);
		expect(await written("8", households("8", 10))).toBe(10);
		expect(
			await written(
				"4",
				Array.from({ length: 80 }, (_, n) => `198.51.100.${n}`),
			),
		).toBe(80);
	});

	it("keep no address in the clear", async () => {
		await take(env, limit, "ana@example.com", at);
		expect(await dump()).not.toContain("ana@");
	});
});
