import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choiceText, dayOf } from "../../../client/domain/consent/choice.ts";
import { type OptionalPurpose, optionalPurposes } from "../../../client/domain/consent/purposes.ts";
import { vendorPurposes } from "../../../client/domain/consent/vendorPurposes.ts";
import type { PlayableVideo } from "../../../client/domain/player/playable.ts";
import { siteStorage } from "../../../worker/edge/http/siteCookies.ts";
import { vendors } from "../../../worker/vendors/registry.ts";

/*
 * The whole matrix: where a reader is × what they said × each vendor that pages bring by themselves, each key of storage that needs a yes.
 * What runs is the code of the browser, to the vendor's script or picture.
 */

type Vendor = keyof typeof vendorPurposes;
type Stored = {
	[K in keyof typeof siteStorage]: (typeof siteStorage)[K] extends { allowedBy: string } ? K : never;
}[keyof typeof siteStorage];

const requested: string[] = [];
vi.mock("../../../client/page/loadScript.ts", () => ({
	loadScript: async (url: string) => {
		requested.push(url);
		throw new Error("asked, and that is all");
	},
}));
// What it answers to scripts that are there is tests of its own (client/vendors/consentStrings.test.ts).
vi.mock("../../../client/house/consentApis.ts", () => ({ answerConsentApis: () => undefined }));

const address = (vendor: Vendor) => `https://${vendor.toLowerCase()}.example/`;
const state = {
	vertical: "news",
	pageView: "article",
	path: "/a/b/c-rcna1",
	status: 200,
	view: "web",
	canonicalUrl: "https://news.example/a/b/c-rcna1",
	vendors: {
		asksConsent: true,
		gpt: { networkCode: "/1", script: address("gpt") },
		cmp: null,
		push: true,
		feed: { script: address("taboola"), placements: [] },
		cookiePush: [address("cookiePush")],
		paywall: { aid: "aid", environment: "sandbox", script: address("paywall"), experience: null },
		datadog: { applicationId: "a", clientToken: "c", site: "datadoghq.com", environment: "", script: address("datadog") },
		jw: { script: address("jw"), key: null },
	},
};

const playable: PlayableVideo = {
	id: "mmvo1",
	url: "/video/a-mmvo1",
	headline: "",
	poster: null,
	seconds: null,
	sources: [],
	tracks: [],
	expired: false,
};

/** Brings each vendor as a page does: a vendor of the list without a line here does not compile. */
const bring: Readonly<Record<Vendor, () => Promise<unknown>>> = {
	gpt: async () => {
		const { fillFromVendor } = await import("../../../client/house/vendorAds.ts");
		await fillFromVendor({ id: "ad-1", slot: "boxinline", sizes: [], targeting: {} }, () => undefined);
	},
	taboola: async () => {
		const [{ startFeed }, { pageState }] = await Promise.all([
			import("../../../client/house/feed.ts"),
			import("../../../client/page/pageState.ts"),
		]);
		startFeed(new FakeElement() as unknown as HTMLElement, pageState());
	},
	cookiePush: async () => (await import("../../../client/house/cookiePush.ts")).start(),
	paywall: async () => (await import("../../../client/house/paywall.ts")).start(),
	marketingId: async () => {
		const { sendMarketingIdOnce } = await import("../../../client/personal/marketingId.ts");
		await sendMarketingIdOnce(address("marketingId"), "token", { customerId: "c", mparticleId: "m" });
	},
	jw: async () => {
		const { pagePlayer } = await import("../../../client/player/pagePlayer.ts");
		const ignore = () => undefined;
		const listener = { onState: ignore, onQualities: ignore, onPress: ignore, onFailure: ignore, onWaiting: ignore };
		await pagePlayer(new FakeElement() as unknown as HTMLVideoElement, playable, listener).play();
	},
	datadog: async () => (await import("../../../client/house/monitoring.ts")).start(),
};

