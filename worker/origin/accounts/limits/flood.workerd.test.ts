import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
	AccountsBench,
	type Answered,
	type Asking,
	hour,
	password,
	type Reader,
	wrongPassword,
} from "../../../../tests/support/workerd/accounts.ts";
import { testEnv } from "../../../../tests/support/workerd/origin.ts";
import { markDevice } from "../../../platform/tokens/knownDevice.ts";
import { hashPace } from "./admission.ts";

const bench = new AccountsBench();
const shippedPace = { betweenMs: 350, leastRestMs: 20 };
const lightPace = { ...hashPace };
const { setTimeout: realTimeout } = globalThis;
const tick = () => new Promise<void>((resolve) => void realTimeout(resolve, 0));

let pauses: { end: number; run: () => void }[] = [];

let hours = 0;
beforeEach(async () => {
	await bench.reset();
	// Hashed while the clock runs.
	await bench.newReader();
	Object.assign(hashPace, shippedPace);
	bench.now = Date.now() + ++hours * hour;
	pauses = [];
	vi.useFakeTimers({ now: bench.now, toFake: ["Date"] });
	vi.stubGlobal("setTimeout", (run: () => void, ms = 0) =>
		ms > 1000 ? realTimeout(run, ms) : void pauses.push({ end: Date.now() + ms, run }),
	);
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
	Object.assign(hashPace, lightPace);
});

/** Plays calls by a virtual clock: `begin` starts those of a moment (ms). */
async function play(seconds: number, begin: (at: number) => readonly Promise<unknown>[]): Promise<void> {
	const endMs = seconds * 1000;
	let open = 0;
	const stepMs = 20;
	for (let at = 0; at < endMs || open > 0; at += stepMs) {
		for (const call of at < endMs ? begin(at) : []) {
			open++;
			void call.finally(() => open--);
		}
		while (open > pauses.length) await tick();
		bench.now += stepMs;
		vi.setSystemTime(bench.now);
		const over = pauses.filter(({ end }) => end <= bench.now);
		pauses = pauses.filter(({ end }) => end > bench.now);
		for (const { run } of over) run();
	}
}

const deviceOf = async ({ userId }: Reader): Promise<Asking> => ({
	headers: { "x-known-device": (await markDevice(testEnv, userId)) ?? "" },
});
const aPerson: Asking = { headers: { "x-proven-person": "1" } };

/** Readers with the right password, one of each kind every two seconds. */
async function honest(each: number): Promise<{ begin: (at: number) => Promise<unknown>[]; known: Answered[]; fresh: Answered[] }> {
	const [knownReaders, freshReaders]: [Reader[], Reader[]] = [[], []];
	for (let n = 0; n < each; n++) {
		knownReaders.push(await bench.newReader());
		freshReaders.push(await bench.newReader());
	}
	const devices = await Promise.all(knownReaders.map(deviceOf));
	const [known, fresh]: [Answered[], Answered[]] = [[], []];
	const begin = (at: number) => {
		if (at % 2000 !== 1000) return [];
		const n = (at - 1000) / 2000;
		const [ana, eva] = [knownReaders[n]?.email ?? "", freshReaders[n]?.email ?? ""];
		return [
			bench.signIn(ana, password, devices[n]).then((answer) => known.push(answer)),
			bench
				.signIn(eva)
				// As the sign-in form does (client/session/calls.ts).
				.then((answer) => (answer.error.code === "person_wanted" ? bench.signIn(eva, password, aPerson) : answer))
				.then((answer) => fresh.push(answer)),
		];
	};
	return { begin, known, fresh };
}

const right = (answers: readonly Answered[]) => answers.filter(({ status }) => status === 200).length;

describe("a flood of sign-ins (security rows 5 and 7)", () => {
	it("of wrong ones, ten a second from 120 addresses, keeps out no known device, and few new ones for two tries", async () => {
		const { begin, known, fresh } = await honest(30);
		const attack: Answered[] = [];
		await play(60, (at) => [
			...begin(at),
			...(at % 100 === 0
				? [
						bench
							.signIn(`made-up-${at}@reader.example`, wrongPassword, { from: `203.0.113.${(at / 100) % 120}` })
							.then((answer) => attack.push(answer)),
					]
				: []),
		]);
		expect(attack).toHaveLength(600);
		expect(attack.filter(({ status }) => status >= 500)).toEqual([]);
		expect(right(known)).toBe(30);
		expect(right(fresh)).toBeGreaterThanOrEqual(29);
	});

	it("of right ones to somebody's own account, ten a second from a browser that it knows, keeps out no other known device", async () => {
		const { begin, known, fresh } = await honest(10);
		const own = await bench.newReader();
		const device = await deviceOf(own);
		const attack: Answered[] = [];
		await play(20, (at) => [
			...begin(at),
			...(at % 100 === 0
				? [bench.signIn(own.email, password, { ...device, from: `203.0.113.${(at / 100) % 20}` }).then((answer) => attack.push(answer))]
				: []),
		]);
		expect(right(known)).toBe(10);
		expect(right(fresh)).toBe(10);
	});

	it("of new passwords, chosen in a session that has just begun, keeps out no known device", async () => {
		const { begin, known } = await honest(10);
		const own = await bench.newReader();
		const attack: Answered[] = [];
		await play(20, (at) => [
			...begin(at),
			...(at % 100 === 0
				? [bench.own(own, "/password", { new_password: `mother river ${at} lamp` }).then((answer) => attack.push(answer))]
				: []),
		]);
		expect(right(known)).toBe(10);
	});
});
