import { textOf } from "../domain/calls/fields.ts";
import type { TvBeginning, TvProfile } from "../domain/liveTv/state.ts";
import { TvError } from "../domain/liveTv/tvError.ts";
import type { AccessEnabler, AccessEnablerCallbacks, AccessEnablerPage, OfferedProvider } from "./accessEnablerSurface.ts";
import { bringsAccessEnabler } from "./bringAccessEnabler.ts";
import { loadScript } from "./loadScript.ts";
import { Question } from "./question.ts";

/** The script as somebody who signs readers in, promises in front of it; everything rejects with a TvError. */
export interface AccessEnablerEnd {
	/** Opens the script's own choice of providers: who is there, by id; null: somebody is signed in, and the script offers none. */
	offer(): Promise<ReadonlySet<string> | null>;
	status(): Promise<TvProfile | null>;
	begin(id: string): Promise<TvBeginning>;
	/** The frame or window that `begin` named stands: the script leads it to the provider's page. */
	stands(): void;
	/** The choice, or the sign-in that began, is given up: what the script says of it later is nobody's. */
	leave(): void;
	/** The short media token of a resource, for the edge to have proved. */
	authorise(resource: string): Promise<string>;
	signOut(): Promise<void>;
}

const answerLimitMs = 15_000;
const metadataLimitMs = 2000;
/** The detailed report of a failure comes beside the plain one, before or after: so long it is waited for (ms). */
const reportMs = 200;
const metadataKeys = ["zip", "userID", "householdID", "maxRating"] as const;
const usualFrame = { width: 640, height: 480 };

/** The plain reports of a failed authorisation in the words of the detailed ones; any other is a technical one. */
const plainCodes: Readonly<Record<string, string>> = {
	"user not authenticated error": "N000",
	"provider not selected error": "N005",
	"user not authorized error": "Z100",
};
/** What the script says of a choice that was given up: the answer to that, and to nothing else. */
const givenUp = "Provider not Selected Error";
/** Reports that end what was asked though they are no errors: nobody is signed in, a temp pass is over. */
const endings = new Set(["N000", "N111"]);

const unavailable = () => new TvError("unavailable");

