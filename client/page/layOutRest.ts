import { whenIdle } from "./whenIdle.ts";

/** Parts among which client/styles/near.css, a live blog or a week defers some: to reserve the others' heights changes nothing. */
const deferred = ".front > *, .live-stream > :nth-child(-n + 12), .recipe-end, .story-modules > *, .airings, .foot";

/**
 * Lays out deferred parts in idle time, one a task, then reserves their heights: for the scroll bar, the End key and a restored position.
 * They are painted near the window, all of them once somebody scrolls (decision 0088).
 */
export function layOutRest(): void {
	const parts = [...document.querySelectorAll<HTMLElement>(deferred)];
	const heights: number[] = [];
	const layOutNext = () => {
		const part = parts[heights.length];
		if (part) {
			heights.push(heightOf(part));
			whenIdle(layOutNext);
		} else for (const [index, part] of parts.entries()) part.style.containIntrinsicBlockSize = `auto ${heights[index]}px`;
	};
	whenIdle(layOutNext);
	const show = () => {
		for (const { dataset } of parts) dataset.laidOut = "";
	};
	for (const event of ["scroll", "resize"]) addEventListener(event, show, { once: true });
}

/** The height of what a part holds, in px. To ask lays that out; the page around it stays as it is, and no frame follows. */
function heightOf(part: HTMLElement): number {
	const boxes = [...part.querySelectorAll(":scope > *, :scope > mast-island > *")].map((child) => child.getBoundingClientRect());
	const drawn = boxes.filter(({ height }) => height);
	return Math.max(0, Math.max(...drawn.map(({ bottom }) => bottom)) - Math.min(...drawn.map(({ top }) => top)));
}
