import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { jsonp } from "./jsonp.ts";

interface Script {
	src: string;
	onload: () => void;
	onerror: () => void;
}
let scripts: Script[] = [];
const called = (script: Script) => new URL(script.src).searchParams.get("callback") ?? "";
const globals = globalThis as unknown as Record<string, ((answer: unknown) => void) | undefined>;
const last = (): Script => {
	const script = scripts.at(-1);
	if (!script) throw new Error("no script was asked for");
	return script;
};

beforeEach(() => {
	scripts = [];
	vi.useFakeTimers();
	vi.stubGlobal("location", { href: "https://www.news.example/politics" });
	vi.stubGlobal("document", {
		createElement: () => ({ remove: () => undefined }),
		head: { append: (script: Script) => scripts.push(script) },
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe("a vendor that answers by script (C7.38)", () => {
	it("calls the function that its address names, and leaves nothing behind", async () => {
		const answer = jsonp("https://vendor.example/who?a=1");
		expect(last().src).toMatch(/^https:\/\/vendor\.example\/who\?a=1&callback=\w+$/);
		const name = called(last());
		globals[name]?.({ segment: 7 });
		last().onload();
		expect(await answer).toEqual({ segment: 7 });
		expect(globals[name]).toBeUndefined();
	});

	it("who asks twice gets two answers, each its own", async () => {
		const [one, two] = [jsonp("https://vendor.example/"), jsonp("https://vendor.example/")];
		const [first = "", second = ""] = scripts.map(called);
		globals[second]?.("second");
		globals[first]?.("first");
		expect(await Promise.all([one, two])).toEqual(["first", "second"]);
	});

	it("times out after 5 s with the address that was asked (C8.13); an answer that comes later tells nobody", async () => {
		const answer = jsonp("https://vendor.example/slow");
		const failed = expect(answer).rejects.toThrow(/^JSONP request to https:\/\/vendor\.example\/slow timed out$/);
		await vi.advanceTimersByTimeAsync(4999);
		const name = called(last());
		await vi.advanceTimersByTimeAsync(1);
		await failed;
		expect(() => globals[name]?.("late")).not.toThrow();
		expect(globals[name]).toBeUndefined();
	});

	it("a script that does not load is a fault at once", async () => {
		const answer = jsonp("https://vendor.example/gone");
		const failed = expect(answer).rejects.toThrow("did not load");
		last().onerror();
		await failed;
		expect(globals[called(last())]).toBeUndefined();
	});
});
