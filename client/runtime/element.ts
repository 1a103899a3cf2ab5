import { files, type IslandName, plain, type Start, withStore } from "../islands/registry.ts";
import { whenLoadedOrUsed } from "../page/whenLoaded.ts";
import { whenVisible } from "../page/whenVisible.ts";
import { wholeSheets } from "../page/wholeSheets.ts";
import { pageWords } from "../page/words.ts";
import { onInteraction } from "./onInteraction.ts";

/**
 * An island's element, which waits for its own children, then for its trigger. `status` (for tests):
 * waiting → loading → ready | failed; a failed island leaves its HTML as it was.
 */
class IslandElement extends HTMLElement {
	connectedCallback(): void {
		if (this.getAttribute("status")) return;
		this.setAttribute("status", "waiting");
		if (document.readyState === "loading" && !this.nextSibling) {
			document.addEventListener("DOMContentLoaded", () => this.#wait(), { once: true });
		} else this.#wait();
	}

	#wait(): void {
		const start = () => this.start();
		const on = this.getAttribute("on");
		// What a reader waits for comes first: the words and the pictures of the page.
		if (on === "interaction") onInteraction(this, start);
		else whenLoadedOrUsed(on === "visible" ? () => whenVisible(this, start) : start);
	}

	async start(): Promise<void> {
		const name = this.getAttribute("name") ?? "";
		if (this.getAttribute("status") !== "waiting" || !isIslandName(name)) return;
		this.setAttribute("status", "loading");
		try {
			const [begin, words] = await Promise.all([loadIsland(name), this.hasAttribute("words") ? pageWords(name) : undefined, wholeSheets()]);
			begin?.(this, { words, ...JSON.parse(`${this.getAttribute("props")}`) });
			this.setAttribute("status", "ready");
		} catch (thrown) {
			this.setAttribute("status", "failed");
			console.error(`Island ${name}`, thrown);
		}
	}
}

/** Loads what starts an island: its own script, or React with its component. */
async function loadIsland<N extends IslandName>(name: N): Promise<Start<N> | undefined> {
	const own = plain[name];
	if (own) return (await own()).start;
	const [{ hydrating }, file] = await Promise.all([import("./hydrate.ts"), withStore(files[name]?.())]);
	return file && hydrating(file[name]);
}

/** Returns whether a name from the page is ours: own keys only, so that no prototype key is called. */
function isIslandName(name: string): name is IslandName {
	return Object.hasOwn({ ...files, ...plain }, name);
}

/** Defines the element once; a second boot of the same page changes nothing. */
export function defineIslandElement(): void {
	if (!customElements.get("mast-island")) customElements.define("mast-island", IslandElement);
}
