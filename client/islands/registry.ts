import type { ComponentType } from "react";
import type { SectionMenuProps } from "./SectionMenu.island.tsx";
import type { ShareProps } from "./Share.island.tsx";

/** Every island by name with its props: the registry is the only way to name one, on the server and in the browser. */
export interface Islands {
	SectionMenu: SectionMenuProps;
	Share: ShareProps;
}
export type IslandName = keyof Islands;
export type IslandProps<N extends IslandName> = Islands[N];

type Loader<P> = () => Promise<ComponentType<P>>;

const loaders: { [N in IslandName]: Loader<Islands[N]> } = {
	SectionMenu: async () => (await import("./SectionMenu.island.tsx")).SectionMenu,
	Share: async () => (await import("./Share.island.tsx")).Share,
};

/** The loaders as the runtime sees them: props arrive as JSON that the server half typed. */
export const islandLoaders = loaders as Readonly<Record<IslandName, Loader<object>>>;

/** Whether a name from the page is one of ours: own keys only, so that no prototype key is ever called. */
export function isIslandName(name: string): name is IslandName {
	return Object.hasOwn(islandLoaders, name);
}
