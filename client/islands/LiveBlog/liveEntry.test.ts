import { afterEach, expect, it, vi } from "vitest";
import { openLive } from "./liveEntry.ts";

const openLiveBar = vi.hoisted(() => vi.fn());
vi.mock("./liveBar.ts", () => ({ openLiveBar }));
vi.mock("../../page/store.ts", () => ({}));
vi.mock("../../page/wholeSheets.ts", () => ({ wholeSheets: async () => undefined }));

afterEach(() => vi.unstubAllGlobals());

it("a page that is used while it comes starts its live blog once it is parsed (C4.2)", async () => {
	const events = new EventTarget();
	const bar = {};
	let parsed: unknown = null;
	const document = Object.assign(new EventTarget(), { readyState: "loading", querySelector: () => parsed });
	vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
	vi.stubGlobal("document", document);
	openLive();
	events.dispatchEvent(new Event("scroll"));
	await vi.dynamicImportSettled();
	expect(openLiveBar).not.toHaveBeenCalled();
	parsed = bar;
	document.dispatchEvent(new Event("DOMContentLoaded"));
	await vi.dynamicImportSettled();
	await vi.waitFor(() => expect(openLiveBar.mock.calls).toEqual([[bar]]));
});
