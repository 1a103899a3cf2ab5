import type { SignInProps } from "../../domain/signIn/props.ts";
import { SignInFlowView } from "./SignInFlowView.tsx";

export type { SignInProps } from "../../domain/signIn/props.ts";

/**
 * The sign-in flow (A2.2 to A2.16), in the dialog and on its landing page. Without script each screen is a form; with it the same buttons
 * act in place.
 */
export function SignIn(props: SignInProps) {
	return <SignInFlowView {...props} />;
}
