import type { ComponentType } from "react";
import { whenLoadedOrUsed } from "../page/whenLoaded.ts";
import { whenParsed } from "../page/whenParsed.ts";
import { whenVisible } from "../page/whenVisible.ts";
import { wholeSheets } from "../page/wholeSheets.ts";
import { pageWords } from "../page/words.ts";
import { onInteraction } from "./onInteraction.ts";

type Begin = (element: HTMLElement, props: object) => void;

/** A file of client/islands/islandFiles.ts: `start`, or a component by the island's name. */
type IslandFile = Readonly<Record<string, ComponentType<object>>> & { readonly start?: Begin };

/**
 * An island's element, which waits for its own children, then for its trigger. `status` (for tests):
 * waiting → loading → ready | failed; a failed island leaves its HTML as it was.
 */
class IslandElement extends HTMLElement {
	connectedCallback(): void {
		if (this.getAttribute("status")) return;
		this.setAttribute("status", "waiting");
		if (this.nextSibling) this.#wait();
		else whenParsed(() => this.#wait());
	}

	#wait(): void {
		const start = () => this.#start();
		const on = this.getAttribute("on");
		// What a reader waits for comes first: the words and the pictures of the page.
		if (on === "interaction") onInteraction(this, start);
		else whenLoadedOrUsed(on === "visible" ? () => whenVisible(this, start) : start);
	}

	async #start(): Promise<void> {
		const name = this.getAttribute("name") ?? "";
		this.setAttribute("status", "loading");
		try {
			const [begin, words] = await Promise.all([this.#load(name), this.hasAttribute("words") ? pageWords(name) : undefined, wholeSheets()]);
			begin(this, { words, ...JSON.parse(`${this.getAttribute("props")}`) });
			this.setAttribute("status", "ready");
		} catch (thrown) {
			this.setAttribute("status", "failed");
			console.error(name, thrown);
		}
	}

	/** Loads an island's file and those that it imports in one wave: its own script, or a component for React. */
	async #load(name: string): Promise<Begin> {
		const files = `${this.getAttribute("files")}`.split(" ");
		const [island] = await Promise.all(files.map((file): Promise<IslandFile> => import(`/assets/${file}.js`)));
		return island?.start ?? (await import("./hydrate.ts")).hydrating(island ?? {}, name);
	}
}

/** Defines the element: those in the page begin to wait. */
export function defineIslandElement(): void {
	customElements.define("mast-island", IslandElement);
}
