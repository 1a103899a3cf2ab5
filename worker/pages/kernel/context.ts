import { Temporal } from "temporal-polyfill";
import { messagesFor, type Translate } from "../../../brands/messages/format.ts";
import { activeEntry, canonicalOrigin, sisterSites, siteLink } from "../../../brands/registry.ts";
import type { Brand, BrandLink } from "../../../brands/schema.ts";
import { type FormatPrice, priceFormatter } from "../../../client/domain/content/offers.ts";
import { loadNavigation } from "../../content/lists/curations.ts";
import { scheduleSource } from "../../content/television/schedule.ts";
import { mayList } from "../../content/upstream/filters.ts";
import { flagsKey } from "../../edge/address.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { hostsOf } from "../../platform/linkAddress.ts";
import type { Traced, Tracing } from "../../schemas/documents/fields.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import type { Navigation } from "../../schemas/lists/navigation.ts";
import { marketingIdAddress } from "../../vendors/marketingId.ts";
import { type PageVendors, pageVendors } from "../../vendors/pageVendors.ts";
import { freeViewsOf } from "../../vendors/paywall/paywall.ts";
import { hasLite, type PageKind } from "./kinds.ts";
import { below, type LinkContext, linkTo, ownMarkup } from "./links.ts";
import { oncePerDay, oncePerMenu, oncePerMinute } from "./memo.ts";

/** Hono's types of routes: the request as the edge understood it. */
export interface RouteBindings {
	Bindings: { arrival: Arrival };
}

/** The context of models: the clock, and the brand's way to write links, pictures and prices. */
export function teaseContext(arrival: Arrival): TeaseContext {
	const { brand, prefix, linkHost: host } = arrival;
	return {
		brand,
		prefix,
		host,
		now: Temporal.Instant.fromEpochMilliseconds(arrival.now),
		imageHosts: hostsOf(arrival.env.IMAGE_HOSTS),
		mediaHosts: hostsOf(arrival.env.MEDIA_HOSTS),
		imageResizing: arrival.env.IMAGE_RESIZING === "on",
		formatPrice: formatterFor(brand.locale),
	};
}

/** The part of a model's or section's scope beside its data: brand, prefix, local host, lazy pictures (C2.14). */
export function scopeOf({ brand, prefix, linkHost, flags }: Arrival): string {
	return `${brand.id}|${prefix}|${linkHost}${flags.disableLazyLoad ? "|eager" : ""}`;
}

/** Header, footer and words; the brand's own menu stands in for a failed call. */
export async function viewContext(arrival: Arrival): Promise<ViewContext> {
	const navigation = await loadNavigation(arrival);
	const { brand, prefix } = arrival;
	const freeViews = freeViewsOf(arrival.env, brand);
	// A menu of another vertical is none of this brand's (contract §2).
	const menu =
		navigation.ok && (navigation.value.vertical === undefined || navigation.value.vertical === brand.id) ? navigation.value : null;
	const chrome = oncePerMenu(menu ?? brand, `chrome|${scopeOf(arrival)}`, brand, arrival.now, () =>
		chromeModel(teaseContext(arrival), menu, scheduleSource(arrival.env) !== null),
	);
	return {
		brand,
		prefix,
		t: messagesFor(brand),
		chrome,
		active: activeEntry([chrome.navigation.global, chrome.navigation.local], below(prefix, arrival.pathname)),
		imageResizing: arrival.env.IMAGE_RESIZING === "on",
		disableLazyLoad: arrival.flags.disableLazyLoad,
		...(freeViews > 0 ? { freeViews } : {}),
		...(hasLite({ ...arrival, isSessionless: false }) ? {} : { fullOnly: true }),
		vendors: pageVendors(arrival.env, brand),
		marketingId: marketingIdAddress(arrival.env)?.href,
	};
}

/** The context of an isolated page. */
export function isolatedContext(context: ViewContext): ViewContext {
	const { asksConsent, push } = context.vendors;
	return { ...context, vendors: { asksConsent, push, gpt: null, cmp: null }, marketingId: undefined };
}

const formatters = new Map<string, FormatPrice>();
function formatterFor(locale: Brand["locale"]): FormatPrice {
	const known = formatters.get(locale) ?? priceFormatter(locale);
	formatters.set(locale, known);
	return known;
}

/** The context of every tease of a page. */
export interface TeaseContext extends LinkContext {
	now: Temporal.Instant;
	imageHosts: ReadonlySet<string>;
	/** Hosts beside our own whose video files may play (`MEDIA_HOSTS`). */
	mediaHosts: ReadonlySet<string>;
	/** True if the zone renders pictures (`IMAGE_RESIZING`). */
	imageResizing: boolean;
	/** An amount in a currency, as the brand writes it. */
	formatPrice: FormatPrice;
}

