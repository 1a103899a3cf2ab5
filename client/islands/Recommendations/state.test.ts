import { describe, expect, it } from "vitest";
import type { RecommendationCard } from "../../domain/personal/myNewsResponses.ts";
import { afterReelEvent, type ReelState } from "./state.ts";

const card = (contentId: string): RecommendationCard => ({
	contentId,
	contentType: "article",
	url: `/a/b/${contentId}`,
	headline: contentId,
	kicker: null,
	picture: null,
});
const [a, b, c] = [card("rcna1"), card("rcna2"), card("rcna3")];
const shown: ReelState = { kind: "shown", cards: [a, b, c], hidden: null, notice: null };

describe("the reel of recommendations (A7.17)", () => {
	it("is requested, and arrives or fails", () => {
		const waiting = afterReelEvent(shown, { kind: "requested" });
		expect(waiting).toEqual({ kind: "waiting" });
		expect(afterReelEvent(waiting, { kind: "failed" })).toEqual({ kind: "failed" });
		expect(afterReelEvent(waiting, { kind: "arrived", cards: [a] })).toEqual({ kind: "shown", cards: [a], hidden: null, notice: null });
	});

	it("hides a card at once and can take that back to where it stood", () => {
		const hidden = afterReelEvent(shown, { kind: "hidden", contentId: "rcna2" });
		expect(hidden).toEqual({ kind: "shown", cards: [a, c], hidden: { card: b, index: 1 }, notice: "hidden" });
		expect(afterReelEvent(hidden, { kind: "back", hidden: { card: b, index: 1 }, isRefused: false })).toEqual(shown);
	});

	it("shows again what the server refused to hide, and says so; never twice", () => {
		const hidden = afterReelEvent(shown, { kind: "hidden", contentId: "rcna3" });
		const refused = afterReelEvent(hidden, { kind: "back", hidden: { card: c, index: 2 }, isRefused: true });
		expect(refused).toEqual({ ...shown, notice: "failed" });
		expect(afterReelEvent(refused, { kind: "back", hidden: { card: c, index: 2 }, isRefused: true })).toEqual(refused);
	});

	it("knows nothing of a card that it has not, nor before it has any", () => {
		expect(afterReelEvent(shown, { kind: "hidden", contentId: "rcna9" })).toBe(shown);
		for (const event of [
			{ kind: "hidden", contentId: "rcna1" },
			{ kind: "back", hidden: { card: a, index: 0 }, isRefused: false },
		] as const)
			expect(afterReelEvent({ kind: "waiting" }, event)).toEqual({ kind: "waiting" });
	});
});
