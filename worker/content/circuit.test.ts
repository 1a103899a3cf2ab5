import { expect, it } from "vitest";
import { mayCall, noteOutcome } from "./circuit.ts";

it("opens after five failures in ten seconds, lets one probe through after fifteen, closes on its success", () => {
	const base = "https://a.example";
	for (let i = 0; i < 5; i++) {
		expect(mayCall(base, i * 100)).toBe(true);
		noteOutcome(base, false, i * 100);
	}
	expect(mayCall(base, 1000)).toBe(false);
	expect(mayCall(base, 15_399)).toBe(false);
	expect(mayCall(base, 15_401)).toBe(true);
	expect(mayCall(base, 15_402)).toBe(false);
	noteOutcome(base, true, 15_500);
	expect(mayCall(base, 15_501)).toBe(true);
});

it("five failures spread over more than ten seconds leave it closed", () => {
	const base = "https://b.example";
	for (let i = 0; i < 10; i++) noteOutcome(base, false, i * 3000);
	expect(mayCall(base, 30_000)).toBe(true);
});

it("a 429's Retry-After is respected, up to a minute", () => {
	const base = "https://c.example";
	noteOutcome(base, false, 0, 7);
	expect(mayCall(base, 6999)).toBe(false);
	expect(mayCall(base, 7001)).toBe(true);
});

it("a probe that never came back is not waited for longer than any call takes", () => {
	const base = "https://d.example";
	for (let i = 0; i < 5; i++) noteOutcome(base, false, 0);
	expect(mayCall(base, 15_000)).toBe(true);
	expect(mayCall(base, 24_999)).toBe(false);
	expect(mayCall(base, 25_000)).toBe(true);
});

it("however many names calls have, a failure is remembered by the latest five hundred only", () => {
	noteOutcome("https://e.example", false, 0, 60);
	expect(mayCall("https://e.example", 1)).toBe(false);
	for (let i = 0; i < 500; i++) noteOutcome(`https://e.example ${i}`, false, 0, 60);
	expect(mayCall("https://e.example", 1)).toBe(true);
	expect(mayCall("https://e.example 499", 1)).toBe(false);
});
