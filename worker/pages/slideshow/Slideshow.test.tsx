import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { viewContext } from "../../../tests/support/contexts.ts";
import { noFlags } from "../../edge/flags.ts";
import { plainFacts } from "../kernel/facts.ts";
import { pictureFixture } from "../parts/fixtures/teases.ts";
import { Slides } from "./Slideshow.tsx";
import type { SlideModel, SlideshowModel } from "./slideshow.model.ts";

const brand = brandById("noticias");
const context = viewContext(brand);
const slide = (n: number, isGraphic: boolean): SlideModel => ({
	n,
	headline: null,
	picture: pictureFixture(brand, `port-${n}`, { isGraphic }),
	caption: `Uno de ${n}`,
	credit: null,
	url: `/slideshow/x?slide=${n}`,
});
const show: SlideshowModel = {
	kind: "slideshow",
	facts: plainFacts(brand, noFlags, "/slideshow/x", "slideshow"),
	headline: "X",
	dek: null,
	kicker: null,
	byline: [],
	published: null,
	url: "/slideshow/x",
	slides: [slide(1, false), slide(2, true)],
	chosen: null,
	gate: null,
	share: { url: "", title: "" },
};

it("a slide that may disturb waits behind a warning, its caption does not; others show (C3.21)", () => {
	const [, first = "", second = ""] = renderToStaticMarkup(<Slides context={context} show={show} />).split("<li ");
	expect(first).not.toContain("<details");
	expect(first).toContain("port-1");
	expect(second).toMatch(
		/<details class="graphic"><summary[^>]*>Esta imagen puede herir tu sensibilidad\..*port-2.*<\/details><figcaption>/,
	);
});
