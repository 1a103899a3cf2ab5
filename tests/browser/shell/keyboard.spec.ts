import { at, expect, readToTheEnd, test, withoutPictures } from "../../support/reader.ts";

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

for (const [width, height] of [
	[375, 740],
	[1280, 800],
] as const) {
	for (const [kind, brand, path] of pages) {
		test(`${kind} of ${brand}, ${width} wide: the Tab key goes through all of it, each stop in sight, named and marked`, async ({
			page,
		}) => {
			test.setTimeout(90_000);
			await page.setViewportSize({ width, height });
			await page.emulateMedia({ reducedMotion: "reduce" });
			await withoutPictures(page);
			await page.goto(at(brand, path));
			await readToTheEnd(page);
			const wrong: string[] = [];
			const seen = new Set<string>();
			let last = "";
			let lastId = "";
			for (let stop = 0; stop < mostStops; stop++) {
				await page.keyboard.press("Tab");
				const found = await page.evaluate(() => {
					const element = document.activeElement;
					if (!element || element === document.body || !(element instanceof HTMLElement || element instanceof SVGElement)) return null;
					const box = element.getBoundingClientRect();
					const style = getComputedStyle(element);
					const isRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
						outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
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
					const all = [...document.querySelectorAll("*")];
					return {
						id: `${all.indexOf(element)}`,
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
					};
				});
				// Past the last stop the browser's own controls have their turn.
				if (!found) break;
				// A native player's own buttons are all the player to the page.
				if (found.id === lastId) continue;
				if (seen.has(found.id)) break;
				seen.add(found.id);
				lastId = found.id;
				last = found.what;
				if (!found.named) wrong.push(`no name: ${found.what}`);
				if (!found.ringed) wrong.push(`no mark: ${found.what}`);
				if (!found.inSight) wrong.push(`out of sight: ${found.what}`);
			}
			expect(wrong.slice(0, 8)).toEqual([]);
			const end = await page.evaluate(() => {
				const footer = document.querySelector("footer.footer, body > footer, footer[class*=foot]");
				return footer?.contains(document.activeElement) || document.activeElement === document.body;
			});
			expect(end, `the last stop is at the page's end, not ${last}`).toBe(true);
			expect(seen.size).toBeGreaterThan(10);
		});
	}
}
