import type { ViewContext } from "../../kernel/context.ts";

/**
 * The masthead's last part: search, a link before it is anything else, and the way to sign in, which the browser makes the
 * reader's own (client/session/header.ts) or a dialog (client/session/openSignIn.ts) with the words that stand on it.
 */
export function MastheadTools({ context }: { context: ViewContext }) {
	const { prefix, t } = context;
	return (
		<ul className="mast-tools">
			<li>
				<a className="mast-tool mast-search" href={`${prefix}/search`}>
					<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
						<circle cx="10" cy="10" r="6.5" />
						<path d="M15 15l6 6" />
					</svg>
					<span>{t("header.search")}</span>
				</a>
			</li>
			<li>
				<a
					className="mast-tool mast-account"
					href={`${prefix}/sign-in`}
					data-sign-in=""
					data-account-href={`${prefix}/account`}
					data-account-word={t("header.account")}
					data-account-of={t.pattern("header.accountOf")}
					data-dialog-label={t("auth.dialog")}
					data-close-word={t("dialog.close")}
				>
					<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
						<circle cx="12" cy="8" r="4.5" />
						<path d="M4 21c1-5 4-7 8-7s7 2 8 7" />
					</svg>
					<span>{t("header.signIn")}</span>
				</a>
			</li>
		</ul>
	);
}
