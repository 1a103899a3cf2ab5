import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Mvpd, mvpdsOf } from "../../domain/liveTv/mvpd.ts";
import type { TvBeginning, TvGrant, TvProfile, TvState } from "../../domain/liveTv/state.ts";
import { noTv } from "../../domain/liveTv/state.ts";
import { TvError } from "../../domain/liveTv/tvError.ts";
import { TvJourney } from "./journey.ts";
import type { ProviderSignOut, TvPort } from "./port.ts";
import { ProviderWindow } from "./providerWindow.ts";

const grant: TvGrant = { streamUrl: "/live/stream/master.m3u8", expiresAt: 60_000, until: 600_000, isTemporary: false };
const profile: TvProfile = { provider: "harborline", isTemporary: false, metadata: {} };
const frame: TvBeginning = { kind: "frame", url: "https://harborline.example/", width: 1, height: 1 };
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

let state: TvState;
let calls: string[];
let answers: {
	featured: () => Promise<Mvpd[]>;
	options: () => Promise<Mvpd[]>;
	provider: (id: string) => Promise<Mvpd | null>;
	status: () => Promise<TvProfile | null>;
	begin: () => Promise<TvBeginning>;
	authorize: () => Promise<TvGrant>;
	signOut: () => Promise<ProviderSignOut | null>;
	opens: boolean;
};

beforeEach(() => {
	state = noTv;
	calls = [];
	answers = {
		provider: async () => null,
		status: async () => null,
		begin: async () => frame,
		authorize: async () => grant,
		signOut: async () => null,
		featured: async () => mvpdsOf([{ id: "harborline" }]),
		options: async () => mvpdsOf([{ id: "harborline" }, { id: "northwave" }]),
		opens: true,
	};
});

function journey(providerWindow?: ProviderWindow): TvJourney {
	const write = (call: string) => void calls.push(call);
	const port: TvPort = {
		featured: () => answers.featured(),
		options: () => answers.options(),
		provider: (id) => answers.provider(id),
		status: () => answers.status(),
		begin: () => answers.begin(),
		stands: () => write("stands"),
		cancel: () => write("cancel"),
		onSignInEnd: () => () => undefined,
		authorize: (id) => {
			write(`authorize ${id}`);
			return answers.authorize();
		},
		signOut: (id) => {
			write(`sign out ${id}`);
			return answers.signOut();
		},
	};
	return new TvJourney(port, {
		window: providerWindow ?? {
			open: (url) => {
				write(`open ${url}`);
				return answers.opens;
			},
			close: () => write("close"),
		},
		notifyTabs: write,
		endProviderSession: ({ url }) => write(`go to ${url}`),
		onState: (now) => {
			state = now;
		},
	});
}

async function watching(): Promise<TvJourney> {
	answers.status = async () => profile;
	const made = journey();
	await made.look();
	return made;
}

describe("the journey to the stream (C3.49, C9.12)", () => {
	it("goes from a standing sign-in to the stream by itself", async () => {
		await watching();
		expect([state.step, state.authorization, state.selectedProvider]).toEqual(["watching", grant, "harborline"]);
	});

	it("opens a provider's frame, and looks who is signed in once it has ended", async () => {
		const made = journey();
		await made.choose("harborline");
		expect([state.step, state.signInLocation]).toEqual(["signingIn", frame]);
		answers.status = async () => profile;
		made.finish();
		await settled();
		expect(calls).toEqual(["close", "signedIn", "authorize harborline"]);
		expect(state.step).toBe("watching");
	});

	it("says when a provider's window was refused, until the reader opens it", async () => {
		answers.begin = async () => ({ kind: "window", url: "https://harborline.example/" });
		answers.opens = false;
		const made = journey();
		await made.choose("harborline");
		expect(state.isBlocked).toBe(true);
		answers.opens = true;
		made.openWindow();
		expect(state.isBlocked).toBe(false);
		expect(calls.filter((call) => call.startsWith("open"))).toHaveLength(2);
	});

	it("looks once when a provider's window is over, however long the answer takes", async () => {
		vi.stubGlobal("open", () => opened);
		const opened = { closed: false, close: () => undefined };
		const providerWindow = new ProviderWindow();
		const tick = () => providerWindow.isOver && made.finish();
		answers.begin = async () => ({ kind: "window", url: "https://harborline.example/" });
		let say: (profile: TvProfile) => void = () => undefined;
		const made = journey(providerWindow);
		await made.choose("harborline");
		const status = vi.fn(() => new Promise<TvProfile>((resolve) => (say = resolve)));
		answers.status = status;
		for (opened.closed of [false, true, true, true]) tick();
		expect(status).toHaveBeenCalledOnce();
		say(profile);
		await settled();
		tick();
		expect([state.step, status.mock.calls.length]).toEqual(["watching", 1]);
		vi.unstubAllGlobals();
	});

	it("needs no sign-in for a temp pass", async () => {
		answers.begin = async () => ({ kind: "direct", isTempPass: true });
		answers.authorize = async () => ({ ...grant, isTemporary: true });
		await journey().choose("pass");
		await settled();
		expect([state.step, state.hasTempPass, state.tempPassProviderID]).toEqual(["watching", true, "pass"]);
	});
});

