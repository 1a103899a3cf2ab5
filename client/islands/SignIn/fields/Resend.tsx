import { useEffect, useState } from "react";
import { useFlow } from "../flow.ts";
import { QuietButton } from "./SubmitButton.tsx";

/** Between two codes, in seconds, unless the service says otherwise. */
export const resendWaitSeconds = 30;

/**
 * "Send code again" (A2.7, A2.8), with the seconds until it makes sense in plain sight. The button keeps its place and words;
 * without script it is simply there.
 */
export function Resend() {
	const { form, say, isLive } = useFlow();
	const { codeSent } = form;
	const [left, setLeft] = useState(0);
	useEffect(() => {
		if (!isLive) return;
		const end = Date.now() + (codeSent.wait ?? resendWaitSeconds) * 1000;
		const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
		count();
		const timer = setInterval(count, 1000);
		return () => clearInterval(timer);
	}, [codeSent, isLive]);
	const waits = left > 0;
	return (
		<div className="sign-in-resend">
			<QuietButton action="resend" rests={waits} {...(waits ? { describedBy: "sign-in-wait" } : {})}>
				{say("auth.codeAgain")}
			</QuietButton>
			<p className="sign-in-wait" id="sign-in-wait">
				{waits ? say("auth.codeAgainIn", { n: left }) : form.codeResent ? say("auth.codeResent") : ""}
			</p>
		</div>
	);
}
