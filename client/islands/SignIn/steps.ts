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
	/** The screen's form was sent once: from then on every field is judged on every change (A5.3). */
	judged: boolean;
	/** The last time that faults kept a form from being sent, anew for each: the first of them gets the focus. */
	stopped: object;
	/**
	 * The last code that was asked for, anew for each: the wait for the next begins with it (Resend.tsx). `wait`: seconds, when
	 * the service told the reader how long; else the usual.
	 */
	codeSent: { wait: number | null };
	/** The last thing done was sending a code again: told politely. */
	codeResent: boolean;
	/** The bot check gave nothing: a second try is offered (A8.11). */
	checkFailed: boolean;
	/** The reader signed in by a code: a passkey is offered at the end. */
	byCode: boolean;
	/** The provider's word for a new reader, until terms are accepted (A3.2). */
	draft: SocialCredential | null;
}

/** The browser's side of the flow: where its state is kept, and what the steps need; all of it can be stood in for. */
export interface FlowWorld extends Omit<StepWorld, "begin"> {
	state: () => AuthState;
	change: (change: (state: AuthState) => AuthState) => void;
	form: () => FlowForm;
	patch: (part: Partial<FlowForm>) => void;
	words: Readonly<Record<AuthErrorKey, string>>;
}

/**
 * The flow's buttons in a browser: each takes its step (client/domain/signIn/steps.ts), and what came of it is shown. One at
 * a time: what is asked while a step is under way is not done, so nothing is ever sent twice.
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
		// The screen first, so that a form which is to come keeps the gate (A4.2).
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
		// What the service says of a field is an error of a call as well (A8.24).
		for (const error of refusedFields(faults)) track("Error", { screen: state().screen, error });
	}

	function fail({ call, failure }: NonNullable<StepOutcome["failed"]>): void {
		const { key, text } = shownMessage(call, failure);
		change((before) => authFailed(before, shownText({ key, text }, words)));
		// Keys and statuses only: words of the service may hold what a reader typed.
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
		/** Does what a button asks. Never throws, never twice at a time. */
		act: (action: FormAction) =>
			once(() => {
				if (checked.includes(action)) patch({ judged: true });
				return takeStep(action, contextNow(), world);
			}),
		/** Takes up what Google's or Apple's script handed over. */
		social: (credential: SocialCredential) => once(() => takeSocialStep(credential, contextNow(), world)),
		/** Logs in with a passkey. */
		passkey: () => once(() => takePasskeyStep(world)),
		/** A2.15. */
		jump: (screen: Screen) => show(screen),
	};
}

/** Fields of which the service says in its own words what is wrong. */
function refusedFields(faults: StepOutcome["faults"] = {}): string[] {
	return Object.entries(faults).flatMap(([field, fault]) => ("text" in fault ? [field] : []));
}

function inWords(faults: NonNullable<StepOutcome["faults"]>, words: FlowWorld["words"]): Faults {
	return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, "key" in fault ? words[fault.key] : fault.text]));
}

export type SignInSteps = ReturnType<typeof signInSteps>;
