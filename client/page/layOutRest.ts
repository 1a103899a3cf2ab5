import { whenIdle } from "./whenIdle.ts";

/** Parts among which client/styles/near.css, a live blog or a week defers some: to reserve the others' heights changes nothing. */
const deferred = ".front>.pack,.band>*,.live-stream>:nth-child(-n+12),.recipe-end,.story-body>p,.story-modules>.pack,.airings,.foot";

/**
 * Lays out deferred parts in idle time, one a task, then reserves their heights: for the scroll bar, the End key and a restored position.
 * They are painted near the window, all of them once somebody scrolls, a story's many small ones at once (decision 0088).
 */
export function layOutRest(): void {
	if ("shown" in document.documentElement.dataset) return;
	const parts = [...document.querySelectorAll<HTMLElement>(deferred)];
	const heights: number[] = [];
	const show = () => {
		document.documentElement.dataset.shown = "";
	};
	const layOutNext = () => {
		const part = parts[heights.length];
		if (part) {
			heights.push(heightOf(part));
			whenIdle(layOutNext);
		} else if (document.querySelector(".story-body")) show();
		else for (const [index, part] of parts.entries()) part.style.containIntrinsicBlockSize = `auto ${heights[index]}px`;
	};
	whenIdle(layOutNext);
	for (const event of ["scroll", "resize"]) addEventListener(event, show, { once: true });
}

/** The height of what a part holds, in px. To ask lays that out; the page around it stays as it is, and no frame follows. */
function heightOf(part: HTMLElement): number {
	const held: (Element | Range)[] = [...part.querySelectorAll(":scope>*,:scope>mast-island>*")];
	const words = new Range();
	words.selectNodeContents(part);
	held[0] ??= words;
	const boxes = held.map((one) => one.getBoundingClientRect()).filter(({ height }) => height);
	return Math.max(0, Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)));
}
