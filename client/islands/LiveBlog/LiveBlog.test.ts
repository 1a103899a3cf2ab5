import { expect, it, vi } from "vitest";
import { start } from "./LiveBlog.script.ts";

it("a page that is used while it comes starts its live blog once it is parsed (C4.2)", () => {
	const getElementById = vi.fn(() => null);
	const document = Object.assign(new EventTarget(), { readyState: "loading", getElementById });
	vi.stubGlobal("document", document);
	start({} as never, {} as never);
	expect(getElementById).not.toHaveBeenCalled();
	document.dispatchEvent(new Event("DOMContentLoaded"));
	expect(getElementById).toHaveBeenCalledExactlyOnceWith("live-stream");
});
