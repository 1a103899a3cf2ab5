import { createServer, type Server } from "node:http";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { portOf } from "../../serve/freePort.ts";
import { forgetHosts, InnerAddress, isInner, nameHost, request, requestOk, textOf } from "./requests.ts";
import { wordpressHome, wordpressRows } from "./wordpressRest.ts";

let inside: Server;
let outside: Server;
let calls: string[];
/** Answers of the named host, by path. */
let answers: Record<string, (port: number) => { status?: number; headers?: Record<string, string>; body?: string }>;

const listening = (server: Server, host: string): Promise<Server> =>
	new Promise((resolve) => server.listen(0, host, () => resolve(server)));

beforeEach(async () => {
	calls = [];
	answers = {};
	inside = await listening(
		createServer((call, answer) => {
			calls.push(call.url ?? "");
			answer.end("secret");
		}),
		"::",
	);
	outside = await listening(
		createServer((call, answer) => {
			const { status = 200, headers = {}, body = "" } = answers[call.url ?? ""]?.(portOf(inside)) ?? { status: 404 };
			answer.writeHead(status, headers).end(body);
		}),
		"127.0.0.1",
	);
	nameHost(`http://127.0.0.1:${portOf(outside)}`);
});
afterEach(async () => {
	forgetHosts();
	for (const server of [inside, outside]) await new Promise((resolve) => server.close(resolve));
});

/** Spellings of this machine's own address. */
const spellings = [
	"127.0.0.1",
	"localhost",
	"[::1]",
	"2130706433",
	"0x7f.1",
	"0177.0.0.1",
	"127.1",
	"0",
	"0.0.0.0",
	"[::]",
	"[::ffff:127.0.0.1]",
];

describe("an address that came with content", () => {
	it.each(spellings)("is not requested where it is an inner one: %s", async (host) => {
		await expect(request(`http://${host}:${portOf(inside)}/latest/meta-data/`)).rejects.toThrow(InnerAddress);
		expect(calls).toEqual([]);
	});

	it.each(spellings)("nor is what it redirects to: %s", async (host) => {
		answers["/a.jpg"] = (port) => ({ status: 302, headers: { location: `http://${host}:${port}/latest/meta-data/` } });
		await expect(request(`http://127.0.0.1:${portOf(outside)}/a.jpg`)).rejects.toThrow(InnerAddress);
		expect(calls).toEqual([]);
	});

	it("is requested at the host that the operator has named, and at no other port of it", async () => {
		answers["/a.jpg"] = () => ({ body: "a picture" });
		expect(await textOf(await requestOk(`http://127.0.0.1:${portOf(outside)}/a.jpg`))).toBe("a picture");
		await expect(request(`http://127.0.0.1:${portOf(inside)}/a.jpg`)).rejects.toThrow(InnerAddress);
		expect(calls).toEqual([]);
	});

	it("keeps the address that answered, after redirects", async () => {
		answers["/old"] = () => ({ status: 301, headers: { location: "/new" } });
		answers["/new"] = () => ({ body: "here" });
		expect((await requestOk(`http://127.0.0.1:${portOf(outside)}/old`)).url).toBe(`http://127.0.0.1:${portOf(outside)}/new`);
	});
});

describe("inner addresses", () => {
	const octet = fc.nat(255);
	const within = (...fixed: readonly fc.Arbitrary<number>[]) =>
		fc.tuple(...fixed, ...Array.from({ length: 4 - fixed.length }, () => octet)).map((octets) => octets.join("."));
	const one = (...values: readonly number[]) => values.map((value) => fc.constant(value));
	const inner = fc.oneof(
		...[0, 10, 127].map((first) => within(fc.constant(first))),
		within(fc.constant(100), fc.integer({ min: 64, max: 127 })),
		within(fc.constant(172), fc.integer({ min: 16, max: 31 })),
		...[one(169, 254), one(192, 168), one(192, 0, 2), one(198, 18), one(198, 19), one(198, 51, 100), one(203, 0, 113)].map((fixed) =>
			within(...fixed),
		),
		within(fc.integer({ min: 224, max: 255 })),
	);
	const group = fc.nat(0xffff).map((value) => value.toString(16));
	const below = (first: fc.Arbitrary<number>) =>
		fc.tuple(first, ...Array.from({ length: 7 }, () => group)).map(([head, ...rest]) => [head.toString(16), ...rest].join(":"));

	it("are those of IPv4 that no site has, as they are and within IPv6", () => {
		fc.assert(fc.property(inner, (address) => isInner(address) && isInner(`::ffff:${address}`) && isInner(`64:ff9b::${address}`)));
	});

	it("are all of IPv6 outside of what is allocated", () => {
		fc.assert(fc.property(below(fc.oneof(fc.integer({ min: 0, max: 0x1fff }), fc.integer({ min: 0x4000, max: 0xffff }))), isInner));
		for (const address of ["::1", "::", "fe80::1", "fd00:ec2::254", "fc00::1", "ff02::1", "2001:db8::1", "2002:7f00:1::", "::127.0.0.1"])
			expect(isInner(address), address).toBe(true);
	});

	it.each([
		"8.8.8.8",
		"64:ff9b::808:808",
		"1.1.1.1",
		"93.184.215.14",
		"172.32.0.1",
		"100.128.0.1",
		"2606:4700::6810:85e5",
		"2a00:1450:4001::200e",
	])("are none of a site's: %s", (address) => expect(isInner(address)).toBe(false));
});

describe("an answer", () => {
	it("that drips fails after a minute, in words", async () => {
		const now = vi.spyOn(performance, "now");
		try {
			answers["/feed"] = () => ({ body: "x" });
			const begun = performance.now();
			const answer = await requestOk(`http://127.0.0.1:${portOf(outside)}/feed`);
			now.mockReturnValue(begun + 120_000);
			await expect(textOf(answer)).rejects.toThrow("comes more slowly than 1024 bytes a second");
		} finally {
			now.mockRestore();
		}
	});

	it("that is read whole and never ends is not", async () => {
		let sent = 0;
		const endless = new ReadableStream<Uint8Array>({
			pull: (to) => {
				sent += 1000;
				to.enqueue(new Uint8Array(1000));
			},
		});
		await expect(textOf(new Response(endless), 10_000)).rejects.toThrow("has more than 10000 bytes");
		expect(sent).toBeLessThan(15_000);
	});

	it("of a WordPress site that says of pages without end ends with the third empty one in a row, and loses one alone", async () => {
		let page = 0;
		const base = `http://127.0.0.1:${portOf(outside)}/wp-json/`;
		for (page = 1; page < 9; page++) {
			const body = page === 1 || page === 3 ? '[{"id":1}]' : "[]";
			answers[`/wp-json/wp/v2/posts?per_page=100&page=${page}&q`] = () => ({ body, headers: { "x-wp-totalpages": "1000000000" } });
		}
		answers["/wp-json/"] = () => ({ body: '{"home":"https://old.example"}' });
		expect(await wordpressHome(base)).toBe("https://old.example");
		const read: number[] = [];
		for await (const rows of wordpressRows(base, "post", "q", (row) => row.id)) read.push(rows.length);
		expect(read).toEqual([1, 0, 1, 0, 0]);
	});
});
