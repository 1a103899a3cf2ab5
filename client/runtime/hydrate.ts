import { Provider } from "jotai";
import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { store } from "../page/store.ts";
import { IslandBoundary } from "./islandBoundary.ts";

/** Hydrates an island's element with the component of its name in its file. The first one brings React and Jotai. `mast:unmount` on a removed island ends what it listens to. */
export const hydrating =
	(file: Readonly<Record<string, ComponentType<object>>>, name: string) =>
	(element: HTMLElement, props: object): void => {
		const component = file[name];
		if (!component || !element.isConnected) return;
		const html = element.innerHTML;
		const onFailure = () => element.setAttribute("status", "failed");
		const island = createElement(Provider, { store }, createElement(component, props));
		const root = hydrateRoot(element, createElement(IslandBoundary, { html, onFailure }, island));
		element.addEventListener("mast:unmount", () => root.unmount(), { once: true });
	};
