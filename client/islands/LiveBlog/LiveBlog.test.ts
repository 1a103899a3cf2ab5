import { afterEach, expect, it, vi } from "vitest";
import { start } from "./LiveBlog.script.ts";

const openSession = vi.hoisted(() => vi.fn());
vi.mock("./session.ts", () => ({ openSession }));

afterEach(() => vi.unstubAllGlobals());

it("a page that is used while it comes starts its live blog once it is parsed (C4.2)", () => {
	const document = Object.assign(new EventTarget(), { readyState: "loading", title: "", createElement: () => part });
	const part = Object.assign(new EventTarget(), { append: () => undefined, setAttribute: () => undefined });
	vi.stubGlobal("document", document);
	const words = new Proxy({}, { get: () => "" });
	start({ querySelector: () => part } as never, { language: "en", words } as never);
	expect(openSession).not.toHaveBeenCalled();
	document.dispatchEvent(new Event("DOMContentLoaded"));
	expect(openSession).toHaveBeenCalledOnce();
});