describe("the lists of providers (C3.49, C4.45, C7.24, C7.25)", () => {
	const mvpds = mvpdsOf([{ id: "harborline" }]);
	const no = () => Promise.reject(new TvError("unavailable"));

	it("are each loading until it is answered, and a list stands without the other", async () => {
		let answer: (list: Mvpd[]) => void = () => undefined;
		answers.featured = no;
		answers.options = () =>
			new Promise((resolve) => {
				answer = resolve;
			});
		const made = journey();
		made.showProviders();
		await settled();
		expect(state.loading).toMatchObject({ featured: false, options: true });
		answer(mvpds);
		await settled();
		expect(state).toMatchObject({ options: mvpds, notice: null, loading: { featured: false, options: false } });
	});

	it("say that they failed where there is none, and are requested anew when next shown, those that are missing", async () => {
		answers.options = no;
		answers.featured = no;
		const made = journey();
		made.showProviders();
		await settled();
		expect(state).toMatchObject({ notice: "failed", loading: { featured: false, options: false } });
		answers.options = async () => mvpds;
		made.showProviders();
		await settled();
		expect(state).toMatchObject({ options: mvpds, featured: [] });
		answers.featured = async () => mvpds;
		answers.options = no;
		made.hideProviders();
		made.showProviders();
		await settled();
		expect(state).toMatchObject({ options: mvpds, featured: mvpds, notice: null });
	});
});

describe("an answer to an older question", () => {
	it("is dropped once the reader has cancelled", async () => {
		let begin: (beginning: TvBeginning) => void = () => undefined;
		answers.begin = () =>
			new Promise((resolve) => {
				begin = resolve;
			});
		const made = journey();
		const chosen = made.choose("harborline");
		made.cancel();
		begin(frame);
		await chosen;
		expect([state.step, state.signInLocation]).toEqual(["signedOut", null]);
	});

	it("about a provider says nothing of the one that was chosen after it, and nothing once the reader has left (C3.49, C3.50)", async () => {
		const facts = new Map<string, (mvpd: Mvpd | null) => void>();
		answers.provider = (id) => new Promise((resolve) => facts.set(id, resolve));
		const say = async (id: string) => {
			facts.get(id)?.(mvpdsOf([{ id }])[0] ?? null);
			await settled();
		};
		const made = journey();
		await made.choose("harborline");
		made.cancel();
		await made.choose("northwave");
		await say("harborline");
		expect([state.provider, state.loading.provider]).toEqual([null, true]);
		await say("northwave");
		expect([state.provider?.id, state.loading.provider]).toEqual(["northwave", false]);
		await made.choose("harborline");
		made.cancel();
		await say("harborline");
		expect(state.provider).toBeNull();
	});

	it("is nobody's once another tab has signed out", async () => {
		let give: (answer: TvGrant) => void = () => undefined;
		answers.status = async () => profile;
		answers.authorize = () =>
			new Promise((resolve) => {
				give = resolve;
			});
		const made = journey();
		const looked = made.look();
		await settled();
		made.hear("signedOut");
		give(grant);
		await looked;
		expect([state.step, state.authorization, state.notice]).toEqual(["signedOut", null, "signedOut"]);
	});

	it("is nobody's where it is a no", async () => {
		let refuse: (why: Error) => void = () => undefined;
		answers.status = () =>
			new Promise((_, reject) => {
				refuse = reject;
			});
		const made = journey();
		const looked = made.look();
		made.endPass();
		refuse(new TvError("Z100"));
		await looked;
		expect(state.notice).toBe("passOver");
	});
});

describe("a failure", () => {
	it("leaves who watches watching while the edge is out of reach", async () => {
		const made = await watching();
		answers.authorize = () => Promise.reject(new TvError("unavailable"));
		expect(await made.renew()).toBe(false);
		expect([state.step, state.notice]).toEqual(["watching", null]);
	});

	it("of a provider ends the watching, and is shown", async () => {
		const made = await watching();
		answers.authorize = () => Promise.reject(new TvError("Z100", "Not in your package"));
		expect(await made.renew()).toBe(false);
		expect([state.step, state.notice, state.providerSays]).toEqual(["signedOut", "z100", "Not in your package"]);
	});

	it("that is no provider's is the usual notice", async () => {
		answers.status = () => Promise.reject(new Error("offline"));
		await journey().look();
		expect([state.step, state.notice]).toEqual(["signedOut", "generic"]);
	});
});

describe("signing out", () => {
	it("waits for a key that is on its way, then ends the provider's session", async () => {
		const made = await watching();
		let give: (answer: TvGrant) => void = () => undefined;
		answers.authorize = () =>
			new Promise((resolve) => {
				give = resolve;
			});
		answers.signOut = async () => ({ url: "https://harborline.example/out", isFramed: false });
		void made.renew();
		made.signOut();
		await settled();
		expect(calls.at(-1)).toBe("signedOut");
		give(grant);
		await settled();
		expect(calls.slice(-2)).toEqual(["sign out harborline", "go to https://harborline.example/out"]);
		expect(state.step).toBe("signedOut");
	});

	it("asks nobody where nobody was signed in", () => {
		journey().signOut();
		expect(calls).toEqual(["signedOut"]);
	});
});
