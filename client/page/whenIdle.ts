/** Calls back once the browser is idle, after two seconds at most. */
export function whenIdle(start: () => void): void {
	if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
	else setTimeout(start, 200);
}
