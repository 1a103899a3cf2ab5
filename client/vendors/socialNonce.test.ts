import { expect, it, vi } from "vitest";
import { holdNonce } from "./socialNonce.ts";

it("a sign-in page's nonce is renewed while somebody sees it, and when they come back to it", async () => {
	vi.useFakeTimers();
	const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
	vi.stubGlobal("document", page);
	const fetched = vi.fn(async () => Response.json({ data: { nonce: "n" } }));
	vi.stubGlobal("fetch", fetched);
	const see = async (visibilityState: string, seconds: number) => {
		page.visibilityState = visibilityState;
		page.dispatchEvent(new Event("visibilitychange"));
		await vi.advanceTimersByTimeAsync(seconds * 1000);
		return fetched.mock.calls.length;
	};
	const end = holdNonce("/auth/users");
	expect(await see("visible", 240)).toBe(1);
	expect(await see("hidden", 3600)).toBe(1);
	expect(await see("visible", 0)).toBe(2);
	expect(await see("hidden", 60)).toBe(2);
	expect(await see("visible", 0), "a moment away").toBe(2);
	end();
	expect(await see("visible", 3600)).toBe(2);
});
