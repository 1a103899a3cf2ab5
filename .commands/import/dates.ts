import { appendFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { keyOf } from "../../worker/adapters/conversion/address.ts";
import type { Entry, Item } from "../../worker/adapters/conversion/entry.ts";
import { wholeLines } from "./lines.ts";
import { NumberTable } from "./numberTable.ts";

/**
 * Dates that stand in for those that entries don't have: an entry keeps its first one, whatever the source says of itself later, so that
 * an import again changes nothing. A line each in a file, which several processes may write; without a file they end with the process.
 */
export class StandInDates {
	readonly #path: string | null;
	readonly #first = new NumberTable();

	constructor(path: string | null) {
		this.#path = path;
		for (const { text } of path === null ? [] : wholeLines(path)) {
			const [, key, time] = /^(\d+) (\d+)$/.exec(text) ?? [];
			if (key && time && !this.#first.has(Number(key))) this.#first.set(Number(key), Number(time));
		}
	}

	/** The first time (epoch ms) that was set for a name, from now on this one. */
	firstOf(name: string, time: number): number {
		const known = this.#first.get(keyOf(name));
		if (known !== undefined) return known;
		this.#first.set(keyOf(name), time);
		if (this.#path !== null) {
			mkdirSync(dirname(this.#path), { recursive: true });
			// What a killed process has left of a line ends here.
			appendFileSync(this.#path, `\n${keyOf(name)} ${time}\n`);
		}
		return time;
	}
}

/** Returns whether an entry becomes a document that shows its date. */
const isShown = ({ state }: Entry): boolean => state === "published" || state === "scheduled";

/**
 * Items, of which each entry that is published has a date: without one of its own that of its last change, else the source's, else now.
 * None is later than now, which would hide the entry; those of one source's date are a millisecond apart, in its order.
 */
export async function* dated(items: AsyncIterable<Item>, dates: StandInDates, now = Date.now()): AsyncIterable<Item> {
	let [home, exportedAt, place] = ["", null as string | null, 0];
	for await (const item of items) {
		if (item.is === "site") [home, exportedAt] = [item.home || home, item.exportedAt ?? exportedAt];
		if (item.is === "entry" && item.entry.publishedAt === null && isShown(item.entry)) {
			const { id, modifiedAt } = item.entry;
			const changed = Date.parse(modifiedAt ?? "");
			const begun = changed || Date.parse(exportedAt ?? "") || now;
			const first = dates.firstOf(`${home} ${id}`, Math.min(begun, now) - (changed ? 0 : place++));
			const stoodIn = changed ? "that of its last change" : exportedAt === null ? "the moment of its first import" : "that of its source";
			// What has changed was there before.
			const publishedAt = new Date(Math.min(first, changed || first)).toISOString();
			yield { is: "entry", entry: { ...item.entry, publishedAt, stoodIn } };
		} else yield item;
	}
}
