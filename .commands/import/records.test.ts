import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { KeyedLog } from "./keyedLog.ts";
import { wholeLines } from "./lines.ts";
import { ImportLog } from "./log.ts";
import { NumberTable } from "./numberTable.ts";
import { Spool } from "./spool.ts";

const folder = mkdtempSync(join(tmpdir(), "masthead-records-"));
afterAll(() => rmSync(folder, { recursive: true }));
const path = (name: string): string => join(folder, name);

it("a table of numbers answers as a map does, however many it has", () => {
	const number = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 2 ** 48 }));
	fc.assert(
		fc.property(fc.array(fc.tuple(number, number), { maxLength: 4000 }), (pairs) => {
			const [table, map] = [new NumberTable(), new Map<number, number>()];
			for (const [key, value] of pairs) {
				table.set(key, value);
				map.set(key, value);
			}
			expect(table.size).toBe(map.size);
			for (const [key, value] of map) expect(table.get(key)).toBe(value);
			for (const key of [51, 2 ** 47]) expect(table.has(key)).toBe(map.has(key));
		}),
		{ numRuns: 30 },
	);
});

describe("lines of a file", () => {
	it("are those that were written to their end, however long, with their places in bytes", () => {
		const long = "ñ".repeat(400_000);
		writeFileSync(path("lines"), `one\n\n${long}\nlast\ncut`);
		const found = [...wholeLines(path("lines"))];
		expect(found.map(({ text }) => text)).toEqual(["one", "", long, "last"]);
		expect(found.map(({ at, length }) => [at, length])).toEqual([
			[0, 3],
			[4, 0],
			[5, 800_000],
			[800_006, 4],
		]);
	});

	it("of no file are none", () => {
		expect([...wholeLines(path("nothing"))]).toEqual([]);
	});
});

it("values by a text outlive a kill, but for a line that was cut off", () => {
	const log = new KeyedLog<string>(path("values"), false);
	log.set("a", "1");
	log.set("b", "ñ\n2");
	log.set("a", "3");
	log.close();
	appendFileSync(path("values"), '123 "cut');
	const again = new KeyedLog<string>(path("values"), true);
	expect([again.get("a"), again.get("b"), again.get("c")]).toEqual(["3", "ñ\n2", null]);
	again.set("c", "4");
	again.close();
	const last = new KeyedLog<string>(path("values"), true);
	expect([last.get("a"), last.get("c")]).toEqual(["3", "4"]);
	last.close();
	new KeyedLog<string>(path("values"), false).close();
	expect(statSync(path("values")).size).toBe(0);
});

it("values that two processes write into one file are each its own, and none where the file has another line", () => {
	const [one, other] = [new KeyedLog<string>(path("both"), true), new KeyedLog<string>(path("both"), true)];
	one.set("a", "1");
	other.set("b", "ñ");
	one.set("b", "of another length");
	one.set("c", "3");
	expect([one.get("a"), other.get("b"), one.get("b"), one.get("c")]).toEqual(["1", "ñ", "of another length", "3"]);
	for (const moved of [`1${readFileSync(path("both"), "utf8")}`, ""]) {
		writeFileSync(path("both"), moved);
		expect([one.get("a"), other.get("b"), one.get("c")]).toEqual([null, null, null]);
	}
	for (const log of [one, other]) log.close();
});

it("a log knows what a site has last, and not what was withdrawn", () => {
	const log = new ImportLog(path("log"), false);
	log.add("article x1", "one");
	log.add("article x1", "two");
	log.add("article x2", "one");
	log.remove("article x2");
	const again = new ImportLog(path("log"), true);
	expect(again.earlier).toBe(2);
	for (const each of [log, again]) {
		expect([each.has("article x1", "one"), each.has("article x1", "two"), each.has("article x2", "one")]).toEqual([false, true, false]);
		expect([each.knows("article x1"), each.knows("article x2"), each.knows("article x3")]).toEqual([true, false, false]);
	}
});

it("a record is read before and after it is written, larger ones than the last too", () => {
	const spool = new Spool<string>(path("spool"));
	const records = ["a", "ñ".repeat(100_000), "", "b".repeat(1_500_000), "c"];
	const indices = records.map((record, n) => spool.add(record, n === 2 ? Number.NaN : n));
	expect(indices.map((index) => spool.read(index))).toEqual(records);
	spool.add("late", 9);
	expect([...spool.newestFirst()].map((index) => spool.read(index).slice(0, 1))).toEqual(["l", "c", "b", "ñ", "a", ""]);
	spool.remove();
});
