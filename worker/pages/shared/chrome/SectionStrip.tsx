import type { ViewContext } from "../viewContext.ts";

/** The brand's sections in one line; on phones it scrolls, and the cut edge shows that it does. */
export function SectionStrip({ context }: { context: ViewContext }) {
	const { chrome, t } = context;
	const sections = chrome.navigation.local.length > 0 ? chrome.navigation.local : chrome.navigation.global;
	return (
		<nav className="strip" aria-label={t("region.sections")}>
			<ul>
				{sections.map(({ label, url }) => (
					<li key={url}>
						<a href={url} aria-current={url === chrome.activeUrl ? "page" : undefined}>
							{label}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
