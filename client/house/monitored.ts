import { isSampled } from "../domain/measuring/monitoring.ts";

const key = "monitored";

/** Returns whether this session is one of the tenth that tell more (C9.19): drawn once, kept in the tab alone. Asked only of who allows measurement. */
export function isMonitored(): boolean {
	try {
		const drawn = sessionStorage.getItem(key) ?? (isSampled(Math.random()) ? "1" : "0");
		sessionStorage.setItem(key, drawn);
		return drawn === "1";
	} catch {
		return false;
	}
}
