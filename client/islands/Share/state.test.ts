import { describe, expect, it } from "vitest";
import { afterShareEvent, copyConfirmationMs } from "./state.ts";

describe("share state (C8.9, C9.6)", () => {
	it("a copy is confirmed for 800 ms", () => expect(copyConfirmationMs).toBe(800));

	it("a copied link is confirmed, and the confirmation passes", () => {
		expect(afterShareEvent("idle", "copied")).toBe("copied");
		expect(afterShareEvent("copied", "confirmed")).toBe("idle");
	});

	it("a link that could not be copied is never said to be, and stays to be copied by hand", () => {
		expect(afterShareEvent("copied", "failed")).toBe("failed");
		expect(afterShareEvent("failed", "confirmed")).toBe("failed");
	});
});
