import type { FormAction } from "../../../domain/signIn/actions.ts";
import type { SignInWordKey } from "../../../domain/signIn/words.ts";
import { useFlow } from "../flow.ts";
import { QuietButton } from "./SubmitButton.tsx";

export type Way = Extract<FormAction, "password" | "code" | "forgot" | "email">;

const words: Readonly<Record<Way, SignInWordKey>> = {
	password: "auth.password",
	code: "auth.wayCode",
	forgot: "auth.forgot",
	email: "auth.waySocial",
};

/** The other ways in (B9): between password, code, new password and provider; those that lead nowhere here are left out. */
export function OtherWays({ ways }: { ways: readonly Way[] }) {
	const { props, say } = useFlow();
	const offered = ways.filter((way) => {
		if (way === "forgot") return props.canReset;
		return way !== "email" || props.social.google || props.social.apple;
	});
	if (offered.length === 0) return null;
	return (
		<div className="sign-in-ways">
			<h3>{say("auth.otherWays")}</h3>
			<ul className="sign-in-ways-list">
				{offered.map((way) => (
					<li key={way}>
						<QuietButton action={way}>{say(words[way])}</QuietButton>
					</li>
				))}
			</ul>
		</div>
	);
}

/** The address of a screen, and the way to change it. */
export function ForEmail({ text, id }: { text: string; id?: string }) {
	const { form, say } = useFlow();
	const { email } = form.values;
	if (email === "") return null;
	const [before, after] = text.split(email);
	return (
		<p className="sign-in-for" id={id}>
			<span>
				{before}
				<strong>{email}</strong>
				{after}
			</span>{" "}
			<QuietButton action="email">{say("auth.changeEmail")}</QuietButton>
		</p>
	);
}
