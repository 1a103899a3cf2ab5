import { Provider } from "jotai";
import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { store } from "../state/store.ts";
import { IslandBoundary } from "./islandBoundary.ts";

/** Takes over an island's server markup. The first island to start brings React and Jotai with it. */
export function hydrateIsland(element: Element, component: ComponentType<object>, props: object): void {
	const html = element.innerHTML;
	const onFailure = () => element.setAttribute("status", "failed");
	const island = createElement(Provider, { store }, createElement(component, props));
	hydrateRoot(element, createElement(IslandBoundary, { html, onFailure }, island));
}
