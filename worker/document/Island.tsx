import { type ComponentType, createElement, type ReactNode } from "react";
import type { IslandName, IslandProps } from "../../client/islands/registry.ts";
import { log } from "../platform/log.ts";
import { manifest } from "../platform/manifest.ts";
import { islandWords } from "./islandWords.ts";

/** The moment when an island's code is fetched; `load`: the page has loaded, or somebody uses it. */
export type IslandStart = "load" | "visible" | "interaction";

interface Common<N extends IslandName> {
	name: N;
	on: IslandStart;
	props: IslandProps<N>;
	/** Limit of the props' bytes where readers write none of them. */
	mostBytes?: number;
}

/**
 * The HTML of an island until it starts, usable. React takes over what React wrote: its component's markup, or the same from the edge's
 * data (`hydrated`). A script takes over what is `drawn` as any section.
 */
type Markup<N extends IslandName> = { component: ComponentType<IslandProps<N>> } | { hydrated: ReactNode } | { drawn: ReactNode };

const maxPropsBytes = 4096;

/** Markup that React takes over, and writes (staticMarkup.ts). */
export const Hydrated = ({ children }: { children?: ReactNode }): ReactNode => children;

/** The server half of an island (design §3): a custom element with its markup and its props as JSON. */
export function Island<N extends IslandName>({ name, on, props, mostBytes = maxPropsBytes, ...markup }: Common<N> & Markup<N>) {
	const drawn =
		"drawn" in markup
			? markup.drawn
			: createElement(Hydrated, null, "hydrated" in markup ? markup.hydrated : createElement(markup.component, props));
	const hasOwnWords = !Object.hasOwn(islandWords, name);
	const json = JSON.stringify(hasOwnWords ? props : { ...props, words: undefined });
	if (json.length > mostBytes) {
		// Content decides how long props are: its markup stands without the island.
		log("warn", "island-props", { island: name, bytes: json.length, most: mostBytes });
		return drawn;
	}
	return createElement("mast-island", { name, on, files: manifest.islands[name], words: hasOwnWords ? undefined : "", props: json }, drawn);
}
