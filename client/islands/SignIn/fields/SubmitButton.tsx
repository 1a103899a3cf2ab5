import type { ReactNode } from "react";
import type { FormAction } from "../../../domain/signIn/actions.ts";
import { useFlow } from "../flow.ts";
import { asideFormId } from "../screens/ScreenForm.tsx";

interface Props {
	action: FormAction;
	children: ReactNode;
}

/** A screen's main button. It keeps words and place while working, and ignores a second press. */
export function SubmitButton({ action, children }: Props) {
	const { loading } = useFlow();
	return (
		<button className="button sign-in-submit" type="submit" name="do" value={action} aria-disabled={loading || undefined}>
			{children}
		</button>
	);
}

interface QuietProps extends Props {
	/** Disabled but focusable; `describedBy` says why. */
	rests?: boolean;
	describedBy?: string;
}

/** A secondary action: a link-like button outside of the fields' form. */
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
