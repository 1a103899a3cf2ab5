import { describe, expect, it, vi } from "vitest";
import { sendMarketingId, sendMarketingIdOnce } from "./marketingId.ts";

const page = { origin: "https://identity.example", path: "/v1/customer" };
const ids = { customerId: "u1", mparticleId: "-47" };

it("posts both ids with the token and no credentials (A7.23)", async () => {
	const fetched = vi.fn(async () => new Response());
	vi.stubGlobal("fetch", fetched);
	await sendMarketingId(page, "a.b.c", ids);
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
	await expect(sendMarketingId(page, "a.b.c", ids)).rejects.toThrow("Network response was not ok.");
});

it("no answer in five seconds is dropped", async () => {
	const limit = new AbortController();
	const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
	vi.stubGlobal(
		"fetch",
		(_url: URL, { signal }: RequestInit) =>
			new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
	);
	const reported = sendMarketingId(page, "a.b.c", ids);
	expect(timeout).toHaveBeenCalledWith(5000);
	limit.abort(new DOMException("late", "TimeoutError"));
	await expect(reported).rejects.toThrow("late");
	timeout.mockRestore();
});

describe("once (A7.23)", () => {
	const address = "https://identity.example/v1/customer?a=b";
	function browser({ signal = false } = {}) {
		const held = new Map<string, string>();
		vi.stubGlobal("sessionStorage", {
			getItem: (name: string) => held.get(name) ?? null,
			setItem: (name: string, value: string) => held.set(name, value),
			removeItem: (name: string) => held.delete(name),
		});
		vi.stubGlobal("navigator", { globalPrivacyControl: signal, cookieEnabled: true });
		vi.stubGlobal("document", { cookie: "ng_geolocation=US" });
		const fetched = vi.fn(async (_url: URL) => new Response());
		vi.stubGlobal("fetch", fetched);
		return fetched;
	}

	it("a tab for each reader, at the page's address", async () => {
		const fetched = browser();
		for (let n = 0; n < 3; n++) await sendMarketingIdOnce(address, "t", ids);
		expect(fetched.mock.calls.map(([url]) => url.href)).toEqual([address]);
		await sendMarketingIdOnce(address, "t", { ...ids, customerId: "u2" });
		expect(fetched).toHaveBeenCalledTimes(2);
	});

	it("not where the browser says no, the system is not configured, or the reader is unknown", async () => {
		const objecting = browser({ signal: true });
		await sendMarketingIdOnce(address, "t", ids);
		expect(objecting).not.toHaveBeenCalled();
		const fetched = browser();
		await sendMarketingIdOnce(undefined, "t", ids);
		await sendMarketingIdOnce(address, null, ids);
		await sendMarketingIdOnce(address, "t", { ...ids, mparticleId: null });
		expect(fetched).not.toHaveBeenCalled();
	});

	it("again on the next page when it failed, without a word", async () => {
		const fetched = browser();
		fetched.mockResolvedValueOnce(new Response(null, { status: 500 }));
		await sendMarketingIdOnce(address, "t", ids);
		await sendMarketingIdOnce(address, "t", ids);
		expect(fetched).toHaveBeenCalledTimes(2);
	});
});
