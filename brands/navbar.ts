import type { Brand, BrandLink } from "./schema.ts";

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
