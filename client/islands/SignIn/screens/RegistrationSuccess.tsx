import { useAtomValue } from "jotai";
import { type MouseEvent, useRef } from "react";
import { authAtom } from "../../../session/auth.ts";
import { useFlow } from "../flow.ts";
import { ScreenFrame } from "./ScreenForm.tsx";

/** A2.10: welcome, then the account or what the reader came for. Only with a success screen. */
export function RegistrationSuccess() {
	const { props, say, form, isLive, inDialog } = useFlow();
	const { account, returnTo } = props;
	const { user } = useAtomValue(authAtom);
	const foot = useRef<HTMLParagraphElement>(null);
	const name = (isLive ? user?.first_name : undefined)?.trim() || form.values.firstName.trim();
	const stay = (event: MouseEvent) => {
		if (!inDialog) return;
		event.preventDefault();
		foot.current?.dispatchEvent(new CustomEvent("mast:signed-in", { bubbles: true }));
	};
	return (
		<ScreenFrame title={name ? say("auth.welcomeNamed", { name }) : say("auth.welcomeTitle")}>
			<p className="sign-in-intro">{say("auth.welcomeText")}</p>
			<a className="button sign-in-submit" href={account}>
				{say("auth.getStarted")}
			</a>
			{(inDialog || returnTo !== null) && (
				<p className="sign-in-second" ref={foot}>
					<a className="sign-in-link" href={returnTo ?? ""} onClick={stay}>
						{say("auth.keepReading")}
					</a>
				</p>
			)}
		</ScreenFrame>
	);
}
