import { beforeEach, describe, expect, it } from "vitest";
import { AccountsBench, hour, minute, password, wrongPassword } from "../../../../tests/support/workerd/accounts.ts";
import { testEnv } from "../../../../tests/support/workerd/origin.ts";
import { markDevice } from "../../../platform/tokens/knownDevice.ts";
import { limits, mailsTo, take, takeAll } from "../../people/limits.ts";
import { enter } from "../limits/admission.ts";

const bench = new AccountsBench();
beforeEach(() => bench.reset());

describe("wrong passwords (security row 7)", () => {
	it("the sixth of an account from an address waits, its right one too; from another address it opens", async () => {
		const { email } = await bench.newReader();
		const from = bench.newAddress();
		for (let n = 0; n < 5; n++) expect((await bench.signIn(email, wrongPassword, { from })).status).toBe(400);
		const sixth = await bench.signIn(email, password, { from });
		expect(sixth.status).toBe(429);
		expect(sixth.retryAfter).toBe(900);
		expect((await bench.signIn(email, password)).status).toBe(200);
		bench.now += 15 * minute;
		expect((await bench.signIn(email, password, { from })).status).toBe(200);
	});

	it("the wait grows, and trying while it lasts does not lengthen it", async () => {
		const counters = limits.password.map((limit) => [limit, "ana|203.0.113.1"] as const);
		const tryOnce = () => takeAll(testEnv, counters, bench.now);
		const waits: number[] = [];
		for (let round = 0; round < 3; round++) {
			for (let n = 0; n < 5; n++) expect(await tryOnce()).toBeNull();
			const held = (await tryOnce()) ?? 0;
			for (let n = 0; n < 20; n++) expect(await tryOnce()).toBe(held);
			waits.push(held);
			bench.now += 15 * minute;
		}
		expect(waits.slice(0, 2)).toEqual([900, 900]);
		expect(waits[2]).toBe((3 * hour - 30 * minute) / 1000);
		expect(await tryOnce()).toBeGreaterThan(900);
		bench.now += 3 * hour;
		expect(await tryOnce()).toBeNull();
	});

	it("of fifty at once from one address, five are judged at most, and the others are only made to wait", async () => {
		const { email } = await bench.newReader();
		const from = bench.newAddress();
		const responses = await Promise.all(Array.from({ length: 50 }, () => bench.signIn(email, wrongPassword, { from })));
		expect(responses.filter(({ status }) => status === 400)).toHaveLength(5);
		expect(responses.filter(({ status }) => status === 429)).toHaveLength(45);
		const counters = limits.password.map((limit) => [limit, "eva|203.0.113.2"] as const);
		const waits = await Promise.all(Array.from({ length: 50 }, () => takeAll(testEnv, counters, bench.now)));
		expect(waits.filter((wait) => wait === null)).toHaveLength(5);
	});

	it("fifty in an hour are all that an address has, whatever the accounts; a success in between changes nothing", async () => {
		const { email } = await bench.newReader();
		const from = bench.newAddress();
		for (let n = 0; n < 40; n++) await take(testEnv, limits.passwordAddress, from, bench.now);
		for (let n = 0; n < 10; n++) {
			expect((await bench.signIn(bench.newEmail(), wrongPassword, { from })).status).toBe(400);
			if (n % 5 === 0) expect((await bench.signIn(email, password, { from })).status).toBe(200);
		}
		expect((await bench.signIn(bench.newEmail(), wrongPassword, { from })).status).toBe(429);
		expect((await bench.signIn(email, password, { from })).status).toBe(429);
	});

	it("a right one after four wrong ones does not give the four back", async () => {
		const { email } = await bench.newReader();
		const from = bench.newAddress();
		for (let n = 0; n < 4; n++) await bench.signIn(email, wrongPassword, { from });
		expect((await bench.signIn(email, password, { from })).status).toBe(200);
		expect((await bench.signIn(email, wrongPassword, { from })).status).toBe(400);
		expect((await bench.signIn(email, wrongPassword, { from })).status).toBe(429);
	});

	it("strangers who use up an account's attempts lock nobody out who is signed in", async () => {
		const reader = await bench.newReader();
		const from = bench.newAddress();
		for (let n = 0; n < 100; n++) await take(testEnv, limits.passwordAccount.most, reader.email, bench.now);
		for (let n = 0; n < 50; n++) await take(testEnv, limits.passwordAddress, from, bench.now);
		for (let n = 0; n < 10; n++) await take(testEnv, limits.codeAttempts.most, reader.email, bench.now);
		expect((await bench.signIn(reader.email)).status).toBe(429);
		const change = (current: string) =>
			bench.own(reader, "/password", { current_password: current, new_password: "mother river 7 lamp" }, { from });
		for (let n = 0; n < 4; n++) expect((await change(wrongPassword)).status).toBe(400);
		expect((await change(password)).status).toBe(200);
		// Its own attempts are few too: a stolen session can't guess on.
		expect((await change(wrongPassword)).status).toBe(400);
		expect((await change(wrongPassword)).status).toBe(429);
	});

	it("strangers who use up an account's attempts lock out no device that has signed in before", async () => {
		const [reader, other] = [await bench.newReader(), await bench.newReader()];
		const mark = (await markDevice(testEnv, reader.userId)) ?? "";
		const known = { headers: { "x-known-device": mark } };
		for (let n = 0; n < 100; n++) await take(testEnv, limits.passwordAccount.most, reader.email, bench.now);
		for (let n = 0; n < 10; n++) await take(testEnv, limits.codeAttempts.most, reader.email, bench.now);
		for (const [limit, box] of mailsTo(reader.email)) for (let n = 0; n < 5; n++) await take(testEnv, limit, box, bench.now);
		expect((await bench.signIn(reader.email)).status).toBe(429);
		expect((await bench.requestCode(reader.email)).status).toBe(429);
		// Neither another account's mark nor a forged one counts.
		const crossSite = (await markDevice(testEnv, other.userId)) ?? "";
		for (const forged of [crossSite, `${mark.slice(0, 43)}.${"0".repeat(64)}`, "nonsense"])
			expect((await bench.signIn(reader.email, password, { headers: { "x-known-device": forged } })).status).toBe(429);
		expect((await bench.signIn(reader.email, password, known)).status).toBe(200);
		expect((await bench.requestCode(reader.email, "signin", known)).status).toBe(200);
		// Its own attempts are few too, from any address: a stolen mark can't guess on.
		for (let n = 0; n < 5; n++) expect((await bench.signIn(reader.email, wrongPassword, known)).status).toBe(400);
		expect((await bench.signIn(reader.email, password, known)).status).toBe(429);
	});

	it("above an account's cap a proof of a person is required; who has one signs in, as often as people try", async () => {
		const { email } = await bench.newReader();
		for (let n = 0; n < 100; n++) await take(testEnv, limits.passwordAccount.most, email, bench.now);
		const person = { headers: { "x-proven-person": "1" } };
		const refused = await bench.signIn(email);
		expect([refused.status, refused.error.code]).toEqual([429, "person_wanted"]);
		expect(refused.retryAfter).toBeGreaterThan(0);
		expect((await bench.signIn(email, password, person)).status).toBe(200);
		// The limits of an address hold for people too; a bot check that is required costs no attempt.
		const from = bench.newAddress();
		for (let n = 0; n < 6; n++) expect((await bench.signIn(email, wrongPassword, { from })).error.code).toBe("person_wanted");
		for (let n = 0; n < 5; n++) expect((await bench.signIn(email, wrongPassword, { ...person, from })).status).toBe(400);
		expect((await bench.signIn(email, password, { ...person, from })).error.code).toBe("too_many");
		for (let n = 0; n < 500; n++) await take(testEnv, limits.passwordAccount.ofPersons, email, bench.now);
		expect((await bench.signIn(email, password, person)).error.code).toBe("too_many");
	});

	it("strangers who fill the places of the service keep out neither who is known nor who shows to be a person", async () => {
		const [reader, other] = [await bench.newReader(), await bench.newReader()];
		const mark = (await markDevice(testEnv, reader.userId)) ?? "";
		const taken = Array.from({ length: 10 }, () => enter("anybody"));
		try {
			const from = bench.newAddress();
			const refused = await bench.signIn(reader.email, password, { from });
			expect([refused.status, refused.error.code]).toEqual([429, "person_wanted"]);
			expect(refused.retryAfter).toBeGreaterThan(0);
			expect((await bench.signIn(reader.email, password, { from, headers: { "x-proven-person": "1" } })).status).toBe(200);
			expect((await bench.signIn(reader.email, password, { headers: { "x-known-device": mark } })).status).toBe(200);
			expect((await bench.own(other, "/proof", { password })).status).toBe(200);
			// Being refused counts for the address, so that nobody holds the places; not for the account.
			const many = bench.newAddress();
			for (let n = 0; n < 15; n++)
				expect((await bench.signIn(reader.email, wrongPassword, { from: many })).error.code).toBe("person_wanted");
			expect((await bench.signIn(reader.email, wrongPassword, { from: many })).error.code).toBe("too_many");
			expect((await bench.signIn(reader.email, password, { headers: { "x-proven-person": "1" } })).status).toBe(200);
		} finally {
			for (const place of taken) place?.release();
		}
	});

	it("callers whose address nobody knows share one bucket, which is wider on a developer's machine alone (row 8)", async () => {
		const unknown = (kind: string) => ({ ...limits.passwordAddress, kind });
		const space = async (env: typeof testEnv, kind: string) => {
			let n = 0;
			while (n < 60 && (await take(env, unknown(kind), "unknown", bench.now)) === null) n++;
			return n;
		};
		expect(await space({ ...testEnv, ENVIRONMENT: "production" }, "a")).toBe(50);
		expect(await space(testEnv, "b")).toBe(60);
		const buckets = await bench.count("tries");
		const nobody = { headers: { "x-client-address": "unknown" } };
		await bench.signIn(bench.newEmail(), wrongPassword, nobody);
		await bench.signIn(bench.newEmail(), wrongPassword, nobody);
		// Two for the address of both, four for the account of each.
		expect((await bench.count("tries")) - buckets).toBe(10);
	});
});
