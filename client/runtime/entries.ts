import { entries } from "../islands/registry.ts";

/** Starts the registry's entries: each fetches its own code when needed. */
export function startEntries(): void {
	for (const open of entries) open();
}
