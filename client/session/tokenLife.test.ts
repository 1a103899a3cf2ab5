import { createStore } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import type { CallResult, TokenData } from "../domain/signIn/accountCalls.ts";
import { authAtom, screenSet } from "./auth.ts";
import { type TokenLife, tokenLife } from "./tokenLife.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const start = 1_700_000_000_000;

/** A service that answers refreshes, its own clock right; tokens live for 15 minutes. */
class Service {
	now = start;
	calls = 0;
	answer: "ok" | "revoked" | "wordless" | "unreachable" | "busy" = "ok";
	#issued = 0;

	token(user = "u1"): string {
		this.#issued += 1;
		const iat = Math.floor(this.now / 1000);
		const claims = { sub: user, iat, exp: iat + 900, jti: this.#issued };
		return `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.x`;
	}

	refresh(browser: Browser): (userId: string) => Promise<CallResult<TokenData>> {
		return async (userId) => {
			this.calls += 1;
			await Promise.resolve();
			if (this.answer === "ok") {
				browser.token = this.token(userId);
				return { ok: true, value: { access_token: browser.token } };
			}
			if (this.answer === "unreachable") return { ok: false, error: { kind: "failed", status: 0, message: "Failed to fetch" } };
			const status = this.answer === "busy" ? 503 : 401;
			const userMessage = this.answer === "wordless" ? undefined : "You have been signed out.";
			return { ok: false, error: { kind: "refused", status, message: "dead", userMessage } };
		};
	}
}

/** Cookies and clock that all tabs of a browser share. */
class Browser {
	token: string | null = null;
	name: string | null = null;
	skew = 0;
	#queue: Promise<unknown> = Promise.resolve();
	readonly service: Service;

	constructor(service: Service) {
		this.service = service;
	}

	tab(): Tab {
		return new Tab(this);
	}

	oneAtATime(run: () => Promise<void>): Promise<boolean> {
		const runAlone = this.#queue.then(run).then(() => true);
		this.#queue = runAlone;
		return runAlone;
	}
}

class Tab {
	hidden = false;
	left = 0;
	readonly failures: number[] = [];
	readonly store = createStore();
	readonly life: TokenLife;

	constructor(browser: Browser) {
		this.life = tokenLife({
			store: this.store,
			read: () => ({ token: browser.token, name: browser.name }),
			clear: () => {
				browser.token = null;
				browser.name = null;
			},
			refresh: browser.service.refresh(browser),
			inOneTab: (run) => browser.oneAtATime(run),
			now: () => browser.service.now + browser.skew,
			hidden: () => this.hidden,
			onFailure: (status) => this.failures.push(status),
			onSignedOut: () => {
				this.left += 1;
			},
		});
	}

