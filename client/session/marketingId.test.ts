import { afterEach, expect, it, vi } from "vitest";
import { tellMarketingId } from "./marketingId.ts";

afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

const page = { origin: "https://identity.example", path: "/v1/customer" };
const ids = { customerId: "u1", mparticleId: "-47" };

it("posts both ids with the token and no credentials (A7.23)", async () => {
	const fetched = vi.fn(async () => new Response());
	vi.stubGlobal("fetch", fetched);
	await tellMarketingId(page, "a.b.c", ids);
	expect(fetched).toHaveBeenCalledWith(
		new URL("https://identity.example/v1/customer"),
		expect.objectContaining({
			method: "POST",
			headers: expect.objectContaining({ "X-Auth-Token": "a.b.c" }),
			body: '{"customerId":"u1","mparticleId":"-47"}',
			credentials: "omit",
		}),
	);
});

it.each([400, 401, 500, 304])("an answer of %i: 'Network response was not ok.' (C8.18)", async (status) => {
	vi.stubGlobal("fetch", async () => new Response(null, { status }));
	await expect(tellMarketingId(page, "a.b.c", ids)).rejects.toThrow("Network response was not ok.");
});

it("no answer in five seconds is given up", async () => {
	const limit = new AbortController();
	const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
	vi.stubGlobal(
		"fetch",
		(_url: URL, { signal }: RequestInit) =>
			new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
	);
	const reported = tellMarketingId(page, "a.b.c", ids);
	expect(timeout).toHaveBeenCalledWith(5000);
	limit.abort(new DOMException("late", "TimeoutError"));
	await expect(reported).rejects.toThrow("late");
	timeout.mockRestore();
});
