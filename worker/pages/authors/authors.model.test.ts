import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { noFlags } from "../../edge/flags.ts";
import type { Person } from "../../schemas/documents/person.ts";
import { Image } from "../../schemas/lists/content.ts";
import { authorsModel } from "./authors.model.ts";

const person = (name: string, jobTitle: string[] = []): Person => ({
	id: name.toLowerCase().replace(/[^a-z]+/g, "-"),
	type: "person",
	vertical: undefined,
	name,
	email: undefined,
	jobTitle,
	bio: [],
	shortBio: undefined,
	url: undefined,
	socialMediaProfiles: [],
	primaryImage: undefined,
});

const modelOf = (brand: "news" | "noticias", people: readonly Person[]) =>
	authorsModel(
		{ brand: brandById(brand), prefix: "", host: "", imageHosts: new Set<string>(), flags: noFlags, title: "Authors", description: "All" },
		people,
	);
const listOf = (brand: "news" | "noticias", ...people: Person[]) => modelOf(brand, people).letters;

describe("the list of authors (contract §3)", () => {
	it("goes from A to Z by names as they are written, accents aside", () => {
		const letters = listOf("news", person("Zoë Kim"), person("Émile Roy", ["Critic"]), person("ana Ruiz"), person("Erin Cole"));
		expect(letters.map(({ letter, people }) => [letter, ...people.map(({ name }) => name)])).toEqual([
			["A", "ana Ruiz"],
			["E", "Émile Roy", "Erin Cole"],
			["Z", "Zoë Kim"],
		]);
		expect(letters[1]?.people[0]).toEqual({ url: "/author/-mile-roy", name: "Émile Roy", role: "Critic", about: null, portrait: null });
	});

	it("is one list without letters while it is short", () => {
		const people = (count: number) => Array.from({ length: count }, (_, index) => person(`Ana ${index}`));
		expect([0, 30, 31].map((count) => modelOf("news", people(count)).few)).toEqual([true, true, false]);
	});

	it("says of each who they are in a line, with their portrait", () => {
		const primaryImage = v.parse(Image, { url: { primary: "/pictures/news/portrait-a.jpg" }, width: 960, height: 960 });
		const [letter] = listOf("news", { ...person("Ana Ruiz"), shortBio: "Ana counts ballots.", primaryImage });
		expect(letter?.people[0]).toMatchObject({ about: "Ana counts ballots.", portrait: { src: "/pictures/news/portrait-a.jpg" } });
	});

	it("has Ñ between N and O in Spanish, and with N in English", () => {
		const people = ["Óscar", "Ñico", "Nora"].map((name) => person(name));
		expect(listOf("noticias", ...people).map(({ letter }) => letter)).toEqual(["N", "Ñ", "O"]);
		expect(listOf("news", ...people).map(({ letter }) => letter)).toEqual(["N", "O"]);
	});

	it("keeps names that begin with no letter together, and leaves out who has none", () => {
		const letters = listOf("news", person("4 Hands"), person(" "), person("“Q” Lee"));
		expect(letters.map(({ letter, id }) => [letter, id])).toEqual([["#", "letter-other"]]);
		expect(letters[0]?.people).toHaveLength(2);
	});
});
