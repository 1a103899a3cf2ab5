import { isSampled } from "../domain/measuring/monitoring.ts";

const key = "monitored";

/** Returns whether this session is one of the monitored tenth (C9.19), drawn once per tab. Called only with consent to measurement. */
export function isMonitored(): boolean {
	try {
		const drawn = sessionStorage.getItem(key) ?? (isSampled(Math.random()) ? "1" : "0");
		sessionStorage.setItem(key, drawn);
		return drawn === "1";
	} catch {
		return false;
	}
}
