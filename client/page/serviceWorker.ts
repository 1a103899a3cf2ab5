import type { OfflineRequest } from "../domain/offline.ts";
import { pageState } from "./pageState.ts";

const scope = (): string => `${pageState().prefix}/`;

/** Registers the brand's service worker; resolves once it is active. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
	const made = await navigator.serviceWorker.register(`${scope()}service-worker.js`, { scope: scope() });
	const starting = made.installing ?? made.waiting;
	if (!made.active && starting)
		await new Promise<void>((resolve) => starting.addEventListener("statechange", () => starting.state === "activated" && resolve()));
	return made;
}

/** Asks the service worker, where there can be one. */
export async function askWorker(request: OfflineRequest): Promise<void> {
	if (!("serviceWorker" in navigator)) return;
	const { active } = await registerWorker();
	active?.postMessage(request);
}
