import { describe, expect, it, vi } from "vitest";
import { type TaboolaQueue, taboolaEnd } from "./taboola.ts";

const script = "https://cdn.taboola.com/libtrc/masthead-news/loader.js";
type Command = Readonly<Record<string, unknown>>;

/** Taboola's queue with a script that takes what stood in it and what comes, recording all. */
function recording(elements: readonly string[] = ["feed-1", "feed-2"]) {
	const commands: Command[] = [];
	const page: { _taboola?: TaboolaQueue } = {};
	const load = vi.fn(async () => {
		commands.push(...(page._taboola as unknown as Command[]));
		page._taboola = { push: (command) => void commands.push(command) };
	});
	return { commands, page, load, end: taboolaEnd(script, load, page, (id) => elements.includes(id)) };
}

const first = { id: "feed-1", mode: "thumbnails-a", placement: "Below Article Thumbnails" };
const second = { id: "feed-2", mode: "thumbnails-b", placement: "Below Article Thumbnails 2nd" };
const story = { kind: "article", url: "https://www.news.masthead.example/a/b/c-rcna1" } as const;

describe("Taboola behind the port (C2.15)", () => {
	it("gets the page, then its places, then the call to fill them: two places, one flush", async () => {
		const { end, commands, load } = recording();
		end.page(story);
		end.place(first);
		end.place(second);
		expect(load).not.toHaveBeenCalled();
		await end.flush();
		expect(load).toHaveBeenCalledExactlyOnceWith(script, 4000);
		expect(commands).toEqual([
			{ article: "auto", url: story.url },
			{ mode: "thumbnails-a", container: "feed-1", placement: "Below Article Thumbnails", target_type: "mix" },
			{ mode: "thumbnails-b", container: "feed-2", placement: "Below Article Thumbnails 2nd", target_type: "mix" },
			{ flush: true },
		]);
	});

	it("gets no place that the page has not", async () => {
		const { end, commands } = recording(["feed-2"]);
		end.page(story);
		end.place(first);
		end.place(second);
		await end.flush();
		expect(commands.flatMap(({ container }) => container ?? [])).toEqual(["feed-2"]);
	});

	it("hears that a page is read anew, after its script came", async () => {
		const { end, commands } = recording();
		await end.flush();
		end.navigate();
		end.page(story);
		expect(commands.slice(1)).toEqual([{ notify: "newPageLoad" }, { article: "auto", url: story.url }]);
	});

	it("says when something was drawn", () => {
		const { end, page } = recording();
		const heard = vi.fn();
		end.onRendered(heard);
		const [listener] = page._taboola as unknown as { listenTo: string; handler: () => void }[];
		expect(listener?.listenTo).toBe("render");
		listener?.handler();
		expect(heard).toHaveBeenCalledTimes(1);
	});

	it("that does not come is reported", async () => {
		await expect(
			taboolaEnd(
				script,
				() => Promise.reject(new Error("blocked")),
				{},
				() => true,
			).flush(),
		).rejects.toThrow("blocked");
	});
});
