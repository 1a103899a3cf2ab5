import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PaywallEnd, PaywallEvents } from "../domain/paywall.ts";
import { runPaywall } from "./paywall.ts";

const opened = vi.hoisted(() => vi.fn());
const events = vi.hoisted(() => vi.fn());
vi.mock("./events.ts", () => ({ reportEvent: events }));
vi.mock("../session/gate.ts", () => ({ requestAuthentication: opened }));

const page = {
	vertical: "today",
	section: "food",
	topic: null,
	label: "sponsored",
	pageView: "recipe",
	prefix: "",
	vendors: {
		asksConsent: true,
		gpt: null,
		cmp: null,
		push: false,
		paywall: { aid: "aid", environment: "sandbox", script: "s", experience: "EX1" },
	},
} as const;

/** A page, as far as a paywall sees it. */
class FakeDocument extends EventTarget {
	cookie = "ng_geolocation=US; access_token=t";
	querySelector = (selector: string) => (selector === ".gated" ? {} : null);
}
let document: FakeDocument;
let errors: string[];

beforeEach(() => {
	vi.useFakeTimers();
	opened.mockClear();
	events.mockClear();
	document = new FakeDocument();
	errors = [];
	document.addEventListener("mast:error", (event) => errors.push((event as CustomEvent<{ message: string }>).detail.message));
	vi.stubGlobal("document", document);
	vi.stubGlobal("navigator", { cookieEnabled: true });
});

/** A runtime that records its calls. */
function recordingEnd(run: () => Promise<void> = async () => undefined) {
	const calls: unknown[][] = [];
	const heard = new Map<string, (detail: never) => void>();
	const end: PaywallEnd = {
		configure: (settings) => void calls.push(["configure", settings]),
		setUserRef: (reference) => void calls.push(["setUserRef", reference]),
		run: () => {
			calls.push(["run"]);
			return run();
		},
		on: (event, listener) => void heard.set(event, listener as (detail: never) => void),
	};
	const say = <E extends keyof PaywallEvents>(event: E, detail: PaywallEvents[E]) => heard.get(event)?.(detail as never);
	return { end, calls, say };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const identity = (state: "signed-in" | "signed-out") => document.dispatchEvent(new CustomEvent("mast:identity", { detail: { state } }));
const consent = (letters: string) => {
	const day = Math.floor(Date.now() / 86_400_000);
	document.cookie = `${document.cookie.replace(/; consent=.*/, "")}; consent=1.${day}.${letters}`;
	document.dispatchEvent(new Event("mast:consent"));
};

describe("the vertical's paywall (C6.1)", () => {
	it("gets the page and its reader, then runs", async () => {
		const { end, calls } = recordingEnd();
		await runPaywall(end, page, async () => "ana");
		await settled();
		expect(calls).toEqual([
			[
				"configure",
				{ vertical: "today", section: "food", tags: ["recipe", "food", "sponsored", "gated"], variables: { experience: "EX1" } },
			],
			["setUserRef", "ana"],
			["run"],
		]);
	});

	it("gets them and runs anew when somebody signs in or out, once in 1000 ms at most (C9.14); the same reader changes nothing", async () => {
		const { end, calls } = recordingEnd();
		const references = ["ana", null, "bob"];
		await runPaywall(end, page, async () => references.shift() ?? null);
		await settled();
		identity("signed-in");
		await settled();
		expect(calls.filter(([what]) => what === "run")).toHaveLength(1);
		for (let n = 0; n < 10; n++) identity(n % 2 === 0 ? "signed-out" : "signed-in");
		await vi.advanceTimersByTimeAsync(999);
		expect(calls.filter(([what]) => what === "run")).toHaveLength(1);
		await vi.advanceTimersByTimeAsync(1);
		expect(calls.slice(3)).toEqual([["setUserRef", null], ["run"]]);
	});

	it("opens our sign-in where it wants to know who reads; what it says is an event of the page's", async () => {
		const { end, say } = recordingEnd();
		await runPaywall(end, page, async () => null);
		say("loginRequired", null);
		await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1), 10_000);
		say("meterActive", { views: 1, viewsLeft: 2, maxViews: 3 });
		say("meterExpired", { views: 4, viewsLeft: -1, maxViews: 3 });
		say("gate", null);
		expect(events.mock.calls).toEqual([
			["paywall", { action: "loginRequired", viewsLeft: null }],
			["paywall", { action: "meterActive", viewsLeft: 2 }],
			["paywall", { action: "meterExpired", viewsLeft: null }],
			["paywall", { action: "gate", viewsLeft: null }],
		]);
	});

	it("names nobody and runs no more once the reader takes their yes back", async () => {
		const { end, calls } = recordingEnd();
		await runPaywall(end, page, async () => "ana");
		await vi.advanceTimersByTimeAsync(2000);
		consent("ma");
		await settled();
		expect(calls.slice(3)).toEqual([["setUserRef", null]]);
		await vi.advanceTimersByTimeAsync(2000);
		consent("pma");
		await settled();
		expect(calls.slice(4)).toEqual([["setUserRef", "ana"], ["run"]]);
	});
});

describe("a paywall that fails leaves the page as the edge made it, and is reported once", () => {
	it("blocked, hanging or throwing at any run", async () => {
		const { end, calls } = recordingEnd(() => Promise.reject(new Error("blocked")));
		await runPaywall(end, page, async () => null);
		await settled();
		identity("signed-out");
		identity("signed-in");
		await vi.advanceTimersByTimeAsync(5000);
		expect(errors).toEqual(["Paywall: blocked"]);
		expect(calls.filter(([what]) => what === "run")).toHaveLength(1);
	});

	it("throwing as it is set up", async () => {
		const { end } = recordingEnd();
		await runPaywall(
			{
				...end,
				configure: () => {
					throw new Error("no");
				},
			},
			page,
			async () => null,
		);
		expect(errors).toEqual(["Paywall: no"]);
	});

	it("saying that its experience failed, more than once", async () => {
		const { end, say } = recordingEnd();
		await runPaywall(end, page, async () => null);
		say("failed", null);
		say("failed", null);
		expect(errors).toEqual(["Paywall: its experience could not be run"]);
	});
});
