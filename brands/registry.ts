import { better } from "./better.ts";
import { deportes } from "./deportes.ts";
import { entretenimento } from "./entretenimento.ts";
import { entretenimiento } from "./entretenimiento.ts";
import { eonline } from "./eonline.ts";
import { globalcitizen } from "./globalcitizen.ts";
import { hyphenatedId } from "./hyphenatedId.ts";
import { localstationdeportes } from "./localstationdeportes.ts";
import { mach } from "./mach.ts";
import { msnbc } from "./msnbc.ts";
import { news } from "./news.ts";
import { noticias } from "./noticias.ts";
import { type Brand, type BrandLink, type VerticalId, verticalIds } from "./schema.ts";
import { select } from "./select.ts";
import { selectCnbc } from "./select-cnbc.ts";
import { selectNews } from "./select-news.ts";
import { shows } from "./shows.ts";
import { telemundo } from "./telemundo.ts";
import { think } from "./think.ts";
import { today } from "./today.ts";

/** Exhaustive by type: an id without a brand does not compile. */
const written: Readonly<Record<VerticalId, Brand>> = {
	news,
	today,
	msnbc,
	telemundo,
	eonline,
	mach,
	better,
	think,
	globalcitizen,
	select,
	"select news": selectNews,
	"select cnbc": selectCnbc,
	noticias,
	deportes,
	localstationdeportes,
	entretenimiento,
	entretenimento,
	shows,
};

function withHosts(links: readonly BrandLink[]): BrandLink[] {
	return links.map(({ site, items, ...link }) => ({
		...link,
		...(site ? { url: `${canonicalOrigin(written[site])}${link.url}` } : {}),
		...(items ? { items: withHosts(items) } : {}),
	}));
}

const byId: Record<VerticalId, Brand> = { ...written };
for (const id of verticalIds) {
	const { global, local, footer } = written[id].navigation;
	byId[id] = { ...written[id], navigation: { global: withHosts(global), local: withHosts(local), footer: withHosts(footer) } };
}

/** Every brand, in the order of the specification (C1.2–C1.5). */
export const brands: readonly Brand[] = verticalIds.map((id) => byId[id]);

export const brandById = (id: VerticalId): Brand => byId[id];

/** C1.6. */
export const defaultBrand: Brand = byId.news;

/** The local host of a brand: `select-news.localhost`. */
export function localHost(brand: Pick<Brand, "id">): string {
	return `${hyphenatedId(brand)}.localhost`;
}

/** Brands by their hosts, in lower case. */
export const byHost: ReadonlyMap<string, Brand> = new Map([
	["localhost", defaultBrand] as const,
	...brands.flatMap((brand) => [localHost(brand), ...brand.hosts].map((host) => [host.toLowerCase(), brand] as const)),
]);

/** Drops the port and the dot of a fully qualified name. */
function bareHost(host: string): string {
	const colon = host.indexOf(":");
	const end = colon === -1 ? host.length : colon;
	return host.slice(0, end > 0 && host.charCodeAt(end - 1) === 46 ? end - 1 : end);
}

/** The vertical of a `Host` (contract §2); an unknown host is `news` (C1.6). */
export function brandForHost(host: string): Brand {
	const found = byHost.get(host);
	if (found) return found;
	const bare = bareHost(host);
	return byHost.get(bare) ?? byHost.get(bare.toLowerCase()) ?? defaultBrand;
}

const prefixesByParent: ReadonlyMap<VerticalId, ReadonlyMap<string, Brand>> = new Map(
	brands.map((parent) => [
		parent.id,
		new Map(
			brands.flatMap((child) => (child.parent === parent.id && child.pathPrefix !== null ? [[child.pathPrefix, child] as const] : [])),
		),
	]),
);

/** The sub-brands below a brand's hosts. */
export function childrenOf(brand: Brand): readonly Brand[] {
	return [...(prefixesByParent.get(brand.id)?.values() ?? [])];
}

