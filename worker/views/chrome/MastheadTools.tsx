import type { ViewContext } from "../context.ts";

/** The masthead's last part: search, a link before it is anything else. */
export function MastheadTools({ context }: { context: ViewContext }) {
	const { prefix, t } = context;
	return (
		<ul className="mast-tools">
			<li>
				<a className="mast-tool mast-search" href={`${prefix}/search`}>
					<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
						<circle cx="10" cy="10" r="6.5" />
						<path d="M15 15l6 6" />
					</svg>
					<span>{t("header.search")}</span>
				</a>
			</li>
		</ul>
	);
}
