import { activeEntry } from "../../../brands/registry.ts";
import type { PageFacts } from "../../document/facts.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import type { Curation } from "../../schemas/lists/curation.ts";
import type { TeaseContext, ViewContext } from "../kernel/context.ts";
import { below, linkTo } from "../kernel/links.ts";
import type { TeaseModel } from "../parts/models.ts";
import { teaseOf } from "../parts/tease.model.ts";

/** A section in the menu: its newest stories, and the packages of its front that lead somewhere. */
export interface MenuSection {
	label: string;
	url: string;
	stories: readonly TeaseModel[];
	packages: readonly { title: string; url: string }[];
}

/** A part of the menu as a page (C2.29): of one section, or of all. The open menu takes it in; without script its link leads here. */
export interface MenuModel {
	kind: "menu";
	facts: PageFacts;
	section: MenuSection | null;
}

/** Stories and packages of a section in the menu. */
export const menuStories = 4;
const menuPackages = 6;

/** A section's part: its newest stories, else those its front begins with. */
export function menuSection(
	context: TeaseContext,
	{ navigation }: ViewContext["chrome"],
	slug: string,
	{ curation, newest }: { curation: Curation | null; newest: readonly Tease[] },
): MenuSection {
	const url = below(context.prefix, `/${slug}`);
	const packages = curation?.layouts[0]?.packages ?? [];
	const ofFront = packages.flatMap(({ items }) => items.map(({ item }) => item));
	const ways = packages.flatMap(({ metadata }) =>
		metadata?.title && metadata.url ? [{ title: metadata.title, url: linkTo(context, metadata.url, undefined) }] : [],
	);
	const menus = [navigation.global, navigation.local];
	const named = activeEntry(menus, url) === url ? menus.flat().find((entry) => entry.url === url)?.label : undefined;
	return {
		label: named ?? curation?.title ?? slug,
		url,
		stories: (newest.length > 0 ? newest : ofFront).slice(0, menuStories).map((item) => teaseOf(context, item)),
		packages: [...new Map(ways.filter((way) => way.url !== url).map((way) => [way.url, way])).values()].slice(0, menuPackages),
	};
}
