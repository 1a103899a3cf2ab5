import { canonicalOrigin, findBrand, siteLink } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";

/** The context of a page's links: its brand, its prefix, and the way to its sister brands. */
export interface LinkContext {
	brand: Brand;
	prefix: string;
	/** Host of the request with port: in a local run sisters are at `{id}.localhost` on the same port. */
	host: string;
}

/** The one address of a page that search engines and shares get: always the brand's own host. */
export function canonicalUrl(brand: Brand, path: string): string {
	return `${canonicalOrigin(brand)}${path}`;
}

/** A site-relative path as a link on this page: the brand's own, a child's under its prefix, or another host's. */
export function linkTo(context: LinkContext, path: string, vertical: string | undefined): string {
	if (!path.startsWith("/")) return path;
	const owner = vertical === undefined ? context.brand : (findBrand(vertical) ?? context.brand);
	if (owner.id === context.brand.id) return below(context.prefix, path);
	if (owner.parent === context.brand.id && owner.pathPrefix !== null && context.prefix === "") return below(owner.pathPrefix, path);
	return siteLink(canonicalUrl(owner, path), context.host);
}

/** A path below a prefix. A brand's home there has no slash at its end, which would redirect. */
export function below(prefix: string, path: string): string {
	return path === "/" && prefix !== "" ? prefix : `${prefix}${path}`;
}
