import { type ComponentType, createElement, type ReactNode } from "react";
import type { IslandName, IslandProps } from "../../client/islands/registry.ts";
import { log } from "../platform/log.ts";
import { islandWords } from "./islandWords.ts";

/** The moment when an island's code is fetched: at once, when the browser is idle, when it comes into view, or on first touch. */
export type IslandStart = "load" | "idle" | "visible" | "interaction";

interface Common<N extends IslandName> {
	name: N;
	on: IslandStart;
	props: IslandProps<N>;
	/** Bytes that the props may have where the house alone decides what is in them. */
	mostBytes?: number;
}

/** The HTML of an island until it starts, usable: its own component's markup, or the same drawn from what the edge alone knows. */
type Markup<N extends IslandName> = { component: ComponentType<IslandProps<N>> } | { drawn: ReactNode };

/** Largest props in bytes of JSON: an island gets what it shows, never the page's data. */
const maxPropsBytes = 4096;

/**
 * The server half of an island (design §3): a custom element with its markup and its props as JSON. It is a
 * React root of its own, so ids inside it can't clash with the page's.
 */
export function Island<N extends IslandName>({ name, on, props, mostBytes = maxPropsBytes, ...markup }: Common<N> & Markup<N>) {
	const drawn = "drawn" in markup ? markup.drawn : createElement(markup.component, props);
	const hasOwnWords = !Object.hasOwn(islandWords, name);
	const json = JSON.stringify(hasOwnWords ? props : { ...props, words: undefined });
	if (json.length > mostBytes) {
		// Content decides how long props are: its markup stands without the island.
		log("warn", "island-props", { island: name, bytes: json.length, most: mostBytes });
		return drawn;
	}
	return createElement("mast-island", { name, on, words: hasOwnWords ? undefined : "", props: json }, drawn);
}
