import { Temporal } from "temporal-polyfill";
import { messagesFor, type Translate } from "../../../brands/messages/format.ts";
import { activeEntry } from "../../../brands/navbar.ts";
import type { Brand } from "../../../brands/schema.ts";
import { type FormatPrice, priceFormatter } from "../../../client/domain/content/offers.ts";
import { loadNavigation } from "../../content/navigation.ts";
import { scheduleSource } from "../../content/television/schedule.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { hostsOf } from "../../platform/linkAddress.ts";
import { marketingIdAddress } from "../../vendors/marketingId.ts";
import { type PageVendors, pageVendors } from "../../vendors/pageVendors.ts";
import { freeViewsOf } from "../../vendors/paywall/paywall.ts";
import { type ChromeModel, chromeModel } from "./chrome.ts";
import { below, type LinkContext } from "./links.ts";
import { oncePerMenu } from "./memo.ts";

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

/** The part of a model's or section's scope that is not its data: brand, prefix, local host, and whether pictures wait (C2.14). */
export function scopeOf({ brand, prefix, linkHost, flags }: Arrival): string {
	return `${brand.id}|${prefix}|${linkHost}${flags.disableLazyLoad ? "|eager" : ""}`;
}

/** Header, footer and words: the menu is read through the cache and replaced by the brand's own where it can't be had. */
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
		vendors: pageVendors(arrival.env, brand),
		marketingId: marketingIdAddress(arrival.env)?.href,
	};
}

const formatters = new Map<string, FormatPrice>();
function formatterFor(locale: string): FormatPrice {
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
	/** Path prefix of this page's links. */
	prefix: string;
	/** True: pictures through Cloudflare's image resizing; false: the build's own variants. */
	imageResizing: boolean;
	/** C2.14: pictures below the fold load at once. */
	disableLazyLoad: boolean;
	/** Gated pieces that a signed-out reader may open in a month; absent: none. */
	freeViews?: number;
	/** Vendors that pages may load: the same for all pages of an environment. */
	vendors: PageVendors;
	/** Address for a reader's marketing id (A7.23); absent without a marketing system. */
	marketingId?: string | undefined;
}

/** The inputs of drawn sections beside their model. */
export function drawScope({ brand, prefix, disableLazyLoad, imageResizing }: ViewContext): string {
	return `${brand.id}|${prefix}|${disableLazyLoad ? "eager" : ""}|${imageResizing ? "resized" : ""}`;
}
