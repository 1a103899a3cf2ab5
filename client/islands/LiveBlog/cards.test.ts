import { expect, it, vi } from "vitest";
import { Cards } from "./cards.ts";

/** As much of an element as "Show more" is made of. */
class FakeElement extends EventTarget {
	hidden = false;
	click = () => this.dispatchEvent(new Event("click"));
	append = () => undefined;
	remove = () => void buttons.delete(this);
	replaceWith = (button: FakeElement, rest: FakeElement) => {
		buttons.add(button);
		rests.push(rest);
	};
	querySelectorAll = () => [];
}
const buttons = new Set<FakeElement>();
const rests: FakeElement[] = [];

it("paper shows the whole of the cards in the page, by one listener however many came and went", () => {
	const listen = vi.fn();
	vi.stubGlobal("addEventListener", listen);
	vi.stubGlobal("document", { createElement: () => new FakeElement() });
	vi.stubGlobal(
		"IntersectionObserver",
		class {
			observe = () => undefined;
		},
	);
	const blog = {
		closest: () => blog,
		querySelector: () => null,
		querySelectorAll: (selector: string) => (selector === ".live-more-button" ? [...buttons] : []),
	};
	const cards = new Cards(blog as unknown as HTMLElement, "Show more", () => undefined);
	const shortened = { querySelectorAll: () => [Object.assign(new FakeElement(), { open: false })] };
	for (let n = 0; n < 3; n++) cards.adopt(shortened as unknown as HTMLElement);
	expect(rests.map(({ hidden }) => hidden)).toEqual([true, true, true]);
	expect(listen.mock.calls.map(([type]) => type)).toEqual(["beforeprint"]);
	listen.mock.calls[0]?.[1]();
	expect([rests.map(({ hidden }) => hidden), buttons.size]).toEqual([[false, false, false], 0]);
});
