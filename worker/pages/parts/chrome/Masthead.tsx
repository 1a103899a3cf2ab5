import type { ViewContext } from "../../kernel/context.ts";
import { below } from "../../kernel/links.ts";
import { Wordmark } from "../Wordmark.tsx";
import { LayoutHtml, SectionMenu } from "./SectionMenu.tsx";

/** The masthead's first part: the menu of all sections and the wordmark, which leads home. */
export function MastheadStart({ context }: { context: ViewContext }) {
	const { brand, prefix, t } = context;
	return (
		<>
			<SectionMenu context={context} />
			<a className="home-link" href={below(prefix, "/")} aria-label={t("header.home")}>
				<Wordmark brand={brand} />
			</a>
		</>
	);
}

/**
 * The masthead's last part: search, and the sign-in, which script makes the reader's own (client/session/header.ts) or a dialog
 * (client/session/openSignIn.ts).
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

/**
 * The brand's shortcuts (C3.41): the local menu's sections in one line, which scrolls on phones. The bar shrinks once they are scrolled
 * past.
 */
export function SectionStrip({ context }: { context: ViewContext }) {
	const { active, chrome, t } = context;
	const { hasLocalInsert, html, navigation, triggerTop } = chrome;
	return (
		<>
			<nav className="strip" aria-label={t("header.sections")}>
				<ul>
					{(hasLocalInsert ? navigation.local : navigation.global).map(({ label, url }) => (
						<li key={url}>
							<a href={url} aria-current={url === active ? "true" : undefined}>
								{label}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<LayoutHtml html={html.header} />
			<div data-header-sentinel={triggerTop ?? ""} />
		</>
	);
}