const keep: Readonly<Record<Exclude<Stored, "cookie_push" | "marketing_id" | "monitored">, () => Promise<unknown>>> = {
	ads_seen: async () => {
		const { fillFromHouse } = await import("../../../client/house/houseAds.ts");
		await fillFromHouse(new FakeElement() as unknown as HTMLElement, {
			slot: "a",
			size: [300, 250],
			word: "Ad",
			capped: true,
			onAnswer: Boolean,
		});
	},
};

class FakeElement extends EventTarget {
	childElementCount = 0;
	append = () => undefined;
	replaceChildren = () => undefined;
	setAttribute = () => undefined;
	decode = async () => undefined;
	classList = { toggle: () => undefined };
	after = () => undefined;
	remove = () => undefined;
	textTracks = [];
	paused = true;
	play = async () => undefined;
	querySelector = () => new FakeElement();
	querySelectorAll = () => [];
}

class FakePicture extends FakeElement {
	set src(url: string) {
		requested.push(url);
	}
}

class SeenAtOnce {
	observe: () => void;
	constructor(heard: (entries: { isIntersecting: boolean }[]) => void) {
		this.observe = () => heard([{ isIntersecting: true }]);
	}
	disconnect = () => undefined;
}

const houseAd = {
	campaign: "own",
	width: 300,
	height: 250,
	picture: "/p.svg",
	title: "",
	link: "/",
	advertiser: null,
	label: null,
	capPerDay: 3,
};
async function answered(request: Request | string | URL): Promise<Response> {
	const { href, pathname } = new URL(request instanceof Request ? request.url : request, "https://news.example");
	requested.push(href);
	if (pathname === "/house/ads") return Response.json({ data: houseAd });
	return Response.json({ data: { key: "", topics: [], standIn: null, words: {} } });
}

const storedKeys = new Set<string>();
const storage = { getItem: () => null, setItem: (key: string) => void storedKeys.add(key), removeItem: () => undefined };

function browser(country: string, consent: string | null, signal: boolean): void {
	const document = Object.assign(new FakeElement(), {
		cookie: `ng_geolocation=${country}${consent === null ? "" : `; consent=${consent}`}`,
		body: new FakeElement(),
		visibilityState: "visible",
		referrer: "",
		createElement: () => new FakeElement(),
		getElementById: (id: string) => (id === "page-state" ? { textContent: JSON.stringify(state) } : null),
		querySelector: () => null,
	});
	const globals = {
		document,
		window: { PushManager: {}, Notification: {} },
		self: 1,
		top: 1,
		navigator: { cookieEnabled: true, globalPrivacyControl: signal, serviceWorker: {} },
		location: new URL(state.canonicalUrl),
		Notification: { permission: "default" },
		CSS: { supports: () => false },
		Image: FakePicture,
		IntersectionObserver: SeenAtOnce,
		localStorage: storage,
		sessionStorage: storage,
		fetch: answered,
		addEventListener: () => undefined,
	};
	for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
}

