import type { CDPSession, JSHandle, Page } from "@playwright/test";
import { laidOut, readToTheEnd, softly } from "../../support/reader.ts";

const mostStops = 600;
/** So many presses between two looks at what the page has noted. */
const pressesAtOnce = 30;

interface Stop {
	/** The element's own number: the same wherever the key comes to it again. */
	id: number;
	what: string;
	named: boolean;
	ringed: boolean;
	inSight: boolean;
	inFooter: boolean;
}

/** Windows in which a page is gone through. */
const windows = [
	{ width: 375, height: 740 },
	{ width: 1280, height: 800 },
];

/** The Tab key goes through all of a page, on a phone and on a desk: each stop in sight, named and marked. */
export async function judgeTabStops(page: Page): Promise<void> {
	await page.emulateMedia({ reducedMotion: "reduce" });
	for (const size of windows) {
		await page.setViewportSize(size);
		// What is laid out while keys are pressed would move the stop that they have led to.
		await laidOut(page);
		await readToTheEnd(page);
		const passed = await passOverLikes(page);
		await startOver(page);
		const { stops, ends } = await tabThrough(page);
		await passed.evaluate((likes) => {
			for (const one of likes) one.removeAttribute("tabindex");
		});
		softly(ends, `tab stops, ${size.width} wide: the last stop is at the page's end, not ${stops.at(-1)?.what}`).toBe(true);
		const wrong = stops.flatMap(({ what, named, ringed, inSight }) => [
			...(named ? [] : [`no name: ${what}`]),
			...(ringed ? [] : [`no mark: ${what}`]),
			...(inSight ? [] : [`out of sight: ${what}`]),
		]);
		softly(wrong.slice(0, 8), `tab stops, ${size.width} wide`).toEqual([]);
		softly(stops.length, `tab stops, ${size.width} wide: how many`).toBeGreaterThan(10);
	}
}

/** Leaves out, and answers, stops between the first two and the last of their kind: all have the same rules. */
function passOverLikes(page: Page): Promise<JSHandle<HTMLElement[]>> {
	return page.evaluateHandle(() => {
		const kindOf = (element: Element | null): string =>
			element ? `${kindOf(element.parentElement)}>${element.localName} ${element.className}` : "";
		const usual = "main :is(a[href], button):not([tabindex]), footer a[href]:not([tabindex])";
		const shown = [...document.querySelectorAll<HTMLElement>(usual)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
		const kinds = Map.groupBy(shown, kindOf);
		const passed = [...kinds.values()].flatMap((likes) => likes.slice(2, -1));
		for (const one of passed) one.tabIndex = -1;
		return passed;
	});
}

/** Puts the focus before the page's first stop. */
async function startOver(page: Page): Promise<void> {
	await page.evaluate(() => {
		const top = document.createElement("span");
		top.tabIndex = -1;
		document.body.prepend(top);
		top.focus();
		top.remove();
	});
}

/**
 * Every stop once, in order, and whether the last of them was the page's last: past it the browser's own controls have their turn,
 * or, in a window that shows none, the page's first stop has it again.
 */
async function tabThrough(page: Page): Promise<{ stops: Stop[]; ends: boolean }> {
	const noted = await noteStops(page);
	const session = await page.context().newCDPSession(page);
	const stops: Stop[] = [];
	const seen = new Set<number>();
	for (let presses = 0; presses < mostStops; presses += pressesAtOnce) {
		await pressTab(session, pressesAtOnce);
		for (const stop of await noted.evaluate((list) => list.splice(0))) {
			if (!stop) return { stops, ends: true };
			// A native player's own buttons are all the player to the page.
			if (stop.id === stops.at(-1)?.id) continue;
			if (seen.has(stop.id)) return { stops, ends: stop.id === stops[0]?.id && stops.at(-1)?.inFooter === true };
			seen.add(stop.id);
			stops.push(stop);
		}
	}
	return { stops, ends: false };
}

/** Presses in a row: the browser takes them in order, and nobody waits between two. */
async function pressTab(session: CDPSession, times: number): Promise<void> {
	const press = { type: "rawKeyDown", key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 } as const;
	await Promise.all(Array.from({ length: times }, () => session.send("Input.dispatchKeyEvent", press)));
}

/** Has the page itself note each stop as the next press leaves it, which is a question less for each; `null`: none has the focus. */
function noteStops(page: Page): Promise<JSHandle<(Stop | null)[]>> {
	return page.evaluateHandle(() => {
		const noted: (Stop | null)[] = [];
		const ids = new Map<Element, number>();
		const isRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
		const stopAt = (element: Element | null): Stop | null => {
			if (!element || element === document.body || !(element instanceof HTMLElement || element instanceof SVGElement)) return null;
			const box = element.getBoundingClientRect();
			const style = getComputedStyle(element);
			// A tease's ring is around the whole of it: its link's last layer. A box's may be around its label.
			const ringed = [
				style,
				getComputedStyle(element, "::after"),
				...(element.parentElement ? [getComputedStyle(element.parentElement)] : []),
			].some(isRing);
			const name =
				element.getAttribute("aria-label") ??
				(element.getAttribute("aria-labelledby") ? "labelled" : null) ??
				(element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0]?.textContent : null) ??
				element.textContent?.trim() ??
				"";
			const id = ids.get(element) ?? ids.size;
			ids.set(element, id);
			return {
				id,
				what: `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} "${name.trim().slice(0, 40)}"`,
				named: name.trim() !== "" || element.querySelector("img[alt]:not([alt=''])") !== null || element.tagName === "MAIN",
				ringed: ringed || element.tagName === "MAIN" || element.tagName === "VIDEO",
				inSight:
					box.bottom > 0 &&
					box.top < innerHeight &&
					box.right > 0 &&
					box.left < innerWidth &&
					box.width > 0 &&
					style.visibility !== "hidden",
				inFooter: element.closest("footer.footer, body > footer, footer[class*=foot]") !== null,
			};
		};
		let presses = 0;
		const isTab = ({ key }: KeyboardEvent) => key === "Tab";
		addEventListener("keydown", (event) => isTab(event) && presses++ > 0 && noted.push(stopAt(document.activeElement)), true);
		return noted;
	});
}