	get state() {
		return this.store.get(authAtom);
	}
}

function setUp({ token = true, age = 0 }: { token?: boolean; age?: number } = {}) {
	const service = new Service();
	const browser = new Browser(service);
	if (token) {
		browser.token = service.token();
		browser.name = "Ana";
	}
	service.now += age;
	return { service, browser, tab: browser.tab() };
}

/** Lets `ms` pass in the steps of the cookie poll. */
async function pass(service: Service, tabs: readonly Tab[], ms: number): Promise<void> {
	for (let passed = 0; passed < ms; passed += 5000) {
		service.now += 5000;
		await Promise.all(tabs.map((tab) => tab.life.look()));
	}
}

describe("token at the start of a page (A4.4)", () => {
	it("none: unauthenticated", async () => {
		const { tab, service } = setUp({ token: false });
		await tab.life.begin();
		expect(tab.state.authenticationState).toBe("unauthenticated");
		expect(service.calls).toBe(0);
	});

	it("without a subject: unauthenticated, and cleared (A4.1)", async () => {
		const { tab, browser, service } = setUp();
		browser.token = "garbage";
		await tab.life.begin();
		expect(tab.state.authenticationState).toBe("unauthenticated");
		expect(browser.token).toBeNull();
		expect(browser.name).toBeNull();
		expect(service.calls).toBe(0);
	});

	it("valid: authenticated, nothing requested", async () => {
		const { tab, browser, service } = setUp({ age: 10 * minute });
		await tab.life.begin();
		expect(tab.state).toMatchObject({
			authenticationState: "authenticated",
			access_token: browser.token,
			user: { user_id: "u1", first_name: "Ana" },
		});
		expect(service.calls).toBe(0);
	});

	it("expired: refreshed once, then authenticated", async () => {
		const { tab, browser, service } = setUp({ age: 20 * minute });
		await tab.life.begin();
		expect(service.calls).toBe(1);
		expect(tab.state).toMatchObject({ authenticationState: "authenticated", access_token: browser.token });
	});

	it.each([
		["revoked", "You have been signed out."],
		["wordless", "auth.error.session"],
	] as const)("expired and the session is dead, the answer %s: message set, unauthenticated, cleared", async (answer, error) => {
		const { tab, browser, service } = setUp({ age: 20 * minute });
		service.answer = answer;
		await tab.life.begin();
		expect(tab.state).toMatchObject({ authenticationState: "unauthenticated", error, user: null });
		expect(browser.token).toBeNull();
		await pass(service, [tab], 5 * minute);
		expect(service.calls).toBe(1);
	});

	it.each([
		["unreachable", 0],
		["busy", 503],
		["revoked", 401],
	] as const)("a refresh that gives nothing, %s, is reported to listeners (A8.24)", async (answer, status) => {
		const { service, tab } = setUp({ age: day });
		service.answer = answer;
		await tab.life.begin();
		expect(tab.failures).toEqual([status]);
	});

	it.each(["unreachable", "busy"] as const)(
		"expired and the service is %s: unauthenticated here, one try, the next page tries again",
		async (answer) => {
			const { tab, browser, service } = setUp({ age: 20 * minute });
			service.answer = answer;
			await tab.life.begin();
			expect(tab.state.authenticationState).toBe("unauthenticated");
			expect(tab.state.error).toBe("auth.error.request");
			await pass(service, [tab], 5 * minute);
			expect(service.calls).toBe(1);
			service.answer = "ok";
			const next = browser.tab();
			await next.life.begin();
			expect(next.state.authenticationState).toBe("authenticated");
		},
	);
});

describe("token while the page is open", () => {
	it("is renewed shortly before its end, once each time", async () => {
		const { tab, service } = setUp();
		await tab.life.begin();
		await pass(service, [tab], 13 * minute);
		expect(service.calls).toBe(0);
		await pass(service, [tab], minute);
		expect(service.calls).toBe(1);
		await pass(service, [tab], 60 * minute);
		expect(service.calls).toBeLessThanOrEqual(6);
	});

	it("is left alone while nobody looks, and renewed at once when somebody does", async () => {
		const { tab, service } = setUp();
		await tab.life.begin();
		tab.hidden = true;
		await pass(service, [tab], 120 * minute);
		expect(service.calls).toBe(0);
		tab.hidden = false;
		await tab.life.look();
		expect(service.calls).toBe(1);
		expect(tab.state.authenticationState).toBe("authenticated");
	});

	it("a renewal without an answer signs nobody out and is tried again, not at every look", async () => {
		const { tab, service } = setUp();
		await tab.life.begin();
		service.answer = "unreachable";
		await pass(service, [tab], 20 * minute);
		expect(tab.state.authenticationState).toBe("authenticated");
		expect(service.calls).toBeLessThanOrEqual(8);
		service.answer = "ok";
		await pass(service, [tab], 2 * minute);
		const { calls } = service;
		await pass(service, [tab], 10 * minute);
		expect(service.calls).toBe(calls);
	});

	it("a renewal that is refused signs out", async () => {
		const { tab, service } = setUp();
		await tab.life.begin();
		service.answer = "revoked";
		await pass(service, [tab], 15 * minute);
		expect(tab.state).toMatchObject({ authenticationState: "unauthenticated", error: "You have been signed out." });
		expect(tab.left).toBe(1);
		expect(service.calls).toBe(1);
	});
});

describe("several tabs (A4.5, C30)", () => {
	it("one signs out: the other follows at its next look", async () => {
		const { tab, browser, service } = setUp();
		await tab.life.begin();
		tab.store.set(authAtom, (state) => screenSet(state, "userName", "registration"));
		browser.token = null;
		await pass(service, [tab], 5000);
		expect(tab.state).toMatchObject({ authenticationState: "unauthenticated", user: null, access_token: null, screen: "start" });
		expect(tab.left).toBe(1);
	});

	it("one signs in: the other follows at its next look", async () => {
		const { tab, browser, service } = setUp({ token: false });
		await tab.life.begin();
		browser.token = service.token("u7");
		browser.name = "Bea";
		await pass(service, [tab], 5000);
		expect(tab.state).toMatchObject({ authenticationState: "authenticated", user: { user_id: "u7", first_name: "Bea" } });
	});

	it("one signs in as somebody else: nothing of the first stays", async () => {
		const { tab, browser, service } = setUp();
		await tab.life.begin();
		browser.token = service.token("u2");
		browser.name = null;
		await pass(service, [tab], 5000);
		expect(tab.state.user).toEqual({ user_id: "u2" });
		expect(tab.left).toBe(1);
	});

	it("one renames itself: the other shows the new name", async () => {
		const { tab, browser, service } = setUp();
		await tab.life.begin();
		browser.name = "Anita";
		await pass(service, [tab], 5000);
		expect(tab.state.user?.first_name).toBe("Anita");
	});

	it("ten begin with an expired token: one refreshes, all have its token", async () => {
		const { browser, service } = setUp({ age: 20 * minute });
		const tabs = Array.from({ length: 10 }, () => browser.tab());
		await Promise.all(tabs.map((tab) => tab.life.begin()));
		expect(service.calls).toBe(1);
		for (const { state } of tabs) expect(state.access_token).toBe(browser.token);
	});

	it("three near the end together: one renews", async () => {
		const { browser, service } = setUp();
		const tabs = [browser.tab(), browser.tab(), browser.tab()];
		for (const tab of tabs) await tab.life.begin();
		await pass(service, tabs, 14 * minute);
		expect(service.calls).toBe(1);
	});

	it("signing out while another tab refreshes: nobody comes back to life", async () => {
		const { tab, browser, service } = setUp({ age: 20 * minute });
		const begun = tab.life.begin();
		service.answer = "revoked";
		browser.token = null;
		await begun;
		expect(tab.state.authenticationState).toBe("unauthenticated");
		expect(browser.token).toBeNull();
	});
});

describe("wrong clocks (C23)", () => {
	it.each([10 * minute, -10 * minute, day, -day])("%d ms off: two tabs, few refreshes, no loop", async (skew) => {
		const { browser, service } = setUp();
		browser.skew = skew;
		const tabs = [browser.tab(), browser.tab()];
		for (const tab of tabs) await tab.life.begin();
		expect(service.calls).toBeLessThanOrEqual(2);
		const begun = service.calls;
		await pass(service, tabs, 60 * minute);
		for (const { state } of tabs) expect(state.authenticationState).toBe("authenticated");
		expect(service.calls - begun).toBeLessThanOrEqual(6);
		expect(service.calls - begun).toBeGreaterThanOrEqual(4);
	});

	it.each([day, -day])("a clock that jumps by %d ms while the page is open costs one refresh at most", async (jump) => {
		const { tab, browser, service } = setUp();
		await tab.life.begin();
		await pass(service, [tab], minute);
		browser.skew = jump;
		await pass(service, [tab], 5 * minute);
		expect(service.calls).toBeLessThanOrEqual(1);
		await pass(service, [tab], 60 * minute);
		expect(tab.state.authenticationState).toBe("authenticated");
		expect(service.calls).toBeLessThanOrEqual(7);
		expect(service.calls).toBeGreaterThanOrEqual(4);
	});
});

describe("cookies off (C27)", () => {
	it("is anonymous, asks nothing, throws nothing", async () => {
		const { tab, service } = setUp({ token: false });
		await tab.life.begin();
		await pass(service, [tab], 10 * minute);
		expect(tab.state.authenticationState).toBe("unauthenticated");
		expect(service.calls).toBe(0);
	});

	it("a token that can't be cleared is not taken up again and again", async () => {
		const { tab, browser, service } = setUp({ age: 20 * minute });
		const stuck = browser.token;
		Object.defineProperty(browser, "token", { get: () => stuck, set: () => undefined });
		service.answer = "revoked";
		await tab.life.begin();
		await pass(service, [tab], 10 * minute);
		expect(tab.state.authenticationState).toBe("unauthenticated");
		expect(service.calls).toBe(1);
	});
});

describe("an identity event (A4.5, A6.1, C4.48, C4.50)", () => {
	it("sets authentication from the cookies by forgerock, and asks for no token", async () => {
		const { tab, browser, service } = setUp({ token: false });
		await tab.life.begin();
		browser.token = service.token();
		await tab.life.signedIn("forgerock");
		await tab.life.signedIn("forgerock");
		expect(tab.state.authenticationState).toBe("authenticated");
		expect(service.calls).toBe(0);
	});

	it("refreshes the token by bedrock", async () => {
		const { tab, browser, service } = setUp({});
		await tab.life.begin();
		const before = browser.token;
		await tab.life.signedIn("bedrock");
		expect(service.calls).toBe(1);
		expect(browser.token).not.toBe(before);
		expect(tab.state.access_token).toBe(browser.token);
	});

	it("takes what bedrock has refreshed already as it is", async () => {
		const { tab, browser, service } = setUp({});
		await tab.life.begin();
		browser.token = service.token();
		await tab.life.signedIn("bedrock");
		expect(service.calls).toBe(0);
		expect(tab.state.access_token).toBe(browser.token);
	});

	it.each(["revoked", "unreachable"] as const)("stands while a renewal of the former token is %s", async (answer) => {
		const { tab, browser, service } = setUp({ age: 20 * minute });
		service.answer = answer;
		const begun = tab.life.begin();
		while (service.calls === 0) await Promise.resolve();
		browser.token = service.token("u2");
		await Promise.all([begun, tab.life.signedIn("forgerock")]);
		expect(tab.state).toMatchObject({ authenticationState: "authenticated", access_token: browser.token, user: { user_id: "u2" } });
	});

	it("by bedrock without a token is nobody's", async () => {
		const { tab, service } = setUp({ token: false });
		await tab.life.begin();
		await tab.life.signedIn("bedrock");
		expect([tab.state.authenticationState, service.calls]).toEqual(["unauthenticated", 0]);
	});
});
