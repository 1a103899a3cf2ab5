import { readFileSync } from "node:fs";
import { afterAll, afterEach, expect, vi } from "vitest";

// Files share a process: no test finds the clock or the globals of another.
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

// Nor its modules: files that replace some begin and end with none loaded (decision 0351).
if (/^vi\.mock\(/m.test(readFileSync(expect.getState().testPath ?? "", "utf8"))) {
	vi.resetModules();
	afterAll(() => void vi.resetModules());
}
