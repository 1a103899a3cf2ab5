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

const listOf = (brand: "news" | "noticias", ...people: Person[]) =>
	authorsModel(
		{ brand: brandById(brand), prefix: "", host: "", imageHosts: new Set<string>(), flags: noFlags, title: "Authors", description: "All" },
		people,
	).people;
const namesOf = (...parameters: Parameters<typeof listOf>) => listOf(...parameters).map(({ name }) => name);

describe("the list of authors (contract §3)", () => {
	it("goes from A to Z by names as they are written, accents aside", () => {
		const names = ["Zoë Kim", "Émile Roy", "ana Ruiz", "Erin Cole"];
		expect(namesOf("news", ...names.map((name) => person(name)))).toEqual(["ana Ruiz", "Émile Roy", "Erin Cole", "Zoë Kim"]);
	});

	it("says of each who they are in a line, with their portrait", () => {
		const primaryImage = v.parse(Image, { url: { primary: "/pictures/news/portrait-a.jpg" }, width: 960, height: 960 });
		const people = listOf("news", person("Émile Roy", ["Critic"]), {
			...person("Ana Ruiz"),
			shortBio: "Ana counts ballots.",
			primaryImage,
		});
		expect(people).toMatchObject([
			{ about: "Ana counts ballots.", portrait: { src: "/pictures/news/portrait-a.jpg" } },
			{ url: "/author/-mile-roy", name: "Émile Roy", role: "Critic", about: null, portrait: null },
		]);
	});

	it("has Ñ between N and O in Spanish, and with N in English", () => {
		const people = ["Óscar", "Ñico", "Nora"].map((name) => person(name));
		expect(namesOf("noticias", ...people)).toEqual(["Nora", "Ñico", "Óscar"]);
		expect(namesOf("news", ...people)).toEqual(["Ñico", "Nora", "Óscar"]);
	});

	it("leaves out who has no name", () => {
		expect(namesOf("news", person("4 Hands"), person(" "))).toEqual(["4 Hands"]);
	});
});
