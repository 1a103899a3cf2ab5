import { returnPath } from "../../domain/liveTv/returnPath.ts";
import { pathOf } from "./providerSignOut.ts";

/** The window of a provider without a frame, as the vendor's own script calls it. */
const windowName = "mvpdwindow";
const windowSize = "popup,width=520,height=680";

/** The window in which a reader signs in at a provider. */
export class ProviderWindow {
	#opened: Window | null = null;

	/** Opens it; false: the browser did not let it. */
	open(url: string): boolean {
		this.#opened = open(url, windowName, windowSize);
		return this.#opened !== null;
	}

	close(): void {
		this.#opened?.close();
		this.#opened = null;
	}

	/** Gone, or back with us: it may be on another site all the while. */
	get isOver(): boolean {
		return !this.#opened || this.#opened.closed || pathOf(this.#opened).endsWith(returnPath);
	}
}
