import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { type CaptionedPicture, coveredSubjects } from "../../support/captions.ts";
import { imagesWithin } from "../../support/pictureDesk.ts";
import { softly } from "../../support/reader.ts";

const seeds = JSON.parse(readFileSync("dist/seeds.json", "utf8")) as unknown[];
/** The subject of each picture of the seeds, in parts of it. */
export const focals: ReadonlyMap<string, { x: number; y: number }> = new Map(
	imagesWithin(seeds).map(({ url, focalPoint }) => [url.primary, focalPoint ?? { x: 0.5, y: 0.5 }]),
);

/** Every picture of the page that words lie over, measured where it is drawn. */
function captioned(page: Page): Promise<(Omit<CaptionedPicture, "focal"> & { path: string })[]> {
	return page.evaluate(() => {
		const boxOf = (element: Element) => {
			const { x, y, width, height } = element.getBoundingClientRect();
			return { x, y: y + scrollY, width, height };
		};
		const over = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
		return [...document.querySelectorAll<HTMLImageElement>("main img[src*='/pictures/']")].flatMap((image) => {
			const path = /\/pictures\/(?:photographs\/[a-z-]+|[a-z-]+\/[a-z-]+-\d)\.jpg/.exec(image.src)?.[0];
			const card = image.closest("li, article, .tease");
			if (!path || !card || image.clientWidth === 0) return [];
			const words = [...card.querySelectorAll(".headline, .dek, .kicker")].filter((element) =>
				over(element.getBoundingClientRect(), image.getBoundingClientRect()),
			);
			const [x = 50, y = 50] = getComputedStyle(image).objectPosition.split(" ").map(Number.parseFloat);
			return words.length === 0
				? []
				: [
						{
							path,
							file: path,
							master: { width: Number(image.getAttribute("width")), height: Number(image.getAttribute("height")) },
							box: boxOf(image),
							position: { x: x / 100, y: y / 100 },
							words: words.map(boxOf),
						},
					];
		});
	});
}

/** No words lie over the subject of a front's picture; on a desk they lie over some. */
export async function judgeCaptions(page: Page, width: number): Promise<void> {
	const pictures = (await captioned(page)).map((picture) => ({ ...picture, focal: focals.get(picture.path) ?? { x: 0.5, y: 0.5 } }));
	softly(coveredSubjects(pictures), `words over a picture's subject, ${width} wide`).toEqual([]);
	if (width === 1280) softly(pictures.length, "pictures that words lie over").toBeGreaterThan(0);
}
