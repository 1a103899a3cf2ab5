/** Calls back once the browser is idle, after two seconds at most. */
export function whenIdle(start: () => void): void {
	self.requestIdleCallback?.(start, { timeout: 2000 }) ?? setTimeout(start, 200);
}
