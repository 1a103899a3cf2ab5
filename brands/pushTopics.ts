import type { Brand } from "./schema.ts";

/** All of a brand's breaking news: the default. */
export const breakingTopic = "breaking";

/** A topic of breaking news that readers choose: all of it, or a section by the last part of its address. */
export interface PushTopic {
	id: string;
	/** The section's name in the menu; null for all of it, which the catalogue words. */
	label: string | null;
}

const noSections: ReadonlySet<string> = new Set(["local", "schedule", "live", "newsletters", "search", "shop", "select"]);

/** A brand's notification topics, by its menu. */
export function pushTopicsOf({ navigation }: Pick<Brand, "navigation">): readonly PushTopic[] {
	const sections = navigation.local.flatMap(({ url, label }): PushTopic[] => {
		const id = /^\/([a-z0-9-]{1,64})$/.exec(url)?.[1];
		return id === undefined || noSections.has(id) ? [] : [{ id, label }];
	});
	return [{ id: breakingTopic, label: null }, ...sections];
}
