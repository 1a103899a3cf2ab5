const nothingLeft = () => 0;

/** Calls back, with the idle time left in ms, once the browser is idle, after two seconds at most. */
export function whenIdle(start: (timeLeft: () => number) => void): void {
	if ("requestIdleCallback" in window) requestIdleCallback((idle) => start(() => idle.timeRemaining()), { timeout: 2000 });
	else setTimeout(start, 200, nothingLeft);
}
