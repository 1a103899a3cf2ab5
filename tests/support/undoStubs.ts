import { readFileSync } from "node:fs";
import { afterAll, afterEach, expect, vi } from "vitest";

// Files share a process: no test finds the clock or the globals of another.
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

// Nor their modules: one that was loaded already has none of the modules that a file replaces, and stays with the replaced ones afterwards.
if (/^vi\.mock\(/m.test(readFileSync(expect.getState().testPath ?? "", "utf8"))) {
	vi.resetModules();
	afterAll(() => void vi.resetModules());
}
