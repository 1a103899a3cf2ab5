import { afterEach, describe, expect, it, vi } from "vitest";
import { remoteCall, remoteUrl } from "./remoteCall.ts";

const correlationId = "11111111-1111-4111-8111-111111111111";
const call = { base: "https://content.example/api", endpoint: "article/rcna1001", correlationId };

describe("the URL of a call (C7.1, A7.28)", () => {
	it("is {base}/{endpoint}, with bento and curator from the page's query", () => {
		expect(remoteUrl({ ...call, pageQuery: { bento: "b", curator: "c" } })).toBe(
			"https://content.example/api/article/rcna1001?bento=b&curator=c",
		);
	});
	it("leaves bento and curator out when an api is named", () => {
		expect(remoteUrl({ ...call, api: "other", pageQuery: { bento: "b" } })).toBe("https://content.example/api/article/rcna1001");
	});
});

describe("the remote call (C7.1, C8.12)", () => {
	afterEach(() => void vi.useRealTimers());
	it.each([
		["seconds", "120", 120],
		["a date", "Mon, 30 Nov 2026 12:01:30 GMT", 90],
		["a date that is over", "Mon, 30 Nov 2026 11:00:00 GMT", undefined],
		["nothing that can be read", "soon", undefined],
	])("says how long a failed answer asks to wait, where it says %s (RFC 9110)", async (_, sent, seconds) => {
		vi.setSystemTime("2026-11-30T12:00:00Z");
		const answer = await remoteCall(async () => new Response(null, { status: 503, headers: { "retry-after": sent } }), call);
		expect(!answer.ok && answer.error.retryAfter).toBe(seconds);
	});

	it("is a GET that carries the correlation id", async () => {
		let seen: Request | undefined;
		await remoteCall(async (request) => {
			seen = request;
			return new Response("{}");
		}, call);
		expect(seen?.method).toBe("GET");
		expect(seen?.headers.get("x-original-correlation-id")).toBe(correlationId);
	});

	it("with headers and a body is a JSON POST", async () => {
		let seen: Request | undefined;
		await remoteCall(
			async (request) => {
				seen = request;
				return new Response("{}");
			},
			{ ...call, headers: { "x-a": "1" }, body: { a: 1 } },
		);
		expect(seen?.method).toBe("POST");
		expect(seen?.headers.get("content-type")).toBe("application/json");
		expect(await seen?.json()).toEqual({ a: 1 });
	});

	it("words a status of 400 or more as {statusText} ({status}) @ {url} (A8.19)", async () => {
		const result = await remoteCall(async () => new Response("", { status: 503, statusText: "Service Unavailable" }), call);
		expect(result).toMatchObject({
			ok: false,
			error: { kind: "status", status: 503, message: "Service Unavailable (503) @ https://content.example/api/article/rcna1001" },
		});
	});

	it("gives a thrown failure's own message", async () => {
		const result = await remoteCall(() => Promise.reject(new Error("connection reset")), call);
		expect(result).toMatchObject({ ok: false, error: { kind: "network", message: "connection reset" } });
	});

	it("follows no redirect", async () => {
		const result = await remoteCall(
			async () => new Response(null, { status: 302, headers: { location: "http://169.254.169.254/" } }),
			call,
		);
		expect(result).toMatchObject({ ok: false, error: { kind: "status", status: 302 } });
		// As browsers represent a redirect not followed: without a status.
		expect(await remoteCall(async () => Response.error(), call)).toMatchObject({ ok: false, error: { kind: "status", status: 0 } });
	});

	it("keeps what a 4xx said for a call that asks for it, and only then (A8.2)", async () => {
		const refuse = (status: number, body: string) => async () => new Response(body, { status });
		const refused = await remoteCall(refuse(400, "no"), { ...call, keepsRefusal: true });
		expect(refused).toMatchObject({ ok: false, error: { kind: "status", status: 400, refusal: "no" } });
		for (const answered of [
			await remoteCall(refuse(400, "no"), call),
			await remoteCall(refuse(500, "trace"), { ...call, keepsRefusal: true }),
			await remoteCall(refuse(400, "x".repeat(20_000)), { ...call, keepsRefusal: true }),
		])
			expect(answered.ok ? answered : answered.error).not.toHaveProperty("refusal");
	});

	it("cuts an upstream that never answers by total time", async () => {
		const result = await remoteCall(() => new Promise(() => undefined), { ...call, timeoutMs: 20 });
		expect(result).toMatchObject({ ok: false, error: { kind: "timeout" } });
	});

	it("cuts a slow drip by total time, not idle time", async () => {
		const drip = new ReadableStream<Uint8Array>({
			async pull(controller) {
				await new Promise((resolve) => setTimeout(resolve, 5));
				controller.enqueue(new Uint8Array([32]));
			},
		});
		const result = await remoteCall(async () => new Response(drip), { ...call, timeoutMs: 40 });
		expect(result).toMatchObject({ ok: false, error: { kind: "timeout" } });
	});

	it("cuts an answer larger than its limit", async () => {
		const result = await remoteCall(async () => new Response("x".repeat(2000)), { ...call, maxBytes: 1000 });
		expect(result).toMatchObject({ ok: false, error: { kind: "size" } });
	});
});
