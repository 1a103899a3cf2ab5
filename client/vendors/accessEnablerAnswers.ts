import { textOf } from "../domain/calls/fields.ts";
import { TvError } from "../domain/liveTv/tvError.ts";
import { type Dialog, endsSignIn, noDialog } from "./accessEnablerDialog.ts";
import type { AccessEnablerCallbacks, AccessEnablerPage, ErrorReport, OfferedProvider } from "./accessEnablerSurface.ts";
import { Question } from "./question.ts";

const answerLimitMs = 15_000;
const metadataLimitMs = 2000;
/** Wait for a failure's detailed report, which comes before or after the plain one (ms). */
const reportMs = 200;
const metadataKeys = ["zip", "userID", "householdID", "maxRating"] as const;

/** Plain reports of a failed authorisation in detailed words; any other is a technical one. */
const plainCodes: Readonly<Record<string, string>> = {
	"user not authenticated error": "N000",
	"provider not selected error": "N005",
	"user not authorized error": "Z100",
};
/** The script's error for a cancelled choice, and for nothing else. */
const notSelected = "Provider not Selected Error";
/** Reports that end a question though they are no errors: nobody is signed in, a temp pass is over. */
const endings = new Set(["N000", "N111"]);

export const unavailable = () => new TvError("unavailable");

/** The questions to the script, and the global functions by which it answers. */
export class AccessEnablerAnswers {
	readonly authentication = new Question<boolean>(answerLimitMs, unavailable);
	readonly choice = new Question<readonly OfferedProvider[] | null>(answerLimitMs, unavailable);
	readonly selection = new Question<string | null>(answerLimitMs, unavailable);
	readonly passSignIn = new Question<void>(answerLimitMs, unavailable);
	readonly mediaToken = new Question<string>(answerLimitMs, unavailable);
	readonly metadata = new Map<string, Question<string | null>>(
		metadataKeys.map((key) => [key, new Question(metadataLimitMs, unavailable)]),
	);
	dialog: Dialog = noDialog;
	/** The resource whose media token is requested. */
	resource = "";
	readonly #page: AccessEnablerPage;
	readonly #onSignInEnd: () => void;

	constructor(page: AccessEnablerPage, onSignInEnd: () => void) {
		this.#page = page;
		this.#onSignInEnd = onSignInEnd;
	}

	readonly callbacks: Omit<AccessEnablerCallbacks, "entitlementLoaded"> = {
		displayProviderDialog: (providers) => {
			const offered = Array.isArray(providers) ? providers : [];
			this.dialog = { ...this.dialog, offered };
			this.choice.answer(offered);
		},
		createIFrame: (width, height) => {
			const frame = this.#page.document?.querySelector<HTMLIFrameElement>("iframe[name=mvpdframe]");
			if (frame && this.dialog.chosen) Object.assign(frame, { width: String(width), height: String(height) });
		},
		setAuthenticationStatus: (status, code) => this.#authenticated(Number(status) === 1, code),
		selectedProvider: (result) => void this.selection.answer(textOf(result?.MVPD)),
		setToken: (resource, token) => {
			if (resource === this.resource) this.mediaToken.answer(token);
			// The vendor's reference names the resource first, its cookbook last.
			else if (token === this.resource) this.mediaToken.answer(resource);
		},
		tokenRequestFailed: (resource, code, details) => {
			if (resource === this.resource)
				this.mediaToken.refuseSoon(new TvError(plainCodes[code?.toLowerCase()] ?? "Z500", textOf(details)), reportMs);
		},
		mastheadTvError: (report) => this.#reported(report),
		setMetadataStatus: (key, isEncrypted, data) =>
			void this.metadata.get(key)?.answer(!isEncrypted && (typeof data === "string" || typeof data === "number") ? String(data) : null),
		// Callbacks without a use here.
		setConfig: () => undefined,
		destroyIFrame: () => undefined,
		preauthorizedResources: () => undefined,
		sendTrackingData: () => undefined,
	};

	#authenticated(isAuthenticated: boolean, code: string): void {
		const wasRequested = this.authentication.answer(isAuthenticated);
		if (isAuthenticated) {
			this.choice.answer(null);
			this.passSignIn.answer();
		} else if (code === notSelected) return;
		else this.passSignIn.refuseSoon(new TvError("N000"), reportMs);
		if (!endsSignIn(this.dialog, isAuthenticated, wasRequested)) return;
		this.dialog = { ...this.dialog, chosen: null, isSigningIn: false };
		this.#onSignInEnd();
	}

	#reported({ errorId, level, message }: ErrorReport): void {
		if (level !== "error" && !endings.has(errorId)) return;
		const why = new TvError(errorId, textOf(message));
		this.passSignIn.refuse(why);
		this.mediaToken.refuse(why);
	}
}
