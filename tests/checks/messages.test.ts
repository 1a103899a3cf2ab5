import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { en } from "../../brands/messages/en.ts";
import { sources } from "../support/sources.ts";

/**
 * Keys that code puts together: every key that begins so is used when the beginning stands in a template. Anything else is
 * looked for as a whole.
 */
function usedKeys(): (key: string) => boolean {
	const texts = sources(["worker", "client", "brands"]).filter(({ path }) => !path.startsWith("brands/messages/"));
	const literals = new Set<string>();
	const beginnings = new Set<string>();
	for (const { text } of texts) {
		for (const [, literal = ""] of text.matchAll(/["'`]([A-Za-z]+(?:\.[A-Za-z0-9-]+)+)["'`]/g)) literals.add(literal);
		for (const [, beginning = ""] of text.matchAll(/`([A-Za-z]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z0-9-]*)\$\{/g)) beginnings.add(beginning);
	}
	return (key) => literals.has(key) || [...beginnings].some((beginning) => key.startsWith(beginning));
}

describe("the catalogue of messages", () => {
	it("holds no words that nothing says", () => {
		const isUsed = usedKeys();
		const unused = Object.keys(en).filter((key) => !isUsed(key));
		expect(unused, "Take them out of brands/messages/en.ts and es.ts, or say them").toEqual([]);
	});

	it("is found in the code as it is written: a key that is none would be found unused", () => {
		expect(usedKeys()("no.such.key")).toBe(false);
		expect(readFileSync("brands/messages/en.ts", "utf8")).toContain('"header.signIn"');
	});
});
