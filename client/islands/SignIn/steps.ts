import type { FormAction } from "../../domain/signIn/actions.ts";
import { shownMessage, shownText } from "../../domain/signIn/messages.ts";
import type { Screen } from "../../domain/signIn/screens.ts";
import {
	checked,
	type SocialCredential,
	type StepContext,
	type StepOutcome,
	type StepWorld,
	takePasskeyStep,
	takeSocialStep,
	takeStep,
} from "../../domain/signIn/steps.ts";
import type { AuthErrorKey, FormValues } from "../../domain/signIn/validation.ts";
import { type AuthState, authenticated, authFailed, authLoading, screenSet } from "../../session/auth.ts";

/** Faults of fields, in the reader's words. */
export type Faults = Readonly<Partial<Record<keyof FormValues, string>>>;

/** The state of the flow beside the authentication store; it goes with the dialog. */
export interface FlowForm {
	values: FormValues;
	faults: Faults;
	/** Submitted once: every field is validated on every change from then on (A5.3). */
	judged: boolean;
	/** Identity of the last blocked submit: the first fault gets the focus. */
	stopped: object;
	/**
	 * Identity of the last code request, from which the next one's wait counts (Resend.tsx). `wait`: seconds from the service, or the
	 * usual.
	 */
	codeSent: { wait: number | null };
	/** A code was sent again: announced politely. */
	codeResent: boolean;
	/** The bot check failed: a second try is offered (A8.11). */
	checkFailed: boolean;
	/** Signed in by a code: a passkey is offered at the end. */
	byCode: boolean;
	/** The provider's credential of a new reader, until terms are accepted (A3.2). */
	draft: SocialCredential | null;
}

/** The browser's side of the flow: state, and what steps need; tests replace it. */
export interface FlowWorld extends Omit<StepWorld, "begin"> {
	state: () => AuthState;
	change: (change: (state: AuthState) => AuthState) => void;
	form: () => FlowForm;
	patch: (part: Partial<FlowForm>) => void;
	words: Readonly<Record<AuthErrorKey, string>>;
}

/**
 * The flow's buttons in a browser: each takes its step (client/domain/signIn/steps.ts) and shows its outcome. Presses during a step are
 * ignored.
 */
export function signInSteps(flow: FlowWorld) {
	const { state, change, form, patch, words, track } = flow;
	let busy = false;

	const world: StepWorld = {
		...flow,
		begin: () => {
			change(authLoading);
			patch({ faults: {}, codeResent: false, checkFailed: false });
		},
	};

	function contextNow(): StepContext {
		const { screen, signInType, access_token: token, user } = state();
		const { values, draft } = form();
		return { screen, signInType, values, draft, reader: token !== null && user ? { userId: user.user_id, token } : null };
	}

	function show(screen: Screen, signInType = state().signInType): void {
		const { values } = form();
		patch({ values: { ...values, password: "", oneTimeCode: "" }, faults: {}, judged: false, codeResent: false, checkFailed: false });
		change((before) => screenSet(before, screen, signInType));
	}

	function apply({ go, values, faults, failed, entered, named, codeResent, checkFailed, ...saved }: StepOutcome): void {
		const typed = go ? { ...values, password: "", oneTimeCode: "" } : values;
		// The screen first: a form to come keeps the gate open (A4.2).
		if (go) show(go.screen, go.signInType);
		else change((before) => ({ ...before, loading: false }));
		patch({
			...saved,
			values: { ...form().values, ...typed },
			checkFailed: checkFailed === true,
			codeResent: codeResent === true,
			...(faults ? { faults: inWords(faults, words), stopped: {} } : {}),
		});
		if (entered) change((before) => authenticated(before, entered));
		if (named !== undefined) change((before) => ({ ...before, user: before.user && { ...before.user, first_name: named } }));
		if (failed) fail(failed);
		// A service's fault of a field is a call's error too (A8.24).
		for (const error of refusedFields(faults)) track("Error", { screen: state().screen, error });
	}

	function fail({ call, failure }: NonNullable<StepOutcome["failed"]>): void {
		const { key, text } = shownMessage(call, failure);
		change((before) => authFailed(before, shownText({ key, text }, words)));
		// Keys and statuses only: the service's words may repeat what was typed.
		track("Error", { screen: state().screen, error: key ?? failure.code ?? String(failure.status) });
	}

	async function once(work: () => Promise<StepOutcome>): Promise<void> {
		if (busy) return;
		busy = true;
		try {
			apply(await work());
		} finally {
			busy = false;
		}
	}

	return {
		/** Does a button's action. Never throws, never twice at a time. */
		act: (action: FormAction) =>
			once(() => {
				if (checked.includes(action)) patch({ judged: true });
				return takeStep(action, contextNow(), world);
			}),
		/** Takes the credential of Google's or Apple's script. */
		social: (credential: SocialCredential) => once(() => takeSocialStep(credential, contextNow(), world)),
		passkey: () => once(() => takePasskeyStep(world)),
		/** A2.15. */
		jump: (screen: Screen) => show(screen),
	};
}

function refusedFields(faults: StepOutcome["faults"] = {}): string[] {
	return Object.entries(faults).flatMap(([field, fault]) => ("text" in fault ? [field] : []));
}

function inWords(faults: NonNullable<StepOutcome["faults"]>, words: FlowWorld["words"]): Faults {
	return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, "key" in fault ? words[fault.key] : fault.text]));
}

export type SignInSteps = ReturnType<typeof signInSteps>;
