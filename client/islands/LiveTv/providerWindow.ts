import { returnPath } from "../../domain/liveTv/returnPath.ts";
import { pathOf } from "./providerSignOut.ts";

const windowName = "mvpdwindow";
const windowSize = "popup,width=520,height=680";

/** The window of a provider's sign-in. */
export class ProviderWindow {
	#opened: Window | null = null;

	/** Opens it; false when blocked. */
	open(url: string): boolean {
		this.#opened = open(url, windowName, windowSize);
		return this.#opened !== null;
	}

	close(): void {
		this.#opened?.close();
		this.#opened = null;
	}

	/** Closed by the reader, or back on our site. */
	get isOver(): boolean {
		return this.#opened !== null && (this.#opened.closed || pathOf(this.#opened).endsWith(returnPath));
	}
}
