import { doors } from "../islands/registry.ts";

/** Opens what the registry names: each door waits on the page and fetches its own code when it is wanted. */
export function openDoors(): void {
	for (const open of doors) open();
}
