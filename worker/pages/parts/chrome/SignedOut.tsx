import { signedOutId } from "../../kernel/addresses.ts";
import type { ViewContext } from "../../kernel/context.ts";

/**
 * Says on the page that a reader signed out from that they did: shown where the address names it, and gone by a link; no script. The address leads readers of screens to it: a live region on every page would say it to nobody.
 */
export function SignedOut({ context }: { context: ViewContext }) {
	const { t } = context;
	return (
		<p className="signed-out" id={signedOutId}>
			{t("auth.signedOut")} <a href="#content">{t("dialog.close")}</a>
		</p>
	);
}
