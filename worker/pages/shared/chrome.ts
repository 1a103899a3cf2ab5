import type { Temporal } from "temporal-polyfill";
import { siteLink } from "../../../brands/registry.ts";
import type { Brand, BrandLink } from "../../../brands/schema.ts";
import type { Navigation } from "../../schemas/navigation.ts";
import { type LinkContext, linkTo } from "./links.ts";

/** Header and footer of any page. */
export interface ChromeModel {
	brand: Brand;
	/** Path prefix of links: a sub-brand below its parent's host. */
	prefix: string;
	navigation: { global: readonly BrandLink[]; local: readonly BrandLink[]; footer: readonly BrandLink[] };
	/** Path of the menu entry that the page belongs to. */
	activeUrl: string | null;
	theme: Brand["navbarTheme"];
	/** The article's headline in the shrunk header. */
	headline: string | null;
	year: number;
}

/** Header and footer: the content system's menu, or the brand's own links where it can't be had (C4.19 lists may be empty). */
export function chromeModel(context: LinkContext & { now: Temporal.Instant }, navigation: Navigation | null): ChromeModel {
	const { brand, prefix } = context;
	// Each menu that came is kept, also where it came alone (C4.19).
	const came = (menu: keyof Navigation & keyof Brand["navigation"]): readonly BrandLink[] =>
		navigation && navigation[menu].length > 0 ? navigation[menu] : brand.navigation[menu];
	const global = came("global");
	// Where only the global menu came, the strip shows that: the brand's own sections may be others.
	const local = navigation && navigation.global.length > 0 ? navigation.local : came("local");
	const link = (item: BrandLink): BrandLink => ({
		label: item.label,
		url: item.url.startsWith("/") ? linkTo(context, item.url, undefined) : siteLink(item.url, context.host),
		...(item.items && item.items.length > 0 ? { items: item.items.map(link) } : {}),
	});
	return {
		brand,
		prefix,
		navigation: {
			global: global.map(link),
			local: local.map(link),
			footer: came("footer").map(link),
		},
		activeUrl: null,
		theme: brand.navbarTheme,
		headline: null,
		year: context.now.toZonedDateTimeISO(brand.timeZone).year,
	};
}
