import { brands } from "../../../../brands/registry.ts";
import type { BrandLink } from "../../../../brands/schema.ts";
import type { ViewContext } from "../../kernel/context.ts";
import { pageRoute } from "../../kernel/kinds.ts";

const panelId = "section-menu";

/** HTML of the content system in the chrome (C3.38). `html` has passed the one sanitiser (chrome.ts). */
export function LayoutHtml({ html }: { html: string | null }) {
	return html === null ? null : <div className="layout-html" dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * The menu of all sections (C2.29, C3.40), a popover, so that it works without script: closes on Escape and on a press outside, and
 * returns the focus. The open menu (client/islands/Menu/menu.ts) replaces links to newest stories by these, and the plain search field.
 */
export function SectionMenu({ context }: { context: ViewContext }) {
	const { chrome, prefix, t } = context;
	return (
		<>
			<button className="section-menu-button" type="button" popoverTarget={panelId}>
				<span className="visually-hidden when-closed">{t("header.menuOpen")}</span>
				<span className="visually-hidden when-open">{t("header.menuClose")}</span>
				<svg className="section-menu-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
					<path className="when-closed" d="M3 6h18M3 12h18M3 18h18" />
					<path className="when-open" d="M5 5l14 14M19 5L5 19" />
				</svg>
			</button>
			<nav className="section-menu-panel" id={panelId} popover="auto" aria-label={t("region.mainNav")}>
				<search className="search-box" aria-label={t("header.search")} data-menu-search={`${prefix}/search`}>
					<form action={`${prefix}/search`}>
						<label htmlFor="menu-q">{t("header.search")}</label>
						<input id="menu-q" name="q" type="text" inputMode="search" autoComplete="off" enterKeyHint="search" />
						<button type="submit" className="button">
							{t("header.search")}
						</button>
					</form>
				</search>
				<ul className="menu-sections">
					{chrome.navigation.global.map((entry) => (
						<MenuEntry key={entry.url} context={context} entry={entry} />
					))}
				</ul>
				<div className="menu-more" data-menu-part="">
					<a href={`${prefix}/_menu`}>{t("list.mostPopular")}</a>
				</div>
				<LayoutHtml html={chrome.html.menu} />
			</nav>
		</>
	);
}

function MenuEntry({ context, entry }: { context: ViewContext; entry: BrandLink }) {
	const { active, t } = context;
	const { label, url, items = [] } = entry;
	const part = partOf(context, url);
	const current = (link: string) => (link === active ? "true" : undefined);
	return (
		<li data-menu-newest={items.length === 0 && part ? "" : undefined}>
			<a href={url} aria-current={current(url)}>
				{label}
			</a>
			{items.length > 0 && (
				<details name="menu-section">
					<summary aria-label={t("header.moreIn", { section: label })} />
					<div className="menu-below">
						<ul>
							{items.map((item) => (
								<li key={item.url}>
									<a href={item.url} aria-current={item.url === url ? undefined : current(item.url)}>
										{item.label}
									</a>
								</li>
							))}
						</ul>
						{part && (
							<div data-menu-part="">
								<a href={part}>{t("header.newestIn", { section: label })}</a>
							</div>
						)}
					</div>
				</details>
			)}
		</li>
	);
}

function partOf({ brand, prefix }: ViewContext, url: string): string | null {
	if (!url.startsWith(`${prefix}/`)) return null;
	const path = url.slice(prefix.length);
	const route = pageRoute(path);
	if (route.kind !== "front" || route.id === "") return null;
	const isChild = prefix === "" && brands.some(({ parent, pathPrefix }) => parent === brand.id && pathPrefix === `/${path.split("/")[1]}`);
	return isChild ? null : `${prefix}/_menu${path}`;
}
