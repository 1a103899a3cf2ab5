import * as v from "valibot";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Flag, jsonColumn, readRow, readRows, storedJson } from "./rows.ts";

const Row = v.object({ id: v.string(), hidden: Flag, tags: jsonColumn(v.array(v.string())) });
const row = { id: "a", hidden: 1, tags: '["doc:a"]' };
const logged = vi.spyOn(console, "error").mockReturnValue();
afterEach(() => logged.mockClear());

describe("stored rows", () => {
	it("are read by their columns, flags and JSON among them", () => {
		expect(readRow("documents", Row, row)).toEqual({ id: "a", hidden: true, tags: ["doc:a"] });
		expect(readRows("documents", Row, { results: [row, row] })).toHaveLength(2);
		expect(logged).not.toHaveBeenCalled();
	});

	it("are none where there is none, without a word in the log", () => {
		expect([readRow("documents", Row, null), readRow("documents", Row, undefined), readRows("documents", Row, undefined)]).toEqual([
			null,
			null,
			[],
		]);
		expect(logged).not.toHaveBeenCalled();
	});

	it.each([
		["a column of another type", { ...row, id: 7 }],
		["a column that is missing", { id: "a", hidden: 1 }],
		["a flag that is neither", { ...row, hidden: 2 }],
		["JSON that is none", { ...row, tags: "[secret" }],
		["JSON of another shape", { ...row, tags: '{"secret":1}' }],
	])("are left out and logged once for a read, without what they hold: %s", (_, unfit) => {
		expect(readRow("documents", Row, unfit)).toBeNull();
		logged.mockClear();
		expect(readRows("documents", Row, { results: [unfit, row, unfit] })).toHaveLength(1);
		expect(logged).toHaveBeenCalledTimes(1);
		const line = String(logged.mock.calls[0]?.[0]);
		expect(JSON.parse(line)).toMatchObject({ level: "error", event: "stored", table: "documents", rows: 2 });
		expect(line).not.toContain("secret");
	});
});

describe("stored JSON", () => {
	it("is read by a schema, or is none", () => {
		expect(storedJson(v.array(v.number()), "[1]")).toEqual([1]);
		expect(storedJson(v.array(v.number()), '["1"]')).toBeNull();
		expect(storedJson(v.unknown(), "{")).toBeNull();
		expect(logged).toHaveBeenCalledTimes(2);
	});
});
