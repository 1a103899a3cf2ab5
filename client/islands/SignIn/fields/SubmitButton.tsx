import type { ReactNode } from "react";
import type { FormAction } from "../../../domain/signIn/actions.ts";
import { useFlow } from "../flow.ts";
import { asideFormId } from "../screens/ScreenForm.tsx";

interface Props {
	action: FormAction;
	children: ReactNode;
}

/** The one thing that a screen asks for. It keeps its words and its place while it works; a second press does nothing. */
export function SubmitButton({ action, children }: Props) {
	const { loading } = useFlow();
	return (
		<button className="button sign-in-submit" type="submit" name="do" value={action} aria-disabled={loading || undefined}>
			{children}
		</button>
	);
}

interface QuietProps extends Props {
	/** Not now: it stays where it is, in reach of the keyboard, and says why by `describedBy`. */
	rests?: boolean;
	describedBy?: string;
}

/** Another thing that can be asked for: a button like a link, outside of the fields' own form. */
export function QuietButton({ action, children, rests = false, describedBy }: QuietProps) {
	const { loading } = useFlow();
	return (
		<button
			className="sign-in-link"
			type="submit"
			form={asideFormId}
			name="do"
			value={action}
			aria-disabled={loading || rests || undefined}
			aria-describedby={describedBy}
			onClick={rests ? (event) => event.preventDefault() : undefined}
		>
			{children}
		</button>
	);
}
