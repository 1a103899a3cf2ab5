import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { brandById } from "../../../../brands/registry.ts";
import { viewContext } from "../../../../tests/support/contexts.ts";
import { blockFixtures } from "../fixtures/blocks.ts";
import { ImageBlock } from "./ImageBlock.tsx";

describe("a story's picture that may disturb (C3.21)", () => {
	it.each([
		["news", "This picture may be disturbing."],
		["telemundo", "Esta imagen puede herir tu sensibilidad."],
	] as const)("waits behind a warning at %s; others do not", (id, warning) => {
		const context = viewContext(brandById(id));
		const { image } = blockFixtures(context.brand);
		const drawn = (isGraphic: boolean) =>
			image
				.filter(({ picture }) => (picture.isGraphic ?? false) === isGraphic)
				.map((block) => renderToStaticMarkup(<ImageBlock context={context} block={block} sizes="100vw" crop={null} />))
				.join("");
		expect(drawn(true)).toMatch(new RegExp(`<details class="graphic"><summary[^>]*>${warning}.*<img`));
		expect(drawn(false)).toContain("<img");
		expect(drawn(false)).not.toContain("<details");
	});
});