beforeEach(() => {
	vi.resetModules();
	vi.spyOn(Math, "random").mockReturnValue(0);
	requested.length = 0;
	storedKeys.clear();
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const choiceOf = (...granted: OptionalPurpose[]) => choiceText({ granted: new Set(granted), day: dayOf(Date.now()) });
const said = {
	"nothing said": [null, false],
	yes: [choiceOf(...optionalPurposes), false],
	no: [choiceOf(), false],
	GPC: [null, true],
	"yes, and GPC": [choiceOf(...optionalPurposes), true],
	"yes to advertising alone": [choiceOf("advertising"), false],
	"yes to measurement alone": [choiceOf("measurement"), false],
	"yes to personalisation alone": [choiceOf("personalisation"), false],
} as const;
/** The state of the US makes no difference, and reaches nobody. */
const places = { EU: "DE", UK: "GB", "CA-US": "US", "TX-US": "US", elsewhere: "JP" } as const;

/**
 * The purposes that the specification allows: a yes first in Europe, anything until a no elsewhere, nothing shared under the browser's
 * signal.
 */
function allowed(place: keyof typeof places, what: keyof typeof said): readonly OptionalPurpose[] {
	switch (what) {
		case "nothing said":
			return place === "EU" || place === "UK" ? [] : optionalPurposes;
		case "yes":
			return optionalPurposes;
		case "yes, and GPC":
			return ["measurement"];
		case "yes to advertising alone":
			return ["advertising"];
		case "yes to measurement alone":
			return ["measurement"];
		case "yes to personalisation alone":
			return ["personalisation"];
		default:
			return [];
	}
}

const cells = Object.keys(places).flatMap((place) =>
	Object.keys(said).map((what) => [place as keyof typeof places, what as keyof typeof said] as const),
);

describe("the consent matrix (C7.38, contract §5)", () => {
	it.each(cells)("%s, %s: each vendor is called and each thing stored exactly when it is allowed", async (place, what) => {
		const may = allowed(place, what);
		const [consent, signal] = said[what];
		browser(places[place], consent, signal);
		await Promise.all([...Object.values(bring), ...Object.values(keep)].map((run) => run()));
		const names = Object.keys(vendorPurposes) as Vendor[];
		const due = names.filter((name) => may.includes(vendorPurposes[name]));
		const isRequested = (name: Vendor) => requested.some((url) => url.startsWith(address(name)));
		const keys = Object.entries(siteStorage).flatMap(([key, thing]) =>
			"allowedBy" in thing && may.includes(thing.allowedBy) ? [key] : [],
		);
		await vi.waitFor(() => {
			expect(names.filter(isRequested)).toEqual(due);
			expect([...storedKeys].sort()).toEqual(keys.sort());
		}, 10_000);
	});

	it("a feed that its reader allowed and refused again is not requested as it comes near; allowed anew, it is", async () => {
		const comesNear: (() => void)[] = [];
		browser("DE", choiceOf("advertising"), false);
		vi.stubGlobal(
			"IntersectionObserver",
			class {
				constructor(heard: (entries: { isIntersecting: boolean }[]) => void) {
					comesNear.push(() => heard([{ isIntersecting: true }]));
				}
				observe = () => undefined;
				disconnect = () => undefined;
			},
		);
		await bring.taboola();
		const near = async (...granted: OptionalPurpose[]) => {
			Object.assign(document, { cookie: `ng_geolocation=DE; consent=${choiceOf(...granted)}` });
			document.dispatchEvent(new Event("mast:consent"));
			for (const come of comesNear) come();
			await import("../../../client/vendors/taboola.ts");
			await new Promise(setImmediate);
			return requested;
		};
		expect(await near()).toEqual([]);
		expect(await near("advertising")).toEqual([address("taboola")]);
	});

	it("has each vendor of the registry that needs a yes, for its purpose", () => {
		const registered = vendors.flatMap(({ name, consent }) => (consent ? [[name, consent.purpose] as const] : []));
		expect(Object.fromEntries(registered)).toEqual(vendorPurposes);
	});

	it("no question names a purpose that nothing is done for (decision 0086)", () => {
		const used: readonly string[] = [
			...Object.values(vendorPurposes),
			...Object.values(siteStorage).flatMap((thing) => ("allowedBy" in thing ? [thing.allowedBy] : [])),
		];
		expect(optionalPurposes.filter((purpose) => !used.includes(purpose))).toEqual([]);
	});

	it.each([
		["EU", "nothing said", false],
		["EU", "no", true],
		["CA-US", "GPC", true],
	] as const)(
		"%s, %s: notifications wait for no purpose, and their question for the one about consent alone",
		async (place, what, isShown) => {
			const [consent, signal] = said[what];
			browser(places[place], consent, signal);
			// What it then shows.
			vi.stubGlobal("setTimeout", () => 0);
			await (await import("../../../client/house/pushAsk.ts")).start();
			expect(storedKeys.has("push_asked")).toBe(isShown);
		},
	);

	it("every other vendor that pages know of comes by a press alone: to sign in, to watch, to be notified", () => {
		const unasked = vendors.flatMap(({ name, consent, use }) => (!consent && use ? [name] : []));
		expect(unasked).toEqual(["google", "apple", "botCheck", "tve", "webPush"]);
	});
});
