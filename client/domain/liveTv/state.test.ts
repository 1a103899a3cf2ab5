import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mvpdOf } from "./mvpd.ts";
import { afterTvEvent, noTv, type TvEvent, type TvState } from "./state.ts";

const grant = { streamUrl: "/live/stream/master.m3u8", expiresAt: 60_000, until: 600_000, isTemporary: false };
const profile = (provider: string) => ({ provider, isTemporary: false, metadata: { zip: "10001" } });
const harborline = mvpdOf({ id: "harborline", displayName: "Harborline", errAuth: "Call 611.", errGeneric: "Not now." });
const led = (events: readonly TvEvent[], from: TvState = noTv): TvState => events.reduce(afterTvEvent, from);

const toWatching: TvEvent[] = [
	{ kind: "authenticationSet", profile: null },
	{ kind: "selectShown" },
	{ kind: "providersRequested", list: "options" },
	{ kind: "providersLoaded", list: "options", mvpds: harborline ? [harborline] : [] },
	{ kind: "providerSelected", id: "harborline" },
	{ kind: "providerRequested" },
	{ kind: "providerLoaded", id: "harborline", provider: harborline },
	{ kind: "signInBegan", signInLocation: { kind: "frame", url: "/x", width: 1, height: 1 }, isBlocked: false },
	{ kind: "authenticationSet", profile: profile("harborline") },
	{ kind: "authorizing" },
	{ kind: "authorized", grant },
];

const anyEvent: fc.Arbitrary<TvEvent> = fc.oneof(
	fc.constantFrom(...toWatching),
	fc.constantFrom<TvEvent>(
		{ kind: "providersFailed", list: "options" },
		{ kind: "selectHidden" },
		{ kind: "signInBegan", signInLocation: { kind: "window", url: "/x" }, isBlocked: true },
		{ kind: "signInCancelled" },
		{ kind: "tempPassBegan", id: "TempPass" },
		{ kind: "authenticationSet", profile: profile("TempPass") },
		{ kind: "unreachable" },
		{ kind: "passEnded" },
		{ kind: "signedOut", elsewhere: true },
	),
	fc.constantFrom("Z100", "Z130", "N000", "N111", "Z500").map((code): TvEvent => ({ kind: "denied", code, details: null })),
);

describe("the way to the stream (C3.49)", () => {
	it("leads from nobody by a provider's frame to watching, and each loading flag comes and goes", () => {
		const steps = toWatching.map((_, n) => led(toWatching.slice(0, n + 1)));
		expect(steps.map(({ step }) => step)).toEqual([
			...Array<string>(4).fill("signedOut"),
			...Array<string>(5).fill("signingIn"),
			"authorizing",
			"watching",
		]);
		expect(steps[2]?.loading).toEqual({ featured: false, options: true, provider: false, schedule: false });
		expect(steps[5]?.loading).toEqual({ featured: false, options: false, provider: true, schedule: false });
		expect(steps.at(-1)).toMatchObject({
			authenticated: true,
			selectedProvider: "harborline",
			provider: harborline,
			metadata: { zip: "10001" },
		});
	});

	it("knows the providers, featured ones and all, and the grant that opens the stream", () => {
		const [featured, options] = [[harborline], [harborline, mvpdOf({ id: "northwave" })]].map((list) =>
			list.filter((mvpd) => mvpd !== null),
		);
		const events: TvEvent[] = [
			{ kind: "providersLoaded", list: "featured", mvpds: featured ?? [] },
			{ kind: "providersLoaded", list: "options", mvpds: options ?? [] },
		];
		expect(led(events)).toMatchObject({ featured: [{ id: "harborline" }], options: [{ id: "harborline" }, { id: "northwave" }] });
		expect(led(toWatching).authorization).toEqual(grant);
	});

	it("has what is on now and what comes, which a sign-out leaves as it is", () => {
		const airing = (title: string, startTime: number) => ({ title, startTime });
		const [current, upcoming] = [airing("On", 30), [airing("Next", 60), airing("Later", 90)]];
		const requested = led([{ kind: "scheduleRequested" }]);
		expect(requested.loading.schedule).toBe(true);
		const known = led([{ kind: "scheduleRead", current, upcoming }], requested);
		expect(known).toMatchObject({ epgCurrent: current, epgUpcoming: upcoming, loading: { schedule: false } });
		expect(led([{ kind: "signedOut", elsewhere: false }], known)).toMatchObject({ epgCurrent: current, epgUpcoming: upcoming });
		expect(led([{ kind: "scheduleRead", current: null, upcoming }], known)).toMatchObject({ epgCurrent: null, epgUpcoming: upcoming });
	});

	it("select and frame are shown and hidden (C4.45)", () => {
		expect(led([{ kind: "selectShown" }]).providerSelectVisible).toBe(true);
		expect(led([{ kind: "selectShown" }, { kind: "selectHidden" }]).providerSelectVisible).toBe(false);
		expect(led(toWatching.slice(0, 8)).providerIFrameVisible).toBe(true);
		expect(led(toWatching.slice(0, 9)).providerIFrameVisible).toBe(false);
		const inWindow = (isBlocked: boolean) =>
			led([...toWatching.slice(0, 7), { kind: "signInBegan", signInLocation: { kind: "window", url: "/x" }, isBlocked }]);
		expect(inWindow(false)).toMatchObject({ providerIFrameVisible: false, isBlocked: false });
		expect(inWindow(true)).toMatchObject({ providerIFrameVisible: false, isBlocked: true });
	});

	it("a frame or window stands only while signing in at the provider that it is of (C4.45)", () => {
		fc.assert(
			fc.property(fc.array(anyEvent), (events) => {
				const { step, signInLocation, providerIFrameVisible, isBlocked } = led(events);
				const stands = step === "signingIn" && events.findLast(({ kind }) => kind === "providerSelected" || kind === "signInBegan")?.kind;
				if (stands !== "signInBegan") expect([signInLocation, providerIFrameVisible, isBlocked]).toEqual([null, false, false]);
			}),
		);
		const refused = led([...toWatching.slice(0, 8), { kind: "denied", code: "Z130", details: null }, { kind: "selectShown" }]);
		expect(led(toWatching.slice(4, 5), refused)).toMatchObject({ signInLocation: null, providerIFrameVisible: false });
	});

	it("can be left at every step: nothing is open then, nobody is signed in, the providers are still known", () => {
		for (let n = 1; n <= toWatching.length; n++) {
			const left = led([...toWatching.slice(0, n), { kind: "signInCancelled" }]);
			expect(left).toMatchObject({
				step: "signedOut",
				authenticated: false,
				signInLocation: null,
				providerIFrameVisible: false,
				notice: null,
			});
			if (n >= 4) expect(left.options).toHaveLength(1);
		}
	});

	it("knows of a provider what is of the one chosen or signed in at, however late an answer comes (C4.44)", () => {
		const pass: TvEvent[] = [
			{ kind: "providerSelected", id: "TempPass" },
			{ kind: "providerLoaded", id: "TempPass", provider: mvpdOf({ id: "TempPass" }) },
			{ kind: "providerLoaded", id: "TempPass", provider: null },
		];
		fc.assert(
			fc.property(fc.array(fc.oneof(anyEvent, fc.constantFrom(...pass))), (events) => {
				const { provider, selectedProvider } = led(events);
				expect(provider?.id ?? selectedProvider).toBe(selectedProvider);
			}),
		);
		const late = led([...pass, ...toWatching.slice(4, 7), ...pass.slice(1)]);
		expect([late.provider, late.loading.provider]).toEqual([harborline, false]);
	});

	it("never plays without a grant, nor for nobody, whatever happens in whatever order", () => {
		fc.assert(
			fc.property(fc.array(anyEvent), (events) => {
				const state = led(events);
				if (state.step !== "watching") return;
				expect(state.authorization).not.toBeNull();
			}),
		);
	});
});

