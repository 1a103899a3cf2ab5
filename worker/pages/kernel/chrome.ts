import type { Temporal } from "temporal-polyfill";
import { canonicalOrigin, sisterSites, siteLink } from "../../../brands/registry.ts";
import type { Brand, BrandLink } from "../../../brands/schema.ts";
import { sanitiseHtml } from "../../platform/sanitise.ts";
import type { Traced, Tracing } from "../../schemas/documents/fields.ts";
import type { Navigation } from "../../schemas/lists/navigation.ts";
import { type LinkContext, linkTo } from "./links.ts";

/** Header and footer of any page. */
export interface ChromeModel {
	brand: Brand;
	/** Path prefix of links: a sub-brand below its parent's host. */
	prefix: string;
	navigation: { global: readonly BrandLink[]; local: readonly BrandLink[]; footer: readonly BrandLink[] };
	/** The local menu came or is the brand's: the strip shows it in the global one's place (C3.44). */
	hasLocalInsert: boolean;
	/** Sanitised HTML of the content system for bar, menu and footer (C3.38); null where there is none. */
	html: { header: string | null; menu: string | null; footer: string | null };
	/** The group's sites, those in the reader's language first. */
	editions: readonly { name: string; url: string; language: Brand["language"]; isOwn: boolean; hasLists: boolean }[];
	/** Pixels scrolled at which the bar shrinks (C3.38); null: once the masthead has left the view. */
	triggerTop: number | null;
	/** Version of the menu (C3.38); null for the brand's own. */
	documentTracing: Tracing | null;
	year: number;
}

/**
 * Header and footer: the content system's menu, or the brand's own links where it can't be had (C4.19 lists may be empty). Without a
 * schedule no menu leads to it.
 */
export function chromeModel(
	context: LinkContext & { now: Temporal.Instant },
	navigation: (Navigation & Traced) | null,
	hasSchedule = true,
): ChromeModel {
	const { brand, prefix } = context;
	// Each menu that came is kept, also where it came alone (C4.19).
	const came = (menu: keyof Brand["navigation"]): readonly BrandLink[] =>
		navigation && navigation[menu].length > 0 ? navigation[menu] : brand.navigation[menu];
	const global = came("global");
	// Where only the global menu came, the strip shows that: the brand's own sections may be others.
	const local = navigation && navigation.global.length > 0 ? navigation.local : came("local");
	const linksOf = (items: readonly BrandLink[]): BrandLink[] =>
		(hasSchedule ? items : items.filter(({ url }) => !/^\/schedule(?:$|[?#])/.test(url))).map(link);
	const link = (item: BrandLink): BrandLink => ({
		label: item.label,
		url: item.url.startsWith("/") ? linkTo(context, item.url, undefined) : siteLink(item.url, context.host),
		...(item.items && item.items.length > 0 ? { items: linksOf(item.items) } : {}),
	});
	return {
		brand,
		prefix,
		navigation: {
			global: linksOf(global),
			local: linksOf(local),
			footer: linksOf(came("footer")),
		},
		hasLocalInsert: local.length > 0,
		html: {
			header: layoutHtml(navigation?.headerHtml),
			menu: layoutHtml(navigation?.menuHtml),
			footer: layoutHtml(navigation?.footerHtml),
		},
		editions: sisterSites(brand).map((site) => ({
			name: site.name,
			url: siteLink(`${canonicalOrigin(site)}/`, context.host),
			language: site.language,
			isOwn: site.id === brand.id,
			hasLists: site.flags.savedContent,
		})),
		triggerTop: navigation?.triggerTop ?? null,
		documentTracing: navigation?.documentTracing ?? null,
		year: context.now.toZonedDateTimeISO(brand.timeZone).year,
	};
}

/** Sanitises HTML of the layout; null where nothing of it is left. */
function layoutHtml(html: string | undefined): string | null {
	return (html && sanitiseHtml(html).trim()) || null;
}
