import type { Brand, BrandLink } from "./schema.ts";

/**
 * The year whose election a page belongs to, by the brand's own list (C3.41, A9.11): its navigation bar wears that year's
 * colours over the brand's theme (C4.30). `path` is the page's own, below its brand.
 */
export function electionYear({ flags }: Pick<Brand, "flags">, path: string): string | null {
	return flags.electionThemes.find((theme) => isAtOrBelow(theme.path, path))?.year ?? null;
}

/** The address of the menu entry that a page belongs to (C3.41): of those that it stands at or below, the one that says most. */
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
