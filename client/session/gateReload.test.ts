import { beforeEach, describe, expect, it, vi } from "vitest";

const at = 1_700_000_000_000;

function storage(refuses: boolean): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
	const held = new Map<string, string>();
	const refuse = () => {
		if (refuses) throw new DOMException("The operation is insecure.", "SecurityError");
	};
	return {
		getItem: (key) => {
			refuse();
			return held.get(key) ?? null;
		},
		setItem: (key, value) => {
			refuse();
			held.set(key, value);
		},
		removeItem: (key) => {
			refuse();
			held.delete(key);
		},
	};
}

describe.each([
	["kept", false],
	["refused", true],
])("reload of a gate, storage %s (A9.6)", (_, refuses) => {
	beforeEach(() => {
		vi.resetModules();
		vi.stubGlobal("sessionStorage", storage(refuses));
	});

	it("happens once within 1000 ms (C9.14)", async () => {
		const { reloadGate } = await import("./gateReload.ts");
		const reload = vi.fn();
		for (const ms of [0, 1, 500, 999]) reloadGate(at + ms, reload);
		expect(reload).toHaveBeenCalledTimes(1);
		expect(reloadGate(at + 1000, reload)).toBe(true);
		expect(reload).toHaveBeenCalledTimes(2);
	});

	it("is not held back by a clock that was put back", async () => {
		const { reloadGate } = await import("./gateReload.ts");
		const reload = vi.fn();
		reloadGate(at, reload);
		reloadGate(at - 86_400_000, reload);
		expect(reload).toHaveBeenCalledTimes(2);
	});
});

describe("reload of a gate, the page before included", () => {
	it("does not go round in circles", async () => {
		vi.stubGlobal("sessionStorage", storage(false));
		const reload = vi.fn();
		for (let page = 0; page < 5; page += 1) {
			vi.resetModules();
			const { reloadGate } = await import("./gateReload.ts");
			reloadGate(at + page * 100, reload);
		}
		expect(reload).toHaveBeenCalledTimes(1);
	});
});
