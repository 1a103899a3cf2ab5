import { expect, it, vi } from "vitest";
import { showKeys } from "./pageParts.ts";

it("the same key moments leave their list, and the focus in it; others pass the focus to the same moment (C4.4)", () => {
	const focus = vi.fn();
	const replaceWith = vi.fn();
	const link = { getAttribute: () => "#ncrd1" };
	vi.stubGlobal("document", {
		activeElement: link,
		createElement: () => ({ innerHTML: "", content: "new" }),
		getElementById: () => ({ contains: (element: unknown) => element === link, replaceWith }),
		querySelector: (selector: string) => (selector.includes('[href="#ncrd1"]') ? { focus } : null),
	});
	showKeys("<ol>one</ol>");
	showKeys("<ol>one</ol>");
	expect([replaceWith.mock.calls.length, focus.mock.calls.length]).toEqual([1, 1]);
	showKeys("<ol>two</ol>");
	expect([replaceWith.mock.calls.length, focus.mock.calls.length]).toEqual([2, 2]);
});
