import type { Brand } from "./schema.ts";

/** All of a brand's breaking news, whatever it is filed under: what every reader begins with. */
export const breakingTopic = "breaking";

/** A part of breaking news that readers of a brand may choose: all of it, or a section by the last part of its address. */
export interface PushTopic {
	id: string;
	/** The section's name as the menu has it; null for all of it, which the catalogue words. */
	label: string | null;
}

/** Entries of menus that are no section with stories. */
const noSections: ReadonlySet<string> = new Set(["local", "schedule", "live", "newsletters", "search", "shop", "select"]);

/** A brand's topics for web notifications, by its own menu. */
export function pushTopicsOf({ navigation }: Pick<Brand, "navigation">): readonly PushTopic[] {
	const sections = navigation.local.flatMap(({ url, label }): PushTopic[] => {
		const id = /^\/([a-z0-9-]{1,64})$/.exec(url)?.[1];
		return id === undefined || noSections.has(id) ? [] : [{ id, label }];
	});
	return [{ id: breakingTopic, label: null }, ...sections];
}
