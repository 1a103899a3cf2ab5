import type { JSHandle, Page } from "@playwright/test";
import { at, expect, look, readToTheEnd } from "../../support/reader.ts";

/** A page of each kind, by turns in English and Spanish. */
const pages = [
	["front", "news", "/"],
	["front", "telemundo", "/"],
	["topic", "telemundo", "/salud/familia"],
	["show blog", "msnbc", "/maddowblog"],
	["article", "today", "/parents/screens/screen-time-swap-tdna1015"],
	["article", "noticias", "/inmigracion/guias/permiso-trabajo-renovacion-automatica-empleadores-ntna1002"],
	["recipe", "telemundo", "/recipes/arroz-con-gandules-tdrp2003"],
	["video", "news", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001"],
	["playlist", "eonline", "/playlist/royals-on-video-mmpl5002"],
	["slideshow", "noticias", "/slideshow/el-faro-por-dentro-ntsl4"],
	["search", "telemundo", "/search?q=agua"],
	["person", "news", "/author/maria-solis"],
	["listing", "telemundo", "/shop/regalos"],
	["local news", "news", "/local?zip=10001"],
	["newsletters", "noticias", "/newsletters"],
	["live blog", "deportes", "/liga-mx/jornada/live-blog/tezontle-bajio-minuto-a-minuto-dpna1901"],
	["error page", "telemundo", "/no-such-page"],
] as const;

/** More stops than any page has. */
const mostStops = 600;
/** So many presses between two looks at what the page has noted. */
const pressesAtOnce = 30;

/** Where the Tab key has led. */
interface Stop {
	/** The element's own number: the same wherever the key comes to it again. */
	id: number;
	what: string;
	named: boolean;
	ringed: boolean;
	inSight: boolean;
	inFooter: boolean;
}

for (const [width, height] of [
	[375, 740],
	[1280, 800],
] as const) {
	for (const [kind, brand, path] of pages) {
		look(
			`${kind} of ${brand}, ${width} wide: the Tab key goes through all of it, each stop in sight, named and marked`,
			async ({ page }) => {
				await page.setViewportSize({ width, height });
				await page.emulateMedia({ reducedMotion: "reduce" });
				await page.goto(at(brand, path));
				await readToTheEnd(page);
				const { stops, ends } = await tabThrough(page);
				expect(ends, `the last stop is at the page's end, not ${stops.at(-1)?.what}`).toBe(true);
				const wrong = stops.flatMap(({ what, named, ringed, inSight }) => [
					...(named ? [] : [`no name: ${what}`]),
					...(ringed ? [] : [`no mark: ${what}`]),
					...(inSight ? [] : [`out of sight: ${what}`]),
				]);
				expect(wrong.slice(0, 8)).toEqual([]);
				expect(stops.length).toBeGreaterThan(10);
			},
		);
	}
}

/**
 * Every stop once, in order, and whether the last of them was the page's last: past it the browser's own controls have their turn,
 * or, in a window that shows none, the page's first stop has it again.
 */
async function tabThrough(page: Page): Promise<{ stops: Stop[]; ends: boolean }> {
	const noted = await noteStops(page);
	const stops: Stop[] = [];
	const seen = new Set<number>();
	for (let presses = 0; presses < mostStops; presses += pressesAtOnce) {
		for (let press = 0; press < pressesAtOnce; press++) await page.keyboard.press("Tab");
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
		// The first press leaves no stop: it leads to the first.
		addEventListener("keydown", (event) => isTab(event) && presses++ > 0 && noted.push(stopAt(document.activeElement)), true);
		return noted;
	});
}
