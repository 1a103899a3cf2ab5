import { afterTvEvent, noTv, type ProviderList, type SignInLocation, type TvEvent, type TvState } from "../../domain/liveTv/state.ts";
import { TvError } from "../../domain/liveTv/tvError.ts";
import type { ProviderSignOut, TvPort } from "./port.ts";
import type { ProviderWindow } from "./providerWindow.ts";
import type { EpgOnPage } from "./scheduleOnPage.ts";

/** The parts of the browser that the journey needs beside its port. */
export interface TvSurroundings {
	window: Pick<ProviderWindow, "open" | "close">;
	notifyTabs: (word: TvWord) => void;
	endProviderSession: (signOut: ProviderSignOut) => void;
	onState: (state: TvState) => void;
}

/** The messages between tabs. */
export type TvWord = "signedIn" | "signedOut";

/** Runs client/domain/liveTv/state.ts over a port: calls, windows, and which answers still count. */
export class TvJourney {
	readonly #port: TvPort;
	readonly #browser: TvSurroundings;
	#state = noTv;
	/** Answers of older attempts are ignored. */
	#attempt = 0;
	/** The last token request, settled either way. */
	#requested: Promise<unknown> = Promise.resolve();

	constructor(port: TvPort, browser: TvSurroundings) {
		this.#port = port;
		this.#browser = browser;
	}

	/** Continues with the signed-in reader. */
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

	/** Sets the page's schedule; null while it is read. */
	schedule(epg: EpgOnPage | null): void {
		this.#send(epg ? { kind: "scheduleRead", ...epg } : { kind: "scheduleRequested" });
	}

	hear(word: unknown): void {
		if (word === "signedOut") this.#end({ kind: "signedOut", elsewhere: true });
		else if (word === "signedIn" && this.#state.step === "signedOut") void this.look();
	}

	/** A sign-in ended, with any outcome. */
	finish(): void {
		this.#browser.window.close();
		this.#browser.notifyTabs("signedIn");
		void this.look();
	}

	showProviders(): void {
		this.#send({ kind: "selectShown" });
		for (const list of ["featured", "options"] as const) if (this.#state[list].length === 0) void this.#list(list);
	}

	hideProviders(): void {
		this.#port.cancel();
		this.#send({ kind: "selectHidden" });
	}

	choose(id: string): Promise<void> {
		this.#send({ kind: "providerSelected", id });
		void this.#load(id);
		return this.#attempted(
			() => this.#port.begin(id),
			async (beginning) => {
				if (beginning.kind === "direct") return void (beginning.isTempPass ? this.#authorize(id) : this.look());
				this.#beginAt(beginning);
			},
		);
	}

	openWindow(): void {
		const { signInLocation } = this.#state;
		if (signInLocation?.kind === "window") this.#beginAt({ ...signInLocation });
	}

	cancel(): void {
		this.#port.cancel();
		this.#browser.window.close();
		this.#end({ kind: "signInCancelled" });
	}

	signOut(): void {
		const { selectedProvider: id } = this.#state;
		this.#end({ kind: "signedOut", elsewhere: false });
		this.#browser.notifyTabs("signedOut");
		if (id === null) return;
		// A token under way would arrive after the sign-out: it is awaited, and dropped too.
		this.#requested
			.then(() => this.#port.signOut(id))
			.then(
				(provider) => provider && this.#browser.endProviderSession(provider),
				() => undefined,
			);
	}

	/** Renews a refused or expiring token; answers whether there is a new one. */
	async renew(): Promise<boolean> {
		const { selectedProvider: id } = this.#state;
		return id !== null && this.#authorize(id);
	}

	endPass(): void {
		this.#end({ kind: "passEnded" });
	}

	#beginAt(signInLocation: SignInLocation): void {
		const isBlocked = signInLocation.kind === "window" && !this.#browser.window.open(signInLocation.url);
		this.#send({ kind: "signInBegan", signInLocation, isBlocked });
	}

	#send(event: TvEvent): void {
		this.#state = afterTvEvent(this.#state, event);
		this.#browser.onState(this.#state);
	}

	#end(event: TvEvent): void {
		this.#attempt++;
		this.#send(event);
	}

	/** Calls, and continues unless something else began meanwhile. */
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
		// Watching goes on while the edge fails: the token may last.
		else if (this.#state.step !== "watching") this.#send({ kind: "unreachable" });
	}

	async #list(list: ProviderList): Promise<void> {
		this.#send({ kind: "providersRequested", list });
		try {
			this.#send({ kind: "providersLoaded", list, mvpds: await this.#port[list]() });
		} catch {
			this.#send({ kind: "providersFailed", list });
		}
	}

	async #load(id: string): Promise<void> {
		this.#send({ kind: "providerRequested" });
		this.#send({ kind: "providerLoaded", id, provider: await this.#port.provider(id).catch(() => null) });
	}
}
