import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openAccount } from "./accountEntry.ts";

const clearStored = vi.hoisted(() => vi.fn());
vi.mock("./stored.ts", () => ({ clearStored }));
const startSession = vi.hoisted(() => vi.fn());
vi.mock("./session.ts", () => ({ startSession }));

/** A page at the entry's start: its cookies and both storages. */
function begin(cookie: string, local: Record<string, string> = {}, session: Record<string, string> = {}): void {
	vi.stubGlobal("document", { cookie, hidden: false, addEventListener: () => undefined });
	vi.stubGlobal("localStorage", local);
	vi.stubGlobal("sessionStorage", session);
	openAccount();
}
const wasCleared = async () => {
	await vi.dynamicImportSettled();
	return clearStored.mock.calls.length;
};

// The entry looks again every 5 s: here only once.
beforeEach(() => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => {
	clearStored.mockClear();
	startSession.mockClear();
});

it("signed-in state is found by an access_token cookie, looked for every 5 seconds until it is there (A4.5, A9.6, C6.1, C9.14)", async () => {
	const passed = async (ms: number) => {
		vi.advanceTimersByTime(ms);
		await vi.dynamicImportSettled();
		return startSession.mock.calls.length;
	};
	begin("theme=x");
	expect(await passed(4999)).toBe(0);
	Object.assign(document, { cookie: "theme=x; access_token=a.b.c" });
	expect(await passed(0)).toBe(0);
	expect(await passed(1)).toBe(1);
	expect(await passed(60_000)).toBe(1);
});

describe("a page that begins without a token is nobody's (A4.1)", () => {
	it.each([
		["a name in a cookie", "user_name=Ana", {}, {}],
		["a session's key in a cookie", "theme=x; SESSION=s", {}, {}],
		["a token in this browser's storage", "", { access_token: "t" }, {}],
		["a name there", "", { user_name: "Ana" }, {}],
		["a session's secret there", "", { bedrock_session: "s" }, {}],
		["a session's key in the tab's", "", {}, { SESSION: "s" }],
		["a token that is empty", "access_token=; user_name=Ana", {}, {}],
	])("%s is left: all goes", async (_, cookie, local, session) => {
		begin(cookie, local, session);
		expect(await wasCleared()).toBe(1);
	});

	it.each([
		["nothing is left", "theme=x; xuser_name=Ana", { theme: "dark" }, {}],
		["somebody is signed in", "access_token=a.b.c; user_name=Ana", { SESSION: "s" }, { SESSION: "s" }],
	])("%s: nothing goes, and nothing is fetched for it", async (_, cookie, local, session) => {
		begin(cookie, local, session);
		expect(await wasCleared()).toBe(0);
	});

	it("with storage refused there is nothing to clear, and no exception (C27)", async () => {
		vi.stubGlobal("document", { cookie: "user_name=Ana", hidden: false, addEventListener: () => undefined });
		expect(openAccount).not.toThrow();
		expect(await wasCleared()).toBe(0);
	});
});
