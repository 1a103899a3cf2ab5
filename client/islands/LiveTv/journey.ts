import { afterTvEvent, noTv, type TvEvent, type TvState } from "../../domain/liveTv/state.ts";
import { TvError } from "../../domain/liveTv/tvError.ts";
import type { ProviderSignOut, TvPort } from "./port.ts";
import type { ProviderWindow } from "./providerWindow.ts";
import type { EpgOnPage } from "./scheduleOnPage.ts";

/** The parts of the browser that the journey needs beside its port. */
export interface TvSurroundings {
	window: Pick<ProviderWindow, "open" | "close">;
	/** Tells the other tabs. */
	notifyTabs: (word: TvWord) => void;
	/** Ends the provider's own session. */
	endProviderSession: (signOut: ProviderSignOut) => void;
	onState: (state: TvState) => void;
}

/** The messages between tabs. */
export type TvWord = "signedIn" | "signedOut";

/** Runs the journey of client/domain/liveTv/state.ts over a port: what is asked, what opens, and whose answer still counts. */
export class TvJourney {
	readonly #port: TvPort;
	readonly #browser: TvSurroundings;
	#state = noTv;
	/** Grows with each beginning and each end: an answer to an older question is nobody's. */
	#attempt = 0;
	/** The last asking for a key to the stream: done once it is answered, with or without one. */
	#requested: Promise<unknown> = Promise.resolve();

	constructor(port: TvPort, browser: TvSurroundings) {
		this.#port = port;
		this.#browser = browser;
	}

	/** Looks who is signed in, and goes on with whom it finds. */
	look(): Promise<void> {
		return this.#attempted(
			() => this.#port.status(),
			async (profile) => {
				if (profile?.isTemporary) this.#send({ kind: "tempPassBegan", id: profile.provider });
				this.#send({ kind: "authenticationSet", profile });
				if (!profile) return;
				void this.#load(profile.provider);
				await this.#authorize(profile.provider);
			},
		);
	}

	/** The page's own schedule is being read, or has been. */
	schedule(epg: EpgOnPage | null): void {
		this.#send(epg ? { kind: "scheduleRead", ...epg } : { kind: "scheduleRequested" });
	}

	/** Another tab has signed in or out. */
	hear(word: unknown): void {
		if (word === "signedOut") this.#end({ kind: "signedOut", elsewhere: true });
		else if (word === "signedIn" && this.#state.step === "signedOut") void this.look();
	}

	/** A sign-in has come to its end, whatever came of it. */
	finish(): void {
		this.#browser.window.close();
		this.#browser.notifyTabs("signedIn");
		void this.look();
	}

	showProviders(): void {
		this.#send({ kind: "selectShown" });
		if (this.#state.options.length > 0) return;
		this.#send({ kind: "providersRequested" });
		Promise.all([
			this.#port.featured().then((featured) => this.#send({ kind: "featuredLoaded", featured })),
			this.#port.options().then((options) => this.#send({ kind: "optionsLoaded", options })),
		]).catch(() => this.#send({ kind: "providersFailed" }));
	}

	hideProviders(): void {
		this.#port.leave();
		this.#send({ kind: "selectHidden" });
	}

	choose(id: string): Promise<void> {
		this.#send({ kind: "providerSelected", id });
		void this.#load(id);
		return this.#attempted(
			() => this.#port.begin(id),
			async (beginning) => {
				if (beginning.kind === "direct") return void (beginning.isTempPass ? this.#authorize(id) : this.look());
				const isOpen = beginning.kind === "frame" || this.#browser.window.open(beginning.url);
				this.#send({ kind: "signInBegan", signInLocation: beginning });
				if (!isOpen) this.#send({ kind: "windowBlocked" });
			},
		);
	}

	/** Opens the provider's window by the reader's own press, where the browser refused it before. */
	openWindow(): void {
		const { signInLocation } = this.#state;
		if (signInLocation?.kind !== "window") return;
		const isOpen = this.#browser.window.open(signInLocation.url);
		this.#send(isOpen ? { kind: "signInBegan", signInLocation: { ...signInLocation } } : { kind: "windowBlocked" });
	}

	cancel(): void {
		this.#port.leave();
		this.#browser.window.close();
		this.#end({ kind: "signInCancelled" });
	}

	signOut(): void {
		const { selectedProvider: id } = this.#state;
		this.#end({ kind: "signedOut", elsewhere: false });
		this.#browser.notifyTabs("signedOut");
		if (id === null) return;
		// A key that is on its way would come after the signing out: it is waited for, and goes with the others.
		this.#requested
			.then(() => this.#port.signOut(id))
			.then(
				(provider) => provider && this.#browser.endProviderSession(provider),
				() => undefined,
			);
	}

	/** The edge refused the stream, or its token is nearly over: whether there is a new one. */
	async renew(): Promise<boolean> {
		const { selectedProvider: id } = this.#state;
		return id !== null && this.#authorize(id);
	}

	endPass(): void {
		this.#end({ kind: "passEnded" });
	}

	#send(event: TvEvent): void {
		this.#state = afterTvEvent(this.#state, event);
		this.#browser.onState(this.#state);
	}

	#end(event: TvEvent): void {
		this.#attempt++;
		this.#send(event);
	}

	/** Asks, and goes on with the answer unless something else began meanwhile. */
	async #attempted<T>(ask: () => Promise<T>, goOn: (answer: T) => Promise<void>): Promise<void> {
		const own = ++this.#attempt;
		try {
			const answer = await ask();
			if (own === this.#attempt) await goOn(answer);
		} catch (thrown) {
			if (own === this.#attempt) this.#fail(thrown);
		}
	}

	async #authorize(id: string): Promise<boolean> {
		let isGranted = false;
		this.#send({ kind: "authorizing" });
		await this.#attempted(
			() => {
				const granted = this.#port.authorize(id);
				this.#requested = granted.catch(() => undefined);
				return granted;
			},
			async (grant) => {
				if (grant.isTemporary) {
					this.#send({ kind: "tempPassBegan", id });
					this.#send({ kind: "authenticationSet", profile: { provider: id, isTemporary: true, metadata: {} } });
				}
				this.#send({ kind: "authorized", grant });
				isGranted = true;
			},
		);
		return isGranted;
	}

	#fail(thrown: unknown): void {
		const { code, details } = thrown instanceof TvError ? thrown : new TvError("unavailable");
		if (code !== "unavailable") this.#send({ kind: "denied", code, details });
		// Who watches goes on while the edge can't be asked: the token may last until it can.
		else if (this.#state.step !== "watching") this.#send({ kind: "unreachable" });
	}

	/** Loads the service's facts about a provider; nothing is lost without them. */
	async #load(id: string): Promise<void> {
		this.#send({ kind: "providerLoaded", provider: await this.#port.provider(id).catch(() => null) });
	}
}
