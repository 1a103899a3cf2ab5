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
	/** As the page drew the flow, and as its caller asked for it as soon as script is in charge (A2.14). */
	options: SignInOptions;
	form: FlowForm;
	/** A call is under way: buttons do nothing until it is over. */
	loading: boolean;
	/** Error in the reader's words; null: none (A8.24). */
	error: string | null;
	/** Script is in charge: what needs it may be shown. */
	isLive: boolean;
	/** The flow stands in the dialog, not on a page of its own. */
	inDialog: boolean;
	/** A word of the catalogue, its values filled in; `{brand}` fills itself. */
	say: (key: SignInWordKey, values?: MessageValues) => string;
	/** A field changed: the form is judged anew if it has been before (A5.3). */
	change: <F extends keyof FormValues>(field: F, value: FormValues[F]) => void;
	act: (action: FormAction) => void;
	social: SignInSteps["social"];
	/** Logs in with a passkey. */
	passkey: () => void;
	jump: (screen: Screen) => void;
	/** The e-mail field got the focus: the bot check is fetched. */
	prepareCheck: () => void;
}

export const FlowContext = createContext<Flow | null>(null);

/** The flow that this part belongs to. */
export function useFlow(): Flow {
	const flow = useContext(FlowContext);
	if (!flow) throw new Error("A part of the sign-in flow stands outside of it");
	return flow;
}
