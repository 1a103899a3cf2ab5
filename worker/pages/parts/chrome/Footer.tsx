import type { MessageKey } from "../../../../brands/messages/en.ts";
import { consentPath } from "../../kernel/addresses.ts";
import type { ViewContext } from "../../kernel/context.ts";
import { below } from "../../kernel/links.ts";
import { Wordmark } from "../Wordmark.tsx";
import { LayoutHtml } from "./SectionMenu.tsx";

/** Messages that name the pages of the small print, by path. */
export const smallPrint = {
	"/about": "smallPrint.about",
	"/contact": "smallPrint.contact",
	"/authors": "authors.title",
	"/corrections": "smallPrint.corrections",
	"/terms": "smallPrint.terms",
	"/privacy": "smallPrint.privacy",
	"/cookies": "smallPrint.cookies",
	"/accessibility": "smallPrint.accessibility",
	"/preferences": "preferences.title",
} as const satisfies Readonly<Record<string, MessageKey>>;

/** The foot of every page: sections, services, the group's other sites, profiles, light or dark, rights. */
export function Footer({ context }: { context: ViewContext }) {
	const { brand, chrome, prefix, t } = context;
	return (
		// biome-ignore lint/a11y/useAriaPropsSupportedByRole: the page's own footer is the contentinfo landmark.
		<footer className="foot" aria-label={t("region.footer")}>
			<div className="foot-inner">
				<div className="foot-brand">
					<a className="home-link" href={below(prefix, "/")} aria-label={t("header.home")}>
						<Wordmark brand={brand} isCopy />
					</a>
					<p>{brand.tagline}</p>
				</div>
				<nav className="foot-nav" aria-label={t("region.footerNav")}>
					{chrome.navigation.footer.map((group) => (
						<div key={group.label}>
							<h2>{group.label}</h2>
							<ul>
								{(group.items ?? [group]).map((link) => (
									<li key={link.url}>
										<a href={link.url}>{link.label}</a>
									</li>
								))}
							</ul>
						</div>
					))}
					{brand.social.length > 0 && (
						<div>
							<h2>{t("footer.follow")}</h2>
							<ul>
								{brand.social.map(({ network, url }) => (
									<li key={network}>
										<a href={url} rel="me noopener" aria-label={t("footer.followOn", { network })}>
											{network}
										</a>
									</li>
								))}
							</ul>
						</div>
					)}
				</nav>
				<LayoutHtml html={chrome.html.footer} />
				<nav className="foot-small" aria-label={t("smallPrint.label")}>
					<ul>
						{Object.entries(smallPrint).map(([path, word]) => (
							<li key={path}>
								<a href={`${prefix}${path}`}>{t(word)}</a>
							</li>
						))}
					</ul>
				</nav>
				<div className="foot-end">
					<ThemeSwitch context={context} />
					<p>{t("footer.rights", { year: String(chrome.year) })}</p>
					<a href={below(prefix, consentPath)}>{t("footer.privacy")}</a>
					{!context.fullOnly && (
						<a href="?lite=1" rel="alternate nofollow">
							{t("footer.lite")}
						</a>
					)}
					<a href="#top">{t("footer.top")}</a>
				</div>
			</div>
		</footer>
	);
}

const choices = ["auto", "light", "dark"] as const;
const keys = { auto: "header.themeAuto", light: "header.themeLight", dark: "header.themeDark" } as const;

/** The theme switch; hidden until its script is there (client/page/themeEntry.ts). */
export function ThemeSwitch({ context }: { context: ViewContext }) {
	const { brand, t } = context;
	// A night brand has one ground only.
	if (brand.theme.scheme === "dark") return null;
	return (
		<fieldset className="theme-switch" data-theme-switch="" hidden>
			<legend>{t("preferences.theme")}</legend>
			{choices.map((choice) => (
				<label key={choice}>
					<input type="radio" name="theme" value={choice} defaultChecked={choice === "auto"} />
					<span>{t(keys[choice])}</span>
				</label>
			))}
		</fieldset>
	);
}
