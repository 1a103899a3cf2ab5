import type { TvBeginning, TvProfile } from "../domain/liveTv/state.ts";
import { TvError } from "../domain/liveTv/tvError.ts";
import { loadScript } from "../page/loadScript.ts";
import { AccessEnablerAnswers, unavailable } from "./accessEnablerAnswers.ts";
import { afterChoice, afterEnd, isOpen } from "./accessEnablerDialog.ts";
import type { AccessEnabler, AccessEnablerPage, OfferedProvider } from "./accessEnablerSurface.ts";
import { bringsAccessEnabler } from "./bringAccessEnabler.ts";

/** The script's sign-in as promises; every rejection is a TvError. */
export interface AccessEnablerEnd {
	/** Opens the script's choice of providers: their ids; null: somebody is signed in, and the script offers none. */
	offer(): Promise<ReadonlySet<string> | null>;
	status(): Promise<TvProfile | null>;
	begin(id: string): Promise<TvBeginning>;
	/** The frame or window that `begin` named exists: the script leads it to the provider's page. */
	stands(): void;
	/** Cancels the choice or sign-in: later answers are dropped. */
	cancel(): void;
	/** The short media token of a resource, for the edge to verify. */
	authorise(resource: string): Promise<string>;
	signOut(): Promise<void>;
}

interface Settings {
	address: string;
	windowAddress: string;
	requestor: string;
	softwareStatement: string;
	tempPasses: readonly string[];
}

const usualFrame = { width: 640, height: 480 };

/** AccessEnabler 4 of this page. `load` fetches its script (tests replace it); `onSignInEnd`: a sign-in has ended. */
export function accessEnablerEnd(
	settings: Settings,
	onSignInEnd: () => void,
	load: (url: string, limitMs: number) => Promise<void> = loadScript,
	page: AccessEnablerPage = window,
): AccessEnablerEnd {
	const answers = new AccessEnablerAnswers(page, onSignInEnd);
	return new ScriptEnd(settings, answers, bringsAccessEnabler(settings, answers.callbacks, load, page));
}

class ScriptEnd implements AccessEnablerEnd {
	readonly #settings: Settings;
	readonly #answers: AccessEnablerAnswers;
	readonly #enabler: () => Promise<AccessEnabler>;
	#checking: Promise<boolean> | null = null;

	constructor(settings: Settings, answers: AccessEnablerAnswers, enabler: () => Promise<AccessEnabler>) {
		this.#settings = settings;
		this.#answers = answers;
		this.#enabler = enabler;
	}

	async offer(): Promise<ReadonlySet<string> | null> {
		const before = this.#answers.dialog.left;
		const script = await this.#enabler();
		const open = await this.#choice(script);
		const { left, offered } = this.#answers.dialog;
		if (before !== left && offered) this.#giveUp(script);
		return open && new Set(open.map(({ ID }) => ID));
	}

	async status(): Promise<TvProfile | null> {
		const script = await this.#enabler();
		const provider = (await this.#isSignedIn(script)) ? await this.#selected(script) : null;
		return provider === null ? null : { provider, isTemporary: this.#isTempPass(provider), metadata: await this.#metadata(script) };
	}

	async begin(id: string): Promise<TvBeginning> {
		const answers = this.#answers;
		const before = answers.dialog.left;
		const script = await this.#enabler();
		let open = await this.#choice(script);
		if (open === null) {
			// Signed in already: with this provider nothing is left to do, with another the script must be signed out first.
			if ((await this.#selected(script)) === id) return { kind: "direct", isTempPass: this.#isTempPass(id) };
			await this.#logOut(script);
			open = await this.#choice(script);
		}
		const found = open?.find(({ ID }) => ID === id);
		if (before !== answers.dialog.left || !found) {
			this.#giveUp(script);
			throw found ? new TvError("N005") : unavailable();
		}
		const isTempPass = found.tempPass || this.#isTempPass(id);
		answers.dialog = afterChoice(answers.dialog, isTempPass ? null : found);
		if (isTempPass) {
			await answers.passSignIn.ask(() => script.setSelectedProvider(id));
			return { kind: "direct", isTempPass };
		}
		if (!found.iFrameRequired) return { kind: "window", url: this.#settings.windowAddress };
		const width = Number(found.width) || usualFrame.width;
		return { kind: "frame", url: "about:blank", width, height: Number(found.height) || usualFrame.height };
	}

	stands(): void {
		const { chosen, isSigningIn } = this.#answers.dialog;
		if (!chosen || isSigningIn) return;
		this.#answers.dialog = { ...this.#answers.dialog, isSigningIn: true };
		void this.#enabler().then((script) => this.#answers.dialog.chosen === chosen && script.setSelectedProvider(chosen.ID));
	}

	cancel(): void {
		const { dialog } = this.#answers;
		this.#answers.dialog = { ...dialog, left: dialog.left + 1 };
		if (isOpen(dialog)) {
			void this.#enabler().then(
				(script) => this.#giveUp(script),
				() => undefined,
			);
		}
	}

	async authorise(resource: string): Promise<string> {
		const script = await this.#enabler();
		this.#answers.resource = resource;
		return this.#answers.mediaToken.ask(() => script.checkAuthorization(resource));
	}

	async signOut(): Promise<void> {
		await this.#logOut(await this.#enabler());
	}

	#isTempPass(id: string): boolean {
		return this.#settings.tempPasses.includes(id);
	}

	#isSignedIn(script: AccessEnabler): Promise<boolean> {
		this.#checking ??= this.#answers.authentication
			.ask(() => script.checkAuthentication())
			.finally(() => {
				this.#checking = null;
			});
		return this.#checking;
	}

	#selected(script: AccessEnabler): Promise<string | null> {
		return this.#answers.selection.ask(() => script.getSelectedProvider());
	}

	async #choice(script: AccessEnabler): Promise<readonly OfferedProvider[] | null> {
		return this.#answers.dialog.offered ?? (await this.#answers.choice.ask(() => script.getAuthentication()));
	}

	#logOut(script: AccessEnabler): Promise<boolean> {
		return this.#answers.authentication.ask(() => script.logout());
	}

	async #metadata(script: AccessEnabler): Promise<Record<string, string>> {
		const requested = [...this.#answers.metadata].map(async ([key, question]): Promise<[string, string][]> => {
			const value = await question.ask(() => script.getMetadata(key)).catch(() => null);
			return value === null ? [] : [[key, value]];
		});
		return Object.fromEntries((await Promise.all(requested)).flat());
	}

	/** Cancels the script's open choice or sign-in. */
	#giveUp(script: AccessEnabler): void {
		this.#answers.dialog = afterEnd(this.#answers.dialog);
		script.setSelectedProvider(null);
	}
}
