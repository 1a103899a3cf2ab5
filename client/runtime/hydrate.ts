import { Provider } from "jotai";
import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { store } from "../page/store.ts";
import { IslandBoundary } from "./islandBoundary.ts";

/**
 * Takes over an island's server markup. The first island to start brings React and Jotai with it. Whoever takes an island
 * off the page for good dispatches `mast:unmount` on it: what it listens to and what it holds go as well.
 */
export function hydrateIsland(element: Element, component: ComponentType<object>, props: object): void {
	if (!element.isConnected) return;
	const html = element.innerHTML;
	const onFailure = () => element.setAttribute("status", "failed");
	const island = createElement(Provider, { store }, createElement(component, props));
	const root = hydrateRoot(element, createElement(IslandBoundary, { html, onFailure }, island));
	element.addEventListener("mast:unmount", () => root.unmount(), { once: true });
}
