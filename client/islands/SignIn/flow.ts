import { createContext, useContext } from "react";
import type { MessageValues } from "../../../brands/messages/icu.ts";
import type { FormAction } from "../../domain/signIn/actions.ts";
import type { SignInProps } from "../../domain/signIn/props.ts";
import type { Screen, SignInOptions } from "../../domain/signIn/screens.ts";
import type { FormValues } from "../../domain/signIn/validation.ts";
import type { SignInWordKey } from "../../domain/signIn/words.ts";
import type { FlowForm, SignInSteps } from "./steps.ts";

/** The state and the actions of the flow for its screens. */
export interface Flow {
	props: SignInProps;
	screen: Screen;
	/** The page's options, then the caller's once the island runs (A2.14). */
	options: SignInOptions;
	form: FlowForm;
	/** A call is in progress: buttons do nothing. */
	loading: boolean;
	/** Message for the reader; null: none (A8.24). */
	error: string | null;
	/** The island runs: parts that need script may show. */
	isLive: boolean;
	/** The flow is in the dialog, not on a page. */
	inDialog: boolean;
	/** A catalogue message with its values; `{brand}` is filled in. */
	say: (key: SignInWordKey, values?: MessageValues) => string;
	/** Changes a field, and validates the form again after a first submit (A5.3). */
	change: <F extends keyof FormValues>(field: F, value: FormValues[F]) => void;
	act: (action: FormAction) => void;
	social: SignInSteps["social"];
	passkey: () => void;
	jump: (screen: Screen) => void;
	/** The email field got the focus: loads the bot check. */
	prepareCheck: () => void;
}

export const FlowContext = createContext<Flow | null>(null);

/** The flow that this part belongs to. */
export function useFlow(): Flow {
	const flow = useContext(FlowContext);
	if (!flow) throw new Error("A part of the sign-in flow stands outside of it");
	return flow;
}
