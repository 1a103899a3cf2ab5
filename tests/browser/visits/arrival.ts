import type { Page } from "@playwright/test";
import { softly } from "../../support/reader.ts";

/** Pieces in which a page comes; its first pictures end some; and its windows. */
const pieces = 16;
const pictures = 12;
const windows = [
	[375, 812],
	[1280, 720],
] as const;
/** Less than a line: a name that still gets its last words may stand a few pixels higher. */
const tolerance = 16;

/**
 * Expects words and pictures in the first screen to stay where they are first painted while the rest of the page comes, at any place where
 * a slow line may cut it. In a frame without script, which the parser fills as a window.
 */
export async function judgeArrival(page: Page, url: string): Promise<void> {
	// Of the same origin, without a policy or scripts of its own.
	await page.goto(new URL("/robots.txt", url).href);
	const seen = await page.evaluate(readInPieces, { url, windows, pieces, pictures, tolerance });
	for (const { width, inView, moved } of seen) {
		softly(inView, `${width} wide: words in view`).toBeGreaterThan(0);
		softly(moved, `${width} wide: moved while the page came`).toEqual([]);
	}
}

interface Reading {
	url: string;
	windows: readonly (readonly [width: number, height: number])[];
	pieces: number;
	pictures: number;
	tolerance: number;
}

/** Writes a page into a frame of each window, piece by piece; answers how much came into view, and what of it moved. */
async function readInPieces({ url, windows, pieces, pictures, tolerance }: Reading) {
	const html = await (await fetch(url)).text();
	const start = html.indexOf("<main");
	const cuts = new Set<number>();
	for (let at = start, step = Math.ceil((html.length - start) / pieces); at >= 0; at = html.indexOf("<", at + step)) cuts.add(at);
	for (let at = html.indexOf("<img", start), left = pictures; at >= 0 && left > 0; at = html.indexOf("<img", at + 1), left--)
		cuts.add(html.indexOf("<", at + 1));
	const ends = [...cuts, html.length].sort((a, b) => a - b);
	return windows.map(([width, height]) => {
		const frame = document.createElement("iframe");
		frame.sandbox.add("allow-same-origin");
		Object.assign(frame.style, { width: `${width}px`, height: `${height}px`, border: "0" });
		document.body.append(frame);
		const page = frame.contentDocument;
		if (!page) throw new Error("No frame");
		const first = new Map<Element, DOMRect>();
		const moved = new Set<string>();
		const look = () => {
			const parts = [...page.querySelectorAll("main *")];
			for (const part of parts) {
				// A picture alone is whole.
				if (part === parts.at(-1) && part.tagName !== "IMG") continue;
				const isWords = [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
				if (!isWords && !["IMG", "VIDEO"].includes(part.tagName)) continue;
				const box = part.getBoundingClientRect();
				const old = first.get(part);
				if (old && Math.max(Math.abs(old.x - box.x), Math.abs(old.y - box.y)) > tolerance)
					moved.add(`${part.tagName.toLowerCase()} ${part.className} ${part.textContent?.slice(0, 30)}`);
				const isInView = box.width > 1 && box.height > 1 && box.top < height && box.bottom > 0;
				if (!old && isInView && part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) first.set(part, box);
			}
		};
		page.open();
		page.write(html.slice(0, start));
		for (const [index, end] of ends.entries()) {
			page.write(html.slice(ends[index - 1] ?? start, end));
			look();
		}
		frame.remove();
		return { width, inView: first.size, moved: [...moved] };
	});
}
