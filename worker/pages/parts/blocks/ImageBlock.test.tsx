import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { brandById } from "../../../../brands/registry.ts";
import { viewContext } from "../../../../tests/support/contexts.ts";
import type { PictureModel } from "../models.ts";
import { ImageBlock } from "./ImageBlock.tsx";

const picture: PictureModel = {
	src: "/pictures/news/harbor-1",
	alt: "Ships",
	width: 1440,
	height: 960,
	focal: { x: 50, y: 50 },
	color: null,
	caption: null,
	credit: null,
};

describe("a story's picture that may disturb (C3.21)", () => {
	it.each([
		["news", "This picture may be disturbing."],
		["telemundo", "Esta imagen puede herir tu sensibilidad."],
	] as const)("waits behind a warning at %s; others do not", (id, warning) => {
		const context = viewContext(brandById(id));
		const drawn = (isGraphic: boolean) =>
			renderToStaticMarkup(
				<ImageBlock
					context={context}
					block={{ kind: "image", size: "large", picture: { ...picture, isGraphic } }}
					sizes="100vw"
					crop={null}
				/>,
			);
		expect(drawn(true)).toMatch(new RegExp(`<details class="graphic"><summary[^>]*>${warning}.*<img`));
		expect(drawn(false)).not.toContain("<details");
	});
});
