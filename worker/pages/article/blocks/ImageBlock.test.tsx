import { renderToStaticMarkup } from "react-dom/server";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { messagesFor } from "../../../../brands/messages/format.ts";
import { brandById } from "../../../../brands/registry.ts";
import { chromeModel } from "../../shared/chrome.ts";
import type { PictureModel } from "../../shared/parts.ts";
import type { ViewContext } from "../../shared/viewContext.ts";
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
		const brand = brandById(id);
		const context: ViewContext = {
			brand,
			prefix: "",
			t: messagesFor(brand),
			chrome: chromeModel({ brand, prefix: "", host: "", now: Temporal.Instant.from("2026-11-20T12:00:00Z") }, null),
			active: null,
			imageResizing: false,
			vendors: { asksConsent: false, gpt: null, cmp: null, push: false },
			disableLazyLoad: false,
		};
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
