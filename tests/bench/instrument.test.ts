import { describe, expect, it } from "vitest";
import { counter, type SourceFunction, withCounters } from "./instrument.ts";

describe("instrumented sources", () => {
	it.each([
		["a declaration", "function a() { return 1; }", "function a() {$ran(0); return 1; }"],
		["an arrow with a body", "const a = () => { b(); };", "const a = () => {$ran(0); b(); };"],
		["an arrow that is an expression", "const a = (b) => b + 1;", "const a = (b) => ($ran(0), b + 1);"],
		["an arrow that makes an object", "const a = () => ({ b });", "const a = () => ($ran(0), ({ b }));"],
		["an arrow in an arrow", "const a = (b) => (c) => b + c;", "const a = (b) => ($ran(0), (c) => ($ran(1), b + c));"],
		["a method", "class A { get b() { return 1; } }", "class A { get b() {$ran(0); return 1; } }"],
		["an arrow among properties of an element", "const a = <B c={() => d} />;", "const a = <B c={() => ($ran(0), d)} />;"],
		["what is a type alone", "declare function a(): void; type B = () => void;", "declare function a(): void; type B = () => void;"],
	])("count each call of %s", (_, source, counted) => {
		expect(counter).toBe("$ran");
		expect(withCounters(source, "a.tsx", [])).toBe(counted);
	});

	it("add each function with its lines to the list, behind those of other files", () => {
		const functions: SourceFunction[] = [{ file: "a.ts", firstLine: 1, lastLine: 1 }];
		expect(withCounters("\nfunction b() {\n}\n", "b.ts", functions)).toContain("$ran(1)");
		expect(functions[1]).toEqual({ file: "b.ts", firstLine: 2, lastLine: 3 });
	});

	it("names the file of a source that can't be read", () => {
		expect(() => withCounters("function {", "worker/a.ts", [])).toThrow(/^worker\/a\.ts: /);
	});
});
