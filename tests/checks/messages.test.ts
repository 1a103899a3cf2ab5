import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { en } from "../../brands/messages/en.ts";
import { sources } from "../support/sources.ts";

/** Keys that code puts together are those of their template, a word or number in each of its holes; others are looked for as a whole. */
function usedKeys(): (key: string) => boolean {
	const texts = sources(["worker", "client", "brands"]).filter(({ path }) => !path.startsWith("brands/messages/"));
	const literals = new Set<string>();
	const templates = new Set<string>();
	for (const { text } of texts) {
		for (const [, literal = ""] of text.matchAll(/["'`]([A-Za-z]+(?:\.[A-Za-z0-9-]+)+)["'`]/g)) literals.add(literal);
		for (const [, template = ""] of text.matchAll(/`([A-Za-z]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z0-9-]*\$\{[^`\n]*)`/g)) {
			templates.add(template.replaceAll(".", "\\.").replaceAll(/\$\{[^}]*\}/g, "[A-Za-z0-9-]+"));
		}
	}
	const together = new RegExp(`^(?:${[...templates].join("|")})$`);
	return (key) => literals.has(key) || together.test(key);
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
