import { useEffect, useState } from "react";
import { codeWaitSeconds } from "../../../domain/signIn/validation.ts";
import { useFlow } from "../flow.ts";
import { QuietButton } from "./SubmitButton.tsx";

/** "Send code again" (A2.7, A2.8), with visible seconds until then. The button keeps place and words; without script there is no wait. */
export function Resend() {
	const { form, say, isLive } = useFlow();
	const { codeSent } = form;
	const [left, setLeft] = useState(0);
	useEffect(() => {
		if (!isLive) return;
		const end = Date.now() + (codeSent.wait ?? codeWaitSeconds) * 1000;
		const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
		count();
		const timer = setInterval(count, 1000);
		return () => clearInterval(timer);
	}, [codeSent, isLive]);
	const waits = left > 0;
	return (
		<div>
			<QuietButton action="resend" rests={waits} {...(waits ? { describedBy: "sign-in-wait" } : {})}>
				{say("auth.codeAgain")}
			</QuietButton>
			<p className="sign-in-wait" id="sign-in-wait">
				{waits ? say("auth.codeAgainIn", { n: left }) : form.codeResent ? say("auth.codeResent") : ""}
			</p>
		</div>
	);
}
