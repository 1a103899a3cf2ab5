import { describe, expect, it } from "vitest";
import type { Suggestion } from "../../domain/search/suggestions.ts";
import { afterAnswer, afterLeaving, afterTyping, emptyField, type FieldState, meaningOf } from "./field.ts";

const suggestion = (id: string): Suggestion => ({ id, url: `/${id}`, kind: "article", text: [] });
const found = [suggestion("a"), suggestion("b")];
const open: FieldState = { query: "har", works: found, isOpen: true, isLeft: false, active: -1 };

/** The active options of a series of keys. */
function walk(keys: readonly string[]): number[] {
	let state = open;
	return keys.map((key) => {
		state = meaningOf(key, state, found)?.after ?? state;
		return state.active;
	});
}

describe("the search field (C2.25)", () => {
	it("opens its list when suggestions came, with the field itself active", () => {
		expect(afterAnswer({ ...open, works: [], isOpen: false, active: 1 }, found)).toEqual(open);
	});

	it("stays closed after it was left, whatever comes late, until something is typed", () => {
		const left = afterLeaving({ ...open, works: [] });
		expect(afterAnswer(left, found)).toMatchObject({ works: found, isOpen: false });
		expect(afterAnswer(afterTyping(left, "harb"), found).isOpen).toBe(true);
		expect(afterAnswer({ ...left, isOpen: true }, found).isOpen, "opened by a key").toBe(true);
	});

	it("searches from two letters on: with fewer nothing is suggested", () => {
		expect(afterTyping(emptyField, "ha").query).toBe("ha");
		expect(afterTyping(open, "h")).toMatchObject({ query: "h", works: [], isOpen: false });
		expect(afterTyping(open, "harb")).toMatchObject({ works: found, isOpen: true });
	});
});

describe("keys of the search field", () => {
	it("walk the options, the field between the last and the first", () => {
		expect(walk(["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"])).toEqual([0, 1, -1, 0]);
		expect(walk(["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"])).toEqual([1, 0, -1, 1]);
	});

	it("open a list that was closed, and leave the caret where it is", () => {
		expect(meaningOf("ArrowDown", { ...open, isOpen: false }, found)).toEqual({ isTaken: false, after: open });
		expect(meaningOf("ArrowDown", open, [])).toBeNull();
	});

	it("go to the option with Enter; without one the form is sent", () => {
		expect(meaningOf("Enter", { ...open, active: 1 }, found)).toEqual({ isTaken: true, url: "/b" });
		expect(meaningOf("Enter", open, found)).toBeNull();
		expect(meaningOf("Enter", { ...open, isOpen: false, active: 1 }, found)).toBeNull();
	});

	it("close the list with Escape and nothing else", () => {
		expect(meaningOf("Escape", { ...open, active: 1 }, found)).toEqual({ isTaken: true, after: { ...open, isOpen: false } });
		expect(meaningOf("Escape", { ...open, isOpen: false }, found)).toBeNull();
		expect(meaningOf("x", open, found)).toBeNull();
	});
});