/** AccessEnabler 4 of this page. `load` brings its script, which a test does not have; `onSignInEnd` hears that a sign-in is over. */
export function accessEnablerEnd(
	{
		address,
		windowAddress,
		requestor,
		softwareStatement,
		tempPasses,
	}: { address: string; windowAddress: string; requestor: string; softwareStatement: string; tempPasses: readonly string[] },
	onSignInEnd: () => void,
	load: (url: string, limitMs: number) => Promise<void> = loadScript,
	page: AccessEnablerPage = window as AccessEnablerPage,
): AccessEnablerEnd {
	const authentication = new Question<boolean>(answerLimitMs, unavailable);
	const dialog = new Question<readonly OfferedProvider[] | null>(answerLimitMs, unavailable);
	const selection = new Question<string | null>(answerLimitMs, unavailable);
	const passSignIn = new Question<void>(answerLimitMs, unavailable);
	const mediaToken = new Question<string>(answerLimitMs, unavailable);
	const metadata = new Map<string, Question<string | null>>(metadataKeys.map((key) => [key, new Question(metadataLimitMs, unavailable)]));

	/** Who the script's open choice offers; null: it is not open. */
	let offered: readonly OfferedProvider[] | null = null;
	/** Who waits for a frame or window, and then for its reader to sign in there. */
	let chosen: OfferedProvider | null = null;
	let isSigningIn = false;
	let checking: Promise<boolean> | null = null;
	let resourceAsked = "";
	/** How often a reader has left: a choice that comes after that is given back. */
	let left = 0;

	const isTempPass = (id: string) => tempPasses.includes(id);
	const callbacks: Omit<AccessEnablerCallbacks, "entitlementLoaded"> = {
		displayProviderDialog: (providers) => {
			offered = Array.isArray(providers) ? providers : [];
			dialog.answer(offered);
		},
		createIFrame: (width, height) => {
			const frame = page.document?.querySelector<HTMLIFrameElement>("iframe[name=mvpdframe]");
			if (frame && chosen) Object.assign(frame, { width: String(width), height: String(height) });
		},
		setAuthenticationStatus: (status, code) => {
			const isAuthenticated = Number(status) === 1;
			const wasAsked = authentication.answer(isAuthenticated);
			if (isAuthenticated) {
				dialog.answer(null);
				passSignIn.answer();
			} else if (code === givenUp) return;
			else passSignIn.refuseSoon(new TvError("N000"), reportMs);
			// While it is looked who is signed in, a no is the answer to that.
			if (!isSigningIn || (!isAuthenticated && wasAsked)) return;
			isSigningIn = false;
			chosen = null;
			onSignInEnd();
		},
		selectedProvider: (result) => void selection.answer(textOf(result?.MVPD)),
		setToken: (resource, token) => {
			if (resource === resourceAsked) mediaToken.answer(token);
			// The vendor's reference names the resource first, its cookbook last.
			else if (token === resourceAsked) mediaToken.answer(resource);
		},
		tokenRequestFailed: (resource, code, details) => {
			if (resource === resourceAsked)
				mediaToken.refuseSoon(new TvError(plainCodes[code?.toLowerCase()] ?? "Z500", textOf(details)), reportMs);
		},
		mastheadTvError: ({ errorId, level, message }) => {
			if (level !== "error" && !endings.has(errorId)) return;
			const why = new TvError(errorId, textOf(message));
			passSignIn.refuse(why);
			mediaToken.refuse(why);
		},
		setMetadataStatus: (key, isEncrypted, data) =>
			void metadata.get(key)?.answer(!isEncrypted && (typeof data === "string" || typeof data === "number") ? String(data) : null),
		// What the page draws by itself, has no use for, or tells nobody.
		setConfig: () => undefined,
		destroyIFrame: () => undefined,
		preauthorizedResources: () => undefined,
		sendTrackingData: () => undefined,
	};

	const enabler = bringsAccessEnabler({ address, requestor, softwareStatement }, callbacks, load, page);
	const isSignedIn = (script: AccessEnabler): Promise<boolean> => {
		checking ??= authentication
			.ask(() => script.checkAuthentication())
			.finally(() => {
				checking = null;
			});
		return checking;
	};
	const selected = (script: AccessEnabler) => selection.ask(() => script.getSelectedProvider());
	const choice = async (script: AccessEnabler): Promise<readonly OfferedProvider[] | null> =>
		offered ?? (await dialog.ask(() => script.getAuthentication()));
	const logOut = (script: AccessEnabler) => authentication.ask(() => script.logout());
	const plainMetadata = async (script: AccessEnabler): Promise<Record<string, string>> => {
		const asked = [...metadata].map(async ([key, question]): Promise<[string, string][]> => {
			const value = await question.ask(() => script.getMetadata(key)).catch(() => null);
			return value === null ? [] : [[key, value]];
		});
		return Object.fromEntries((await Promise.all(asked)).flat());
	};
	/** Ends the script's open choice, or its sign-in, without one. */
	const giveUp = (script: AccessEnabler): void => {
		offered = null;
		chosen = null;
		isSigningIn = false;
		script.setSelectedProvider(null);
	};

	return {
		async offer() {
			const before = left;
			const script = await enabler();
			const open = await choice(script);
			if (before !== left && offered) giveUp(script);
			return open && new Set(open.map(({ ID }) => ID));
		},

		async status() {
			const script = await enabler();
			const provider = (await isSignedIn(script)) ? await selected(script) : null;
			return provider === null ? null : { provider, isTemporary: isTempPass(provider), metadata: await plainMetadata(script) };
		},

		async begin(id) {
			const before = left;
			const script = await enabler();
			let open = await choice(script);
			if (open === null) {
				// Signed in already: with this one that is all there is to do, with another the script must be signed out first.
				if ((await selected(script)) === id) return { kind: "direct", isTempPass: isTempPass(id) };
				await logOut(script);
				open = await choice(script);
			}
			const found = open?.find(({ ID }) => ID === id);
			if (before !== left || !found) {
				giveUp(script);
				throw found ? new TvError("N005") : unavailable();
			}
			offered = null;
			// A window that its reader closed ended in silence.
			isSigningIn = false;
			if (found.tempPass || isTempPass(id)) {
				await passSignIn.ask(() => script.setSelectedProvider(id));
				return { kind: "direct", isTempPass: true };
			}
			chosen = found;
			if (!found.iFrameRequired) return { kind: "window", url: windowAddress };
			return {
				kind: "frame",
				url: "about:blank",
				width: Number(found.width) || usualFrame.width,
				height: Number(found.height) || usualFrame.height,
			};
		},

		stands() {
			const wanted = chosen;
			if (!wanted || isSigningIn) return;
			isSigningIn = true;
			void enabler().then((script) => chosen === wanted && script.setSelectedProvider(wanted.ID));
		},

		leave() {
			left++;
			if (offered || chosen || isSigningIn) void enabler().then(giveUp, () => undefined);
		},

		async authorise(resource) {
			const script = await enabler();
			resourceAsked = resource;
			return mediaToken.ask(() => script.checkAuthorization(resource));
		},

		async signOut() {
			const script = await enabler();
			await logOut(script);
		},
	};
}
