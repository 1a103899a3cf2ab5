import { expect, it, vi } from "vitest";
import { onInteraction } from "./onInteraction.ts";

class Button extends EventTarget {
	isConnected = true;
	presses = 0;
	closest = () => this;
	click(): void {
		this.presses++;
	}
}

it("a press that comes while an island starts waits for it, and is repeated once", async () => {
	vi.stubGlobal("document", { activeElement: null });
	vi.stubGlobal("Element", Button);
	vi.stubGlobal("HTMLElement", Button);
	let ready: (value?: unknown) => void = () => undefined;
	const start = vi.fn(
		() =>
			new Promise((resolve) => {
				ready = resolve;
			}),
	);
	const island = Object.assign(new Button(), { contains: () => false });
	onInteraction(island as unknown as HTMLElement, start);
	island.dispatchEvent(new Event("pointerenter"));
	const press = () => {
		const click = new Event("click", { cancelable: true });
		island.dispatchEvent(click);
		return click.defaultPrevented;
	};
	expect([press(), press()]).toEqual([true, true]);
	await Promise.resolve();
	expect(press(), "still not ready").toBe(true);
	ready();
	await new Promise((resolve) => setTimeout(resolve));
	expect([start.mock.calls.length, island.presses]).toEqual([1, 1]);
});
