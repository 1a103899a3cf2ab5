import { describe, expect, it, vi } from "vitest";
import { accessEnablerEnd } from "./accessEnabler.ts";
import type { AccessEnabler, AccessEnablerCallbacks, AccessEnablerPage } from "./accessEnablerSurface.ts";

const config = {
	address: "https://entitlement.auth.adobe.com/entitlement/v4/AccessEnabler.js",
	windowAddress: "https://entitlement.auth.adobe.com/",
	requestor: "masthead",
	softwareStatement: "a.statement.of-ours",
	tempPasses: ["FreePass"],
};
const providers = [
	{ ID: "harborline", displayName: "Harborline", iFrameRequired: true, width: "560", height: 520 },
	{ ID: "northwave", displayName: "Northwave", iFrameRequired: false },
	{ ID: "FreePass", displayName: "Free", tempPass: true },
];

type Answer = { [N in keyof AccessEnablerCallbacks]: [N, ...Parameters<AccessEnablerCallbacks[N]>] }[keyof AccessEnablerCallbacks];
/** The script's answers to calls, each in a turn of its own as the vendor's; `calls` records each with its arguments. */
type Script = Partial<Record<keyof AccessEnabler, Answer[]>>;

/** The documented surface, which records calls and answers by the page's globals. */
function recording(script: Script) {
	const calls: unknown[][] = [];
	const statements: string[] = [];
	const page: AccessEnablerPage = {};
	const say = ([name, ...args]: Answer) => void Reflect.apply(Reflect.get(page, name) as (...said: unknown[]) => void, page, args);
	const answer =
		(name: keyof AccessEnabler) =>
		(...args: unknown[]): void => {
			calls.push([name, ...args]);
			for (const each of script[name] ?? []) setTimeout(() => say(each), 1);
		};
	class Recording implements AccessEnabler {
		constructor(statement: string) {
			statements.push(statement);
		}
		bind = answer("bind");
		setRequestor = answer("setRequestor");
		checkAuthentication = answer("checkAuthentication");
		getAuthentication = answer("getAuthentication");
		setSelectedProvider = answer("setSelectedProvider");
		getSelectedProvider = answer("getSelectedProvider");
		checkAuthorization = answer("checkAuthorization");
		getMetadata = answer("getMetadata");
		logout = answer("logout");
	}
	const load = vi.fn(async () => {
		page.Adobe = { AccessEnabler: Recording };
		setTimeout(() => say(["entitlementLoaded"]), 1);
	});
	const onSignInEnd = vi.fn();
	const end = accessEnablerEnd(config, onSignInEnd, load, page);
	const named = (name: keyof AccessEnabler) => calls.filter(([call]) => call === name);
	return { end, calls, named, statements, say, load, onSignInEnd, script };
}

const offers: Answer = ["displayProviderDialog", providers];
const isIn: Answer = ["setAuthenticationStatus", 1, ""];
const isOut: Answer = ["setAuthenticationStatus", 0, "User Not Authenticated Error"];
const leftIt: Answer = ["setAuthenticationStatus", 0, "Provider not Selected Error"];
const at = (MVPD: string | null): Answer => ["selectedProvider", { MVPD, AE_State: MVPD === null ? "New User" : "User Authenticated" }];
const turn = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms));
const codeOf = (requested: Promise<unknown>) =>
	requested.then(String, (thrown: { code?: unknown; details?: unknown }) => [thrown.code, thrown.details]);

describe("the vendor's older script behind promises (C6.2, C7.38)", () => {
	it("is brought once, registered, set to reload no page and to report its errors, before any call", async () => {
		const { end, calls, statements, load } = recording({ checkAuthentication: [isOut] });
		expect(await Promise.all([end.status(), end.status()])).toEqual([null, null]);
		expect(load.mock.calls).toEqual([[config.address, expect.any(Number)]]);
		expect(statements).toEqual(["a.statement.of-ours"]);
		expect(calls).toEqual([
			["bind", "errorEvent", "mastheadTvError"],
			["setRequestor", "masthead", null, { backgroundLogin: true, backgroundLogout: true }],
			["checkAuthentication"],
		]);
	});

	it("that does not come, or is something else, is unavailable; the next question tries again", async () => {
		const { end, load } = recording({ checkAuthentication: [isOut] });
		load.mockImplementationOnce(() => Promise.reject(new Error("blocked")));
		expect(await codeOf(end.status())).toEqual(["unavailable", null]);
		expect(await end.status()).toBeNull();
		expect(load).toHaveBeenCalledTimes(2);
	});

	it("that never answers is unavailable in time", async () => {
		vi.useFakeTimers();
		const { end, script } = recording({ checkAuthentication: [isOut] });
		const requested = codeOf(end.offer());
		await vi.runAllTimersAsync();
		expect(await requested).toEqual(["unavailable", null]);
		script.getAuthentication = [offers];
		const again = end.offer();
		await vi.runAllTimersAsync();
		expect([...((await again) ?? [])]).toEqual(["harborline", "northwave", "FreePass"]);
	});
});

