import { knowsPasskeys } from "../../../session/knowsPasskeys.ts";
import { useFlow } from "../flow.ts";

/** Sign-in without email and password. Its space is reserved, and freed without passkey support. Loads nothing before a press. */
export function PasskeyButton() {
	const { isLive, loading, passkey, props, say } = useFlow();
	if (!props.hasPasskeys || (isLive && !knowsPasskeys())) return null;
	return (
		<p className="sign-in-passkey needs-script">
			<button className="sign-in-link" type="button" aria-disabled={!isLive || loading || undefined} onClick={passkey}>
				{say("auth.passkey")}
			</button>
		</p>
	);
}
