import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AccessEnablerEnd } from "../../vendors/accessEnabler.ts";
import { scriptPort } from "./scriptPort.ts";

const script = { address: "", windowAddress: "", requestor: "masthead", softwareStatement: "s", resource: "news-live", tempPasses: [] };

/** The script's sign-in and sign-out, with the test's outcome. */
function endWith(signOut: AccessEnablerEnd["signOut"]): AccessEnablerEnd {
	return {
		offer: async () => null,
		status: async () => null,
		begin: async () => ({ kind: "direct", isTempPass: false }),
		stands: () => undefined,
		cancel: () => undefined,
		authorise: async () => "token",
		signOut,
	};
}

/** The script's outcome in a test. */
let end = endWith(async () => undefined);
vi.mock("../../vendors/accessEnabler.ts", () => ({ accessEnablerEnd: () => end }));

let requested: [string, unknown][] = [];
let status = 200;
beforeEach(() => {
	requested = [];
	status = 200;
	vi.stubGlobal("location", { origin: "https://news.example", search: "" });
	vi.stubGlobal("localStorage", { getItem: () => "1", setItem: () => undefined, removeItem: () => undefined });
	vi.stubGlobal("fetch", async (request: Request) => {
		requested.push([new URL(request.url).pathname, await request.json()]);
		return Response.json({ data: { url: null, isFramed: false } }, { status });
	});
});

describe("signing out by the vendor's older script (C6.2)", () => {
	it.each<[string, AccessEnablerEnd["signOut"]]>([
		["ends the provider's session", async () => undefined],
		["hangs", () => new Promise(() => undefined)],
		["fails", () => Promise.reject(new Error("no"))],
	])("gives the stream's key back, and is done, where the script's own log-out %s", async (_, signOut) => {
		const own = vi.fn(signOut);
		end = endWith(own);
		const port = scriptPort("/en", "news", script);
		await port.begin("harborline");
		expect(await port.signOut("harborline")).toBeNull();
		expect(requested).toEqual([["/en/live/tv/sign-out", { provider: "harborline" }]]);
		expect(own).toHaveBeenCalledTimes(1);
	});

	it("says so where the key could not be returned", async () => {
		status = 503;
		end = endWith(async () => undefined);
		const port = scriptPort("", "news", script);
		await expect(port.signOut("harborline")).rejects.toMatchObject({ code: "unavailable" });
	});
});
