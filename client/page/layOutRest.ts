import { whenIdle } from "./whenIdle.ts";

/** Parts that client/styles/near.css defers, and a week's later days. */
const deferred = ".front > :nth-child(n + 5):is(.pack, .band), .story-modules > *, .schedule-day[open] ~ .schedule-day > .airings, .foot";

/**
 * Lays out deferred parts in idle time, one a task, and reserves their heights: for the scroll bar, the End key and a restored position.
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
		} else
			for (const [index, height] of heights.entries()) parts[index]?.style.setProperty("contain-intrinsic-block-size", `auto ${height}px`);
	};
	const show = () => {
		for (const part of parts) part.dataset.laidOut = "";
	};
	for (const event of ["scroll", "resize"]) addEventListener(event, show, { once: true, passive: true });
	if (document.documentElement.dataset.scrolled !== undefined) show();
	else whenIdle(layOutNext);
}

/** The height of what a part holds, in px. To ask lays that out; the page around it stays as it is, and no frame follows. */
function heightOf(part: HTMLElement): number {
	const parts = [...part.querySelectorAll(":scope > *, :scope > mast-island > *")];
	const boxes = parts.map((child) => child.getBoundingClientRect()).filter(({ height }) => height > 0);
	return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
}
