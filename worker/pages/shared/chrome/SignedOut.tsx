import { signedOutId } from "../../signIn/signInState.ts";
import type { ViewContext } from "../viewContext.ts";

/** Says on the page that a reader signed out from that they did: shown where the address names it, and gone by a link; no script. */
export function SignedOut({ context }: { context: ViewContext }) {
	const { t } = context;
	return (
		<p className="signed-out" id={signedOutId} role="status">
			{t("auth.signedOut")} <a href="#content">{t("dialog.close")}</a>
		</p>
	);
}