/** The context of every view: the brand's data, its words, and the addresses of pictures. */
export interface ViewContext {
	brand: Brand;
	t: Translate;
	chrome: ChromeModel;
	/** Address of the menu entry that the page belongs to (C3.41). */
	active: string | null;
	prefix: string;
	/** True: pictures through Cloudflare's image resizing; false: the build's own variants. */
	imageResizing: boolean;
	/** C2.14: pictures below the fold load at once. */
	disableLazyLoad: boolean;
	/** Gated pieces that a signed-out reader may open in a month; absent: none. */
	freeViews?: number;
	/** The page has no lite version (features B5). */
	fullOnly?: true;
	vendors: PageVendors;
	/** Address for a reader's marketing id (A7.23); absent without a marketing system. */
	marketingId?: string | undefined;
}

/** The inputs of drawn sections beside their model. */
export function drawScope({ brand, prefix, disableLazyLoad, imageResizing }: ViewContext): string {
	return `${brand.id}|${prefix}|${disableLazyLoad ? "eager" : ""}|${imageResizing ? "resized" : ""}`;
}

/** Header and footer of any page. */
export interface ChromeModel {
	brand: Brand;
	/** Path prefix of links: a sub-brand below its parent's host. */
	prefix: string;
	navigation: { global: readonly BrandLink[]; local: readonly BrandLink[]; footer: readonly BrandLink[] };
	/** The local menu came or is the brand's: the strip shows it (C3.44). */
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

/** Header and footer: the content system's menu, or the brand's own links without one (C4.19). Without a schedule no menu leads to it. */
export function chromeModel(
	context: LinkContext & { now: Temporal.Instant },
	navigation: (Navigation & Traced) | null,
	hasSchedule = true,
): ChromeModel {
	const { brand, prefix } = context;
	// Each menu that came is used, also alone (C4.19).
	const came = (menu: keyof Brand["navigation"]): readonly BrandLink[] =>
		navigation && navigation[menu].length > 0 ? navigation[menu] : brand.navigation[menu];
	const global = came("global");
	// Where only the global menu came, the strip shows that: the brand's own sections may be others.
	const local = navigation && navigation.global.length > 0 ? navigation.local : came("local");
	const linksOf = (items: readonly BrandLink[]): BrandLink[] =>
		(hasSchedule ? items : items.filter(({ url }) => !/^\/schedule(?:$|[?#])/.test(url))).map(link);
	const link = (item: BrandLink): BrandLink => ({
		label: item.label,
		url: linkTo(context, item.url, undefined),
		...(item.items && item.items.length > 0 ? { items: linksOf(item.items) } : {}),
	});
	const editions: ChromeModel["editions"][number][] = [];
	for (const site of sisterSites(brand)) {
		const { name, language, flags } = site;
		const url = siteLink(`${canonicalOrigin(site)}/`, context.host);
		editions.push({ name, url, language, isOwn: site.id === brand.id, hasLists: flags.savedContent });
	}
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
			header: layoutHtml(context, navigation?.headerHtml),
			menu: layoutHtml(context, navigation?.menuHtml),
			footer: layoutHtml(context, navigation?.footerHtml),
		},
		editions,
		triggerTop: navigation?.triggerTop ?? null,
		documentTracing: navigation?.documentTracing ?? null,
		year: context.now.toZonedDateTimeISO(brand.timeZone).year,
	};
}

/** Sanitises HTML of the layout; null where nothing of it is left. */
function layoutHtml(context: LinkContext, html: string | undefined): string | null {
	return (html && ownMarkup(context, html).trim()) || null;
}

export interface Visit {
	kind: PageKind;
	id: string;
	arrival: Arrival;
	context: ViewContext;
}

/** The time for which a model holds. */
export type Period = "day" | "minute" | "always";

/** A page's model, made once per version of its data, period, scope and flags. `part` names what else it depends on. */
export function once<M>(visit: Visit, period: Period, data: object, part: string, make: () => M): M {
	const { kind, arrival } = visit;
	const scope = `${kind}|${scopeOf(arrival)}|${flagsKey(arrival.flags)}|${part}`;
	if (period === "day") return oncePerDay(data, scope, arrival.brand, arrival.now, make);
	return oncePerMinute(data, scope, period === "minute" ? arrival.now : 0, make);
}

/** A document with its owner's fields; a front and a person have the vertical alone. */
export type Owned = Pick<Tease, "id" | "vertical"> & Partial<Pick<Tease, "hidden" | "publisher" | "taxonomy" | "url">>;

/** Returns whether a document may be a brand's page: not another brand's (contract §2), the other publisher's (C1.9), or withdrawn. */
export function belongsTo(brand: Brand, document: Owned): boolean {
	if (document.hidden || (document.vertical !== undefined && document.vertical !== brand.id)) return false;
	const { url } = document;
	return url === undefined || mayList(brand, { ...document, url });
}
