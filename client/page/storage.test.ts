import { describe, expect, it, vi } from "vitest";
import { readStorage, writeStorage } from "./storage.ts";

describe.each(["localStorage", "sessionStorage"] as const)("%s", (name) => {
	const other = name === "localStorage" ? "sessionStorage" : "localStorage";

	it("has what was stored, under its own key alone, until it is taken out", () => {
		const held = new Map<string, string>();
		const storage = {
			getItem: (key: string) => held.get(key) ?? null,
			setItem: (key: string, text: string) => held.set(key, text),
			removeItem: (key: string) => held.delete(key),
		};
		vi.stubGlobal(name, storage);
		expect(readStorage("a", name)).toBeNull();
		expect([writeStorage("a", "1", name), readStorage("a", name), readStorage("b", name), readStorage("a", other)]).toEqual([
			true,
			"1",
			null,
			null,
		]);
		expect([writeStorage("a", null, name), readStorage("a", name), held.size]).toEqual([true, null, 0]);
	});

	const refuse = () => {
		throw new DOMException("refused", "SecurityError");
	};
	it.each([
		["that the browser refuses (C27)", () => Object.defineProperty(globalThis, name, { get: refuse, configurable: true })],
		["that is full", () => vi.stubGlobal(name, { getItem: () => null, setItem: refuse, removeItem: refuse })],
		["that is not there", () => vi.stubGlobal(name, undefined)],
	])("%s throws nothing, and says that nothing was stored", (_how, refused) => {
		const before = Object.getOwnPropertyDescriptor(globalThis, name);
		refused();
		expect([readStorage("a", name), writeStorage("a", "1", name), writeStorage("a", null, name)]).toEqual([null, false, false]);
		vi.unstubAllGlobals();
		if (before) Object.defineProperty(globalThis, name, before);
		else Reflect.deleteProperty(globalThis, name);
	});
});
