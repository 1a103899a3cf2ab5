import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SITTERS } from "../pictures/render/portraits.ts";
import { portraitFaults, type SeedPerson } from "./people.ts";

const files = readdirSync("kv-seeds", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("/people.json"));

describe("the portraits of a brand's people", () => {
	it("are of two dozen sitters and more", () => {
		expect(SITTERS.size).toBeGreaterThanOrEqual(24);
		expect(files.length).toBeGreaterThan(15);
	});

	it.each(files)("fit the person, none twice: %s", (file) => {
		expect(portraitFaults(JSON.parse(readFileSync(`kv-seeds/${file}`, "utf8")) as SeedPerson[])).toEqual([]);
	});

	it("are sent back where a sitter is somebody else, sits twice or is none", () => {
		const maria = { id: "maria", name: "Maria", pronouns: "she", shortBio: "Maria counts. She grew up in Laredo.", portrait: "b" } as const;
		expect(portraitFaults([{ ...maria, portrait: "a" }])).toEqual(["maria (she) has the portrait of a (he)"]);
		expect(portraitFaults([maria, { ...maria, id: "ruth" }])).toEqual(["ruth: b sat twice"]);
		expect(portraitFaults([{ ...maria, portrait: "?" }])).toEqual(["maria: nobody sat for portrait ?"]);
		expect(portraitFaults([{ ...maria, pronouns: "he", portrait: "a" }])).toEqual(["maria: the biography says she"]);
	});
});
