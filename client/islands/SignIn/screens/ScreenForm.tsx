import type { FormEvent, ReactNode } from "react";
import { type FormAction, isFormAction } from "../../../domain/signIn/actions.ts";
import { Fault } from "../fields/Fault.tsx";
import { useFlow } from "../flow.ts";

/** Id of the form of buttons outside of the fields (AsideForm). */
export const asideFormId = "sign-in-aside";

/** Returns the submit handler: starts the step of the button, else `primary` (Enter in a field). */
function useSend(primary: FormAction): (event: FormEvent<HTMLFormElement>) => void {
	const { act } = useFlow();
	return (event) => {
		event.preventDefault();
		const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
		const requested = submitter instanceof HTMLButtonElement ? submitter.value : null;
		act(isFormAction(requested) ? requested : primary);
	};
}

/** A screen: its heading, focused without a field, and content. */
export function ScreenFrame({ title, children }: { title: string; children?: ReactNode }) {
	return (
		<section className="sign-in-screen" aria-labelledby="sign-in-title">
			<h2 className="sign-in-title headline" id="sign-in-title" tabIndex={-1}>
				{title}
			</h2>
			{children}
		</section>
	);
}

interface FormProps {
	/** Action of Enter; its button is the form's first. */
	primary: FormAction;
	children: ReactNode;
}

/** A screen's fields and buttons: a POST without script, a step in place with it. The call's error is below them (A8.24). */
export function ScreenForm({ primary, children }: FormProps) {
	const { props, screen, error, form, say, inDialog } = useFlow();
	const send = useSend(primary);
	return (
		<form className="sign-in-form" method="post" action={props.action} noValidate onSubmit={send} aria-labelledby="sign-in-title">
			<input type="hidden" name="screen" value={screen} />
			{children}
			<div className="sign-in-error" role="alert">
				{error !== null && <Fault text={error} />}
			</div>
			{form.checkFailed && (
				<p className="sign-in-again">
					<button className="sign-in-link" type="submit" name="do" value="continue">
						{say("auth.tryAgain")}
					</button>
					{inDialog && (
						<a className="sign-in-link" href={props.action}>
							{say("auth.openPage")}
						</a>
					)}
				</p>
			)}
		</form>
	);
}

/** The form of buttons outside of the fields: Back, other ways. */
export function AsideForm() {
	const { props, screen } = useFlow();
	const send = useSend("back");
	return (
		<form id={asideFormId} method="post" action={props.action} onSubmit={send} hidden>
			<input type="hidden" name="screen" value={screen} />
		</form>
	);
}
