import { knowsPasskeys } from "../../../session/knowsPasskeys.ts";
import { useFlow } from "../flow.ts";

/**
 * Another way in: no email, no password. Its place is kept from the start, and given up by a browser that knows no passkeys.
 * Nothing of it is fetched before it is pressed.
 */
export function PasskeyButton() {
	const { isLive, loading, passkey, say } = useFlow();
	if (isLive && !knowsPasskeys()) return null;
	return (
		<p className="sign-in-passkey needs-script">
			<button className="sign-in-link" type="button" aria-disabled={!isLive || loading || undefined} onClick={passkey}>
				{say("auth.passkey")}
			</button>
		</p>
	);
}
