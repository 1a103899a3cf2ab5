import type { Page } from "@playwright/test";
import { coveredSubjects, subjectOf } from "../../support/captions.ts";
import { softly } from "../../support/reader.ts";
import { focals } from "./captions.ts";

/** No box lies over the subject of the lead's picture, nor is it cut off. */
export async function judgeLead(page: Page, width: number): Promise<void> {
	const lead = await page.evaluate(() => {
		const boxOf = (element: Element) => {
			const { x, y, width, height } = element.getBoundingClientRect();
			return { x, y: y + scrollY, width, height };
		};
		const image = document.querySelector<HTMLImageElement>(".opening .lead > .tease-media img");
		if (!image) return null;
		const [x = 50, y = 50] = getComputedStyle(image).objectPosition.split(" ").map(Number.parseFloat);
		const text = document.querySelector(".opening .lead-text");
		// A box that is painted covers as a whole, another by its words.
		const isPainted = text !== null && getComputedStyle(text).backgroundColor !== "rgba(0, 0, 0, 0)";
		const boxes = !text ? [] : isPainted ? [text] : [...text.querySelectorAll(".headline, .dek, .kicker")];
		return {
			path: /\/pictures\/.+?\.jpg/.exec(image.src)?.[0] ?? image.src,
			master: { width: Number(image.getAttribute("width")), height: Number(image.getAttribute("height")) },
			box: boxOf(image),
			position: { x: x / 100, y: y / 100 },
			words: [...boxes, ...document.querySelectorAll(".masthead.over")].map(boxOf),
			isUnderMasthead: document.querySelector(".masthead.over") !== null,
		};
	});
	const focal = lead && focals.get(lead.path);
	softly(focal, `the subject of ${lead?.path}`).toBeTruthy();
	if (lead?.isUnderMasthead) softly(lead.box, "as wide as the window under a masthead that fades into it").toMatchObject({ x: 0, width });
	if (!lead || !focal) return;
	const picture = { ...lead, file: lead.path, focal };
	softly(coveredSubjects([picture]), `${width} wide`).toEqual([]);
	const { x, y } = subjectOf(picture);
	const { box } = picture;
	softly(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height, `in the picture, ${width} wide`).toBe(true);
}