describe("signing in", () => {
	it("at a provider that frames: the frame stands, then the script gets the choice; its end is reported once", async () => {
		const { end, named, onSignInEnd, script } = recording({
			getAuthentication: [offers],
			setSelectedProvider: [["createIFrame", 560, 520]],
		});
		await end.offer();
		expect(await end.begin("harborline")).toEqual({ kind: "frame", url: "about:blank", width: 560, height: 520 });
		expect(named("getAuthentication")).toEqual([["getAuthentication"]]);
		expect(named("setSelectedProvider")).toEqual([]);
		script.setSelectedProvider = [["createIFrame", 560, 520], ["destroyIFrame"], isIn];
		end.stands();
		end.stands();
		await turn();
		expect(named("setSelectedProvider")).toEqual([["setSelectedProvider", "harborline"]]);
		expect(onSignInEnd).toHaveBeenCalledTimes(1);
	});

	it("at one with a window: it opens at the script's own host; one that failed there is reported too", async () => {
		const { end, onSignInEnd } = recording({ getAuthentication: [offers], setSelectedProvider: [isOut] });
		expect(await end.begin("northwave")).toEqual({ kind: "window", url: "https://entitlement.auth.adobe.com/" });
		end.stands();
		await turn();
		expect(onSignInEnd).toHaveBeenCalledTimes(1);
	});

	it("while it is looked who is signed in, a no is the answer to that, and a later yes the sign-in's end", async () => {
		const { end, say, onSignInEnd } = recording({ getAuthentication: [offers], checkAuthentication: [isOut] });
		await end.begin("northwave");
		end.stands();
		expect(await end.status()).toBeNull();
		expect(onSignInEnd).not.toHaveBeenCalled();
		say(isIn);
		expect(onSignInEnd).toHaveBeenCalledTimes(1);
	});

	it("one that was left is nobody's: the script hears null, and what it says later ends nothing", async () => {
		const { end, named, say, onSignInEnd, script } = recording({ getAuthentication: [offers] });
		await end.begin("harborline");
		end.stands();
		await turn();
		script.setSelectedProvider = [leftIt];
		end.cancel();
		await turn();
		say(isIn);
		expect(named("setSelectedProvider")).toEqual([
			["setSelectedProvider", "harborline"],
			["setSelectedProvider", null],
		]);
		expect(onSignInEnd).not.toHaveBeenCalled();
	});

	it("a window that its reader closed ends in silence, and the next one is led on as well", async () => {
		const { end, named } = recording({ getAuthentication: [offers], checkAuthentication: [isOut] });
		for (let n = 1; n <= 2; n++) {
			await end.begin("northwave");
			end.stands();
			await turn();
			expect(named("setSelectedProvider")).toHaveLength(n);
			expect(await end.status()).toBeNull();
		}
	});

	it("a choice that opens after its reader has left is cancelled", async () => {
		const { end, named } = recording({ getAuthentication: [offers], setSelectedProvider: [leftIt] });
		const [begun] = [codeOf(end.begin("harborline")), end.cancel()];
		expect(await begun).toEqual(["N005", null]);
		expect(named("setSelectedProvider")).toEqual([["setSelectedProvider", null]]);
		end.stands();
		await turn();
		expect(named("setSelectedProvider")).toHaveLength(1);
	});

	it("a provider that the vendor does not offer can't be begun", async () => {
		const { end } = recording({ getAuthentication: [offers] });
		expect(await codeOf(end.begin("nobody"))).toEqual(["unavailable", null]);
	});

	it("somebody who is signed in need not be at the same provider, and is signed out first at another", async () => {
		const { end, named, script } = recording({ getAuthentication: [isIn], getSelectedProvider: [at("harborline")] });
		expect(await end.offer()).toBeNull();
		expect(await end.begin("harborline")).toEqual({ kind: "direct", isTempPass: false });
		const requested = end.begin("northwave");
		script.logout = [isOut];
		await turn(2);
		script.getAuthentication = [offers];
		expect(await requested).toMatchObject({ kind: "window" });
		expect(named("logout")).toHaveLength(1);
	});

	it("a temp pass has no frame or window: the script signs in by itself; one that is over says so (C9.12)", async () => {
		const { end, named, script } = recording({ getAuthentication: [offers], setSelectedProvider: [["createIFrame", 1, 1], isIn] });
		expect(await end.begin("FreePass")).toEqual({ kind: "direct", isTempPass: true });
		end.stands();
		expect(named("setSelectedProvider")).toEqual([["setSelectedProvider", "FreePass"]]);
		script.setSelectedProvider = [
			["setAuthenticationStatus", 0, ""],
			["mastheadTvError", { errorId: "N111", level: "warning" }],
		];
		expect(await codeOf(end.begin("FreePass"))).toEqual(["N111", null]);
		script.setSelectedProvider = [["setAuthenticationStatus", 0, ""]];
		expect(await codeOf(end.begin("FreePass"))).toEqual(["N000", null]);
	});
});

