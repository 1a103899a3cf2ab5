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
	const menu = navigation && navigation.global.length > 0 ? navigation : brand.navigation;
	const link = (item: BrandLink): BrandLink => ({
		label: item.label,
		url: item.url.startsWith("/") ? linkTo(context, item.url, undefined) : siteLink(item.url, context.host),
		...(item.items && item.items.length > 0 ? { items: item.items.map(link) } : {}),
	});
	return {
		brand,
		prefix,
		navigation: {
			global: menu.global.map(link),
			local: menu.local.map(link),
			footer: (menu.footer.length > 0 ? menu.footer : brand.navigation.footer).map(link),
		},
		activeUrl: null,
		theme: brand.navbarTheme,
		headline: null,
		year: context.now.toZonedDateTimeISO(brand.timeZone).year,
	};
}
