import { useFlow } from "../flow.ts";
import { ScreenFrame } from "./ScreenForm.tsx";

/** A1.1, A2.12 (nbcuProfile): the profile behind the account, and the sister brands where it works. */
export function ProfileInfo() {
	const { props, say } = useFlow();
	return (
		<ScreenFrame title={say("auth.poweredBy")}>
			<p className="sign-in-powered">{say("auth.profileTitle")}</p>
			<p className="sign-in-intro">{say("auth.profileText")}</p>
			<ul className="sign-in-sites">
				{props.sites.map(({ name, url }) => (
					<li key={name}>
						<a href={url}>{name}</a>
					</li>
				))}
			</ul>
		</ScreenFrame>
	);
}
