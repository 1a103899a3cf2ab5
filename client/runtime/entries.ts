import { entries } from "../islands/registry.ts";

/** Opens what the registry names: each entry waits on the page and fetches its own code when it is wanted. */
export function startEntries(): void {
	for (const open of entries) open();
}
