import { expect, it, vi } from "vitest";
import { loadMoreHere } from "./loadMore.ts";

class FakeLink {
	href = "https://news.example/account/saved?page=2";
	ariaBusy: string | null = null;
	closest = () => this;
}

it("a further page that can't be added is gone to, and its link is pressed again after Back (A4.18)", async () => {
	const more = new EventTarget();
	const link = new FakeLink();
	const assign = vi.fn();
	vi.stubGlobal("Element", FakeLink);
	vi.stubGlobal("document", { querySelector: (selector: string) => (selector === ".reader-list-more" ? more : {}) });
	vi.stubGlobal("location", Object.assign(new URL("https://news.example/account/saved"), { assign }));
	vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
	loadMoreHere();
	for (const times of [1, 2]) {
		more.dispatchEvent(Object.defineProperty(new Event("click"), "target", { value: link }));
		expect(link.ariaBusy).toBe("true");
		await vi.waitFor(() => expect(assign).toHaveBeenCalledTimes(times), 10_000);
		expect(link.ariaBusy).toBeNull();
	}
});
