import { beforeEach, describe, expect, it, vi } from "vitest";
import { askVendor, askVendorOnce, vendorLimits } from "./vendorCall.ts";

const url = "https://vendor.example/call";

beforeEach(() => vi.useFakeTimers());

/** A body that begins as JSON does, and how it goes on. */
const bodies = {
	"never comes": () => new ReadableStream(),
	"comes a byte a second": () =>
		new ReadableStream({
			pull: (to) =>
				new Promise((resolve) => {
					setTimeout(() => resolve(to.enqueue(new Uint8Array([32]))), 1000);
				}),
		}),
	"has no end": () => new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(64 * 1024)) }),
	"is longer than any": () => new Blob(["x".repeat(vendorLimits.bytes + 1)]).stream(),
	"breaks off": () =>
		new ReadableStream({
			start: (to) => to.enqueue(new TextEncoder().encode('{"keys":')),
			pull: (to) => to.error(new Error("reset")),
		}),
} as const satisfies Readonly<Record<string, () => ReadableStream>>;

describe("a vendor's answer (security row 22)", () => {
	it.each(Object.entries(bodies))("whose body %s is none, in time, and what is not read is canceled", async (name, body) => {
		let stopped: AbortSignal | undefined;
		const answered = askVendor(
			async (request) => {
				stopped = request.signal;
				return new Response(body());
			},
			{ url },
		);
		await vi.advanceTimersByTimeAsync(vendorLimits.ms);
		expect(await answered).toBeNull();
		if (/comes/.test(name)) expect(stopped?.aborted).toBe(true);
		expect(vi.getTimerCount()).toBeLessThanOrEqual(1);
	});

	it.each(Object.entries(bodies))("whose status says everything is that status at once, where its body %s", async (_, body) => {
		expect(await askVendor(async () => new Response(body(), { status: 201 }), { url, isBodyless: true })).toMatchObject({
			status: 201,
			text: "",
		});
	});

	it.each([
		["that never comes", () => new Promise<Response>(() => undefined)],
		["that is a reset", () => Promise.reject(new Error("reset"))],
		[
			"that throws before it is sent",
			() => {
				throw new Error("no such host");
			},
		],
	])("%s is none", async (_, send) => {
		const answered = askVendor(send, { url });
		await vi.advanceTimersByTimeAsync(vendorLimits.ms);
		expect(await answered).toBeNull();
	});

	it("that leads elsewhere is its own status: nobody follows", async () => {
		let followed = "";
		const send = async ({ redirect }: Request) => {
			followed = redirect;
			return new Response(null, { status: 302, headers: { location: "http://169.254.169.254/" } });
		};
		expect(await askVendor(send, { url })).toMatchObject({ status: 302, text: "" });
		expect(followed).toBe("manual");
	});
});

describe("a vendor that many call at a time (security A0.7)", () => {
	it("is called once, by each key, and again afterwards", async () => {
		const send = vi.fn(async () => new Response("answer"));
		const answersOf = () => Promise.all(["a", "a", "a", "b"].map((key) => askVendorOnce(key, send, { url })));
		for (const answer of await answersOf()) expect(answer).toMatchObject({ status: 200, text: "answer" });
		expect(send).toHaveBeenCalledTimes(2);
		await answersOf();
		expect(send).toHaveBeenCalledTimes(4);
	});

	it("is called by another where the first request has ended without an answer", async () => {
		void askVendorOnce("cancelled", () => new Promise(() => undefined), { url });
		vi.clearAllTimers();
		const send = vi.fn(() => new Promise<Response>((resolve) => setTimeout(resolve, 10, new Response("answer"))));
		const answers = Promise.all(Array.from({ length: 5 }, () => askVendorOnce("cancelled", send, { url })));
		await vi.advanceTimersByTimeAsync(vendorLimits.ms + 600);
		for (const answer of await answers) expect(answer).toMatchObject({ text: "answer" });
		expect(send).toHaveBeenCalledTimes(1);
	});
});