export interface ResolvedVertical {
	brand: Brand;
	/** The path below the brand: `/mach/science` of `news` is `/science` of `mach`. */
	pathname: string;
	/** Prefix of the brand's links on this host: `/mach`, or nothing. */
	base: string;
}

/** The vertical of a request: the host's, or a sub-brand below it (`/mach/…` on `news`), and the path without prefix. */
export function resolveVertical(host: string, pathname: string): ResolvedVertical {
	const brand = brandForHost(host);
	const prefixes = prefixesByParent.get(brand.id);
	if (prefixes !== undefined && prefixes.size > 0) {
		const slash = pathname.indexOf("/", 1);
		const base = slash === -1 ? pathname : pathname.slice(0, slash);
		const child = prefixes.get(base);
		if (child) return { brand: child, pathname: slash === -1 ? "/" : pathname.slice(slash), base };
	}
	return { brand, pathname, base: "" };
}

/** The group's sites for a brand's readers (A2.12), those in its language first. */
export function sisterSites({ language }: Brand): readonly Brand[] {
	const sites: Record<"same" | "other", Brand[]> = { same: [], other: [] };
	for (const brand of brands) if (brand.listed) sites[brand.language === language ? "same" : "other"].push(brand);
	return [...sites.same, ...sites.other];
}

/** The brand's public origin: its first production host. */
export function canonicalOrigin(brand: Pick<Brand, "id" | "hosts">): string {
	return `https://${brand.hosts[0] ?? localHost(brand)}`;
}

/** A link to another of our sites, local when the request is: `http://today.localhost:8787/food`. */
export function siteLink(url: string, requestHost: string): string {
	if (!url.startsWith("https://")) return url;
	const bare = bareHost(requestHost).toLowerCase();
	if (bare !== "localhost" && !bare.endsWith(".localhost")) return url;
	const path = url.indexOf("/", 8);
	const brand = byHost.get(path === -1 ? url.slice(8) : url.slice(8, path));
	if (!brand) return url;
	const colon = requestHost.indexOf(":");
	return `http://${localHost(brand)}${colon === -1 ? "" : requestHost.slice(colon)}${path === -1 ? "/" : url.slice(path)}`;
}

/** The brand of an outside name (a document's vertical, a query), if any. */
export function findBrand(id: string): Brand | undefined {
	return Object.hasOwn(byId, id) ? byId[id as VerticalId] : brandsByName.get(id);
}

/** Brands by slug and content-system id (C1.7). */
const brandsByName: ReadonlyMap<string, Brand> = new Map([
	...brands.map((brand) => [brand.slug, brand] as const),
	...brands.map((brand) => [brand.contentSystemId, brand] as const),
]);

/** The roots of the brand's taxonomy paths: its hyphenated id, or its slug (C1.7). */
export function taxonomyRoots(brand: Pick<Brand, "id" | "slug">): readonly string[] {
	return [...new Set([hyphenatedId(brand), brand.slug])];
}

/** Returns whether a taxonomy path with this root is the brand's. */
export function isTaxonomyRoot(brand: Pick<Brand, "id" | "slug">, root: string): boolean {
	return root === brand.slug || root === hyphenatedId(brand);
}

/** The election year whose colours a page's navigation bar has (C3.41, A9.11, C4.30). `path` is below the brand. */
export function electionYear({ flags }: Pick<Brand, "flags">, path: string): string | null {
	return flags.electionThemes.find((theme) => isAtOrBelow(theme.path, path))?.year ?? null;
}

/** The address of a page's menu entry (C3.41): of those at or above it the longest. */
export function activeEntry(menus: readonly (readonly BrandLink[])[], path: string): string | null {
	let active: string | null = null;
	const look = ({ url, items }: BrandLink): void => {
		if (isAtOrBelow(url, path) && url.length > (active?.length ?? 0)) active = url;
		items?.forEach(look);
	};
	for (const menu of menus) menu.forEach(look);
	return active;
}

const isAtOrBelow = (place: string, path: string): boolean => place !== "/" && (path === place || path.startsWith(`${place}/`));
