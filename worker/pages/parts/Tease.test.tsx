import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { viewContext } from "../../../tests/support/contexts.ts";
import { labelledTeases } from "./fixtures/teases.ts";
import type { TeaseModel } from "./models.ts";
import { Tease } from "./Tease.tsx";

const brand = brandById("deportes");
const context = viewContext(brand);
const { analysis, sponsored } = labelledTeases(brand);
const story: TeaseModel = { ...analysis, dek: "Ganó 3-2 a Ferroviarios.", kicker: { text: "Análisis", url: null } };
const drawn = (over: Partial<TeaseModel>, under: string | null = null) =>
	renderToStaticMarkup(<Tease context={context} tease={{ ...story, ...over }} level={3} look="words" sizes="" dek under={under} />);

it.each([
	["its label", {}, null, 1],
	["the package's title", { label: null }, "ANÁLISIS", 0],
	["nobody", { label: "opinion" }, "Liga MX", 1],
] as const)("says a kicker once: said by %s already, it is left out", (_by, over, under, times) => {
	expect(drawn(over, under).match(/Análisis/g) ?? []).toHaveLength(times);
});

it("a sponsor stands without a kicker", () => {
	const html = drawn({ label: sponsored.label, sponsor: sponsored.sponsor });
	expect(html).toContain(`Patrocinado por ${sponsored.sponsor}`);
	expect(html).not.toContain("Análisis");
});

it("a result of a dek stays on one line", () => {
	expect(drawn({})).toContain('Ganó <span class="unbroken">3-2</span> a Ferroviarios.');
});