describe("a temp pass", () => {
	const onPass = led([
		{ kind: "authenticationSet", profile: null },
		{ kind: "providerSelected", id: "TempPass" },
		{ kind: "tempPassBegan", id: "TempPass" },
	]);

	it("is stored only with its own provider (C4.44)", () => {
		expect(led([{ kind: "authenticationSet", profile: profile("TempPass") }], onPass)).toMatchObject({
			hasTempPass: true,
			tempPassProviderID: "TempPass",
		});
		expect(led([{ kind: "authenticationSet", profile: profile("harborline") }], onPass)).toMatchObject({
			authenticated: true,
			selectedProvider: "harborline",
			hasTempPass: false,
			tempPassProviderID: null,
		});
	});

	it("that is over stops the stream and says so (C9.12)", () => {
		const over = led([{ kind: "authorized", grant }, { kind: "passEnded" }], onPass);
		expect(over).toMatchObject({ step: "signedOut", authorization: null, notice: "passOver", hasTempPass: false });
		expect(led([{ kind: "denied", code: "N111", details: null }], onPass).notice).toBe("passOver");
	});
});

describe("a no", () => {
	const signedIn = led(toWatching.slice(0, 10));
	it.each([
		["Z100", "z100", "Call 611."],
		["Z130", "z130", null],
		["Z500", "z130", null],
	])("of %s is shown as %s, the provider's own words beside it (C8.14, C8.15)", (code, notice, providerSays) => {
		expect(led([{ kind: "denied", code, details: null }], signedIn)).toMatchObject({
			notice,
			providerSays,
			authorization: null,
			authenticated: true,
			selectedProvider: "harborline",
		});
	});

	it("what the provider says of this very channel goes before what it says in general", () => {
		expect(led([{ kind: "denied", code: "Z100", details: "Not in Basic." }], signedIn).providerSays).toBe("Not in Basic.");
	});

	it("of a sign-in that is over leads back to the beginning without a word; a provider out of reach is reported in its words", () => {
		expect(led([{ kind: "denied", code: "N000", details: null }], signedIn)).toMatchObject({ authenticated: false, notice: null });
		expect(led([{ kind: "unreachable" }], signedIn)).toMatchObject({ notice: "generic", providerSays: "Not now." });
	});

	it("signing out elsewhere stops it here, and says why", () => {
		expect(led([...toWatching, { kind: "signedOut", elsewhere: true }])).toMatchObject({
			step: "signedOut",
			authorization: null,
			notice: "signedOut",
		});
		expect(led([...toWatching, { kind: "signedOut", elsewhere: false }]).notice).toBeNull();
	});
});
