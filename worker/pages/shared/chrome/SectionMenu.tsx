import type { ViewContext } from "../viewContext.ts";

const panelId = "section-menu";

/**
 * The menu of all sections (C2.29, C3.40): the browser's own popover, so that it lies over the page, closes on Escape with the
 * focus back on its button and on a press outside, from the first press on and without script. Name and icon follow by style.
 */
export function SectionMenu({ context }: { context: ViewContext }) {
	const { chrome, t } = context;
	const current = (url: string) => (url === chrome.activeUrl ? "page" : undefined);
	return (
		<>
			<button className="section-menu-button" type="button" popoverTarget={panelId}>
				<span className="visually-hidden when-closed">{t("header.menuOpen")}</span>
				<span className="visually-hidden when-open">{t("header.menuClose")}</span>
				<svg className="section-menu-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
					<path className="when-closed" d="M3 6h18M3 12h18M3 18h18" />
					<path className="when-open" d="M5 5l14 14M19 5L5 19" />
				</svg>
			</button>
			<nav className="section-menu-panel" id={panelId} popover="auto" aria-label={t("region.mainNav")}>
				<ul>
					{chrome.navigation.global.map(({ label, url, items }) => (
						<li key={url}>
							<a href={url} aria-current={current(url)}>
								{label}
							</a>
							{items && items.length > 0 && (
								<ul>
									{items.map((item) => (
										<li key={item.url}>
											<a href={item.url}>{item.label}</a>
										</li>
									))}
								</ul>
							)}
						</li>
					))}
				</ul>
			</nav>
		</>
	);
}
