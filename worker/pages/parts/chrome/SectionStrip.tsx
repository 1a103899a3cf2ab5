import type { ViewContext } from "../../kernel/context.ts";
import { LayoutHtml } from "./LayoutHtml.tsx";

/**
 * The brand's shortcuts (C3.41): the local menu's sections in one line; on phones it scrolls, and the cut edge shows that it
 * does. They are there until the reader has scrolled past them; where that is, the bar shrinks.
 */
export function SectionStrip({ context }: { context: ViewContext }) {
	const { active, chrome, t } = context;
	const { hasLocalInsert, html, navigation, triggerTop } = chrome;
	return (
		<>
			<nav className="strip" aria-label={t("region.sections")}>
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
