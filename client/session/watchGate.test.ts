import { beforeEach, describe, expect, it, vi } from "vitest";

const authenticated = { authenticationState: "authenticated", showAuthenticationModal: false, user: null };
const listeners: (() => void)[] = [];
vi.mock("../page/store.ts", () => ({
	store: {
		get: () => authenticated,
		sub: (_: unknown, listener: () => void) => {
			listeners.push(listener);
			return () => undefined;
		},
	},
}));
vi.mock("./auth.ts", () => ({ authAtom: {} }));

/** A page with a gate, by whether its browser had a token and how the page came. */
async function reloadsOf(hadToken: boolean, deliveryType: string): Promise<number> {
	const reload = vi.fn();
	vi.stubGlobal("document", {
		querySelector: () => ({}),
		documentElement: { dataset: hadToken ? { reader: "" } : {} },
	});
	vi.stubGlobal("performance", { now: () => 0, getEntriesByType: () => [{ deliveryType }] });
	vi.stubGlobal("location", { reload });
	const { watchGate } = await import("./gateReload.ts");
	watchGate();
	for (const listener of listeners) listener();
	return reload.mock.calls.length;
}

describe("a gate for whom it should be open (C9.14)", () => {
	beforeEach(() => {
		vi.resetModules();
		listeners.length = 0;
	});

	it("reloads when somebody signs in elsewhere", async () => expect(await reloadsOf(false, "")).toBe(1));
	it("stands by the edge's word on a page that came with a session", async () => expect(await reloadsOf(true, "")).toBe(0));
	it("reloads where the page was fetched on a guess before the reader signed in", async () =>
		expect(await reloadsOf(true, "navigational-prefetch")).toBe(1));
});
