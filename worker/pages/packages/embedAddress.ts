import { brandById, canonicalOrigin, localHost } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";

/** The package of an embed's id: of the brand's home, or after a dot of a front (`food.today-food-lead`). */
export interface PackageAddress {
	slug: string;
	packageId: string;
}

/** The embed with a name of its own (C4.22): the home front's link to the schedule. */
export const programGuide = "program-guide";

const address = /^(?:([A-Za-z0-9_-]+)\.)?([A-Za-z0-9_-]{1,128})$/;

/**
 * Parses `{package}` or `{curation}.{package}`. A curation is its front's slug with `--` for slashes, or its stored id, `{brand}-front`
 * and `{brand}-front-{slug}`.
 */
export function packageAddress(id: string, brandFolder: string): PackageAddress | null {
	const found = address.exec(id);
	if (!found) return null;
	const [, curation = "", packageId = ""] = found;
	const home = `${brandFolder}-front`;
	const slug = curation === home ? "" : curation.startsWith(`${home}-`) ? curation.slice(home.length + 1) : curation;
	return { slug: slug.replaceAll("--", "/"), packageId };
}

/** The package id in an embed address on one of the brand's hosts; null for any other. Registry hosts only, since the page is shared. */
export function embeddedPackageId(embedUrl: string, brand: Brand, prefix: string): string | null {
	const origin = canonicalOrigin(brand);
	if (!URL.canParse(embedUrl, origin)) return null;
	const url = new URL(embedUrl, origin);
	const hosts = [brand, brand.parent && brandById(brand.parent)].flatMap((own) => (own ? [...own.hosts, localHost(own)] : []));
	if (!hosts.includes(url.hostname)) return null;
	const path = prefix && url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : url.pathname;
	return /^\/embedded-pkg\/([A-Za-z0-9._-]+)$/.exec(path)?.[1] ?? null;
}
