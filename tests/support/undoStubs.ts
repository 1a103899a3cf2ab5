import { afterEach, vi } from "vitest";

// Files share a process: no test finds the clock or the globals of another.
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});
