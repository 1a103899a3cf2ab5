import { TvError } from "../domain/liveTv/tvError.ts";
import type { AccessEnabler, AccessEnablerCallbacks, AccessEnablerPage } from "./accessEnablerSurface.ts";
import { Question } from "./question.ts";

const scriptLimitMs = 10_000;
const unavailable = () => new TvError("unavailable");

/**
 * Loads the vendor's script on first use, registered and with our callbacks in the page. One that fails to load, or is something else,
 * rejects with `unavailable`; the next call retries.
 */
export function bringsAccessEnabler(
	{ address, requestor, softwareStatement }: { address: string; requestor: string; softwareStatement: string },
	callbacks: Omit<AccessEnablerCallbacks, "entitlementLoaded">,
	load: (url: string, limitMs: number) => Promise<void>,
	page: AccessEnablerPage,
): () => Promise<AccessEnabler> {
	const loaded = new Question<void>(scriptLimitMs, unavailable);
	let ready: Promise<AccessEnabler> | null = null;

	async function bring(): Promise<AccessEnabler> {
		const all: AccessEnablerCallbacks = { ...callbacks, entitlementLoaded: () => void loaded.answer() };
		Object.assign(page, all);
		if (!page.Adobe?.AccessEnabler) {
			const isLoaded = loaded.ask(() => undefined);
			// Only the first failure counts.
			isLoaded.catch(Boolean);
			await load(address, scriptLimitMs);
			await isLoaded;
		}
		if (typeof page.Adobe?.AccessEnabler !== "function") throw unavailable();
		const made = new page.Adobe.AccessEnabler(softwareStatement);
		made.bind("errorEvent", "mastheadTvError" satisfies keyof AccessEnablerCallbacks);
		// Nothing reloads the page: frames and windows come and go beside it.
		made.setRequestor(requestor, null, { backgroundLogin: true, backgroundLogout: true });
		return made;
	}

	return () => {
		ready ??= bring().catch((thrown: unknown) => {
			ready = null;
			throw thrown instanceof TvError ? thrown : unavailable();
		});
		return ready;
	};
}
