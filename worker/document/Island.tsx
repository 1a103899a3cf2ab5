import { type ComponentType, createElement } from "react";
import type { IslandName, IslandProps } from "../../client/islands/registry.ts";
import { log } from "../platform/log.ts";

/** When an island's code is fetched: at once, when the browser is idle, when it comes into view, or on first touch. */
export type IslandStart = "load" | "idle" | "visible" | "interaction";

interface Props<N extends IslandName> {
	name: N;
	/** The island's own component: its server markup is usable HTML until the island starts. */
	component: ComponentType<IslandProps<N>>;
	on: IslandStart;
	props: IslandProps<N>;
	/** Bytes that the props may have where the house alone decides what is in them. */
	mostBytes?: number;
}

/** Largest props in bytes of JSON: an island gets what it shows, never the page's data. */
const maxPropsBytes = 4096;

/**
 * The server half of an island (design §3): a custom element with the component's markup and its props as JSON. It is a
 * React root of its own, so ids inside it can't clash with the page's.
 */
export function Island<N extends IslandName>({ name, component, on, props, mostBytes = maxPropsBytes }: Props<N>) {
	const json = JSON.stringify(props);
	if (json.length > mostBytes) {
		// Content decides how long props are: its markup stands without the island.
		log("warn", "island-props", { island: name, bytes: json.length, most: mostBytes });
		return createElement(component, props);
	}
	return createElement("mast-island", { name, on, props: json }, createElement(component, props));
}
