import { describe, expect, it } from "vitest";
import { afterShareEvent, copyConfirmationMs, type ShareState } from "./state.ts";

const url = "https://www.news.masthead.example/a";
const idle: ShareState = { kind: "idle" };

describe("share state (C8.9, C9.6)", () => {
	it("a copy is confirmed for 800 ms", () => expect(copyConfirmationMs).toBe(800));

	it("a copied link is confirmed, and the confirmation passes", () => {
		const copied = afterShareEvent(idle, { kind: "copied", url });
		expect(copied).toEqual({ kind: "copied", url });
		expect(afterShareEvent(copied, { kind: "confirmed", url })).toEqual(idle);
	});

	it("a link that could not be copied is never said to be, and stays to be copied by hand", () => {
		const failed = afterShareEvent(idle, { kind: "failed", url });
		expect(afterShareEvent(failed, { kind: "confirmed", url })).toEqual({ kind: "failed", url });
	});

	it("a confirmation that passes takes no later one with it", () => {
		const later = afterShareEvent(idle, { kind: "copied", url: `${url}/b` });
		expect(afterShareEvent(later, { kind: "confirmed", url })).toBe(later);
	});
});