describe("who is signed in (C3.49)", () => {
	it("is called with what the provider says of the household: plain values alone, and those that come", async () => {
		const { end, named, script } = recording({ checkAuthentication: [isIn], getSelectedProvider: [at("harborline")] });
		script.getMetadata = [
			["setMetadataStatus", "zip", false, "10001"],
			["setMetadataStatus", "userID", true, "eyJ.sealed"],
			["setMetadataStatus", "householdID", false, 7],
			["setMetadataStatus", "maxRating", false, { MPAA: "PG" }],
		];
		expect(await end.status()).toEqual({ provider: "harborline", isTemporary: false, metadata: { zip: "10001", householdID: "7" } });
		expect(named("getMetadata").map(([, key]) => key)).toEqual(["zip", "userID", "householdID", "maxRating"]);
	});

	it("may be a temp pass, by its id (C4.44); nobody is, where the script names no provider", async () => {
		const { end, script } = recording({ checkAuthentication: [isIn], getSelectedProvider: [at("FreePass")] });
		script.getMetadata = ["zip", "userID", "householdID", "maxRating"].map((key): Answer => ["setMetadataStatus", key, false, null]);
		expect(await end.status()).toEqual({ provider: "FreePass", isTemporary: true, metadata: {} });
		script.getSelectedProvider = [at(null)];
		expect(await end.status()).toBeNull();
	});

	it("signing out is over when the script says so", async () => {
		const { end, calls } = recording({ logout: [isOut] });
		await end.signOut();
		expect(calls.at(-1)).toEqual(["logout"]);
	});
});

describe("authorisation (C8.14, C8.15, C8.24)", () => {
	const report = (errorId: string, level: "error" | "warning" | "info", message?: string): Answer => [
		"mastheadTvError",
		{ errorId, level, ...(message === undefined ? {} : { message }) },
	];
	const refused = (code: string, details = ""): Answer => ["tokenRequestFailed", "news-live", code, details];

	it("gives the media token of the requested resource, and of no other", async () => {
		const { end, named } = recording({
			checkAuthorization: [
				["setToken", "another", "not-ours"],
				["setToken", "news-live", "PHNpZ25hdHVyZQ=="],
			],
		});
		expect(await end.authorise("news-live")).toBe("PHNpZ25hdHVyZQ==");
		expect(named("checkAuthorization")).toEqual([["checkAuthorization", "news-live"]]);
	});

	it("takes it in the order of the vendor's cookbook too", async () => {
		const { end } = recording({ checkAuthorization: [["setToken", "PHNpZ25hdHVyZQ==", "news-live"]] });
		expect(await end.authorise("news-live")).toBe("PHNpZ25hdHVyZQ==");
	});

	it.each<[string, Answer[], [string, string | null]]>([
		["no subscription", [report("Z100", "error", "Call 611."), refused("User not Authorized Error", "Call 611.")], ["Z100", "Call 611."]],
		["the same the other way round", [refused("User not Authorized Error"), report("Z100", "error", "Call 611.")], ["Z100", "Call 611."]],
		["the plain report alone", [refused("User Not Authorized Error", "Call 611.")], ["Z100", "Call 611."]],
		["a bad resource", [report("Z130", "error"), refused("Generic Authorization Error")], ["Z130", null]],
		["a technical failure", [refused("Internal Authorization Error")], ["Z500", null]],
		["nobody signed in", [report("N000", "info"), refused("User Not Authenticated Error")], ["N000", null]],
		["a temp pass that is over", [report("N111", "warning"), refused("User Not Authenticated Error")], ["N111", null]],
		["a word of no consequence before it", [report("Z011", "info"), report("LS011", "warning"), report("Z110", "error")], ["Z110", null]],
	])("%s is its code, with the provider's own words", async (_, answers, expected) => {
		const { end } = recording({ checkAuthorization: answers });
		expect(await codeOf(end.authorise("news-live"))).toEqual(expected);
	});

	it("a report that comes late does not end the next asking", async () => {
		const { end, script, say } = recording({ checkAuthorization: [refused("User not Authorized Error"), report("Z100", "error")] });
		expect(await codeOf(end.authorise("news-live"))).toEqual(["Z100", null]);
		script.checkAuthorization = [];
		const next = end.authorise("news-live");
		await turn(250);
		say(["setToken", "news-live", "token"]);
		expect(await next).toBe("token");
	});
});
