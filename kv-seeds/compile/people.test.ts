import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { portraitFaults, type SeedPerson } from "./people.ts";

const files = readdirSync("kv-seeds", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("/people.json"));

describe("the portraits of a brand's people", () => {
	it.each(files)("fit the person, none twice: %s", (file) => {
		expect(portraitFaults(JSON.parse(readFileSync(`kv-seeds/${file}`, "utf8")) as SeedPerson[])).toEqual([]);
	});

	it("are sent back where a sitter is somebody else, sits twice or is none", () => {
		const maria = { id: "maria", name: "Maria", pronouns: "she", shortBio: "Maria counts. She grew up in Laredo.", portrait: "l" } as const;
		expect(portraitFaults([{ ...maria, portrait: "x" }])).toEqual(["maria (she) has the portrait of x (he)"]);
		expect(portraitFaults([maria, { ...maria, id: "ruth" }])).toEqual(["ruth: l sat twice"]);
		expect(portraitFaults([{ ...maria, portrait: "?" }])).toEqual(["maria: nobody sat for portrait ?"]);
		expect(portraitFaults([{ ...maria, pronouns: "he", portrait: "x" }])).toEqual(["maria: the biography says she"]);
	});
});
