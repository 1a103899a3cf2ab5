import { expect, it, vi } from "vitest";
import { upNext } from "./upNext.ts";

it("the next video comes once, however long its page is left as it was", () => {
	vi.useFakeTimers();
	const element = () => ({ setAttribute: () => undefined, append: () => undefined, addEventListener: () => undefined, textContent: "" });
	vi.stubGlobal("document", { visibilityState: "visible", documentElement: { dataset: {} }, createElement: element });
	const onPlay = vi.fn();
	const next = { id: "mmvo2", url: "/video/b-mmvo2", headline: "B" };
	upNext(next as Parameters<typeof upNext>[0], { upNextIn: "{n}" } as Parameters<typeof upNext>[1], "en", {
		onPlay,
		onStay: () => undefined,
	});
	vi.advanceTimersByTime(9000);
	expect(onPlay).not.toHaveBeenCalled();
	vi.advanceTimersByTime(20_000);
	expect(onPlay).toHaveBeenCalledOnce();
});
