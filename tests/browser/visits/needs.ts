import type { Page } from "@playwright/test";
import { softly } from "../../support/reader.ts";
import { overrun } from "./overrun.ts";

/**
 * Judges of readers' own settings: forced colours, spacing of text (WCAG 1.4.12), and a window of 320 px, which is 1,280 at 400 %
 * (WCAG 1.4.10).
 */
export async function judgeNeeds(page: Page): Promise<void> {
	await page.setViewportSize({ width: 320, height: 800 });
	softly(await page.evaluate(sideways), "at 400 %").toEqual([]);
	await spaceText(page, true);
	softly(await page.evaluate(overrun), "with spaced text at 400 %").toEqual([]);
	softly(await page.evaluate(sideways), "with spaced text at 400 %, sideways").toEqual([]);
	await spaceText(page, false);
	await page.setViewportSize({ width: 1280, height: 720 });
	const before = await page.evaluate(cutWords);
	await spaceText(page, true);
	softly(
		(await page.evaluate(cutWords)).filter((cut) => !before.includes(cut)),
		"with spaced text",
	).toEqual([]);
	softly(await page.evaluate(sideways), "with spaced text, sideways").toEqual([]);
	await spaceText(page, false);
	await page.emulateMedia({ forcedColors: "active" });
	// From here on the focus is shown, as to who uses a keyboard.
	await page.keyboard.press("Tab");
	softly(await page.evaluate(lostMarks), "lost with forced colours").toEqual([]);
	softly(await page.evaluate(unmarkedControls), "with forced colours").toEqual([]);
	await page.emulateMedia({ forcedColors: "none" });
}

/** Spaces as WCAG 1.4.12 names them, as a reader's own sheet sets them. */
async function spaceText(page: Page, on: boolean): Promise<void> {
	await page.evaluate((isOn) => {
		const sheet = new CSSStyleSheet({ media: "all" });
		sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
			p { margin-block-end: 2em !important }`);
		const own = document.adoptedStyleSheets.filter(({ media }) => media.length === 0);
		document.adoptedStyleSheets = isOn ? [...own, sheet] : own;
	}, on);
}

function sideways(): string[] {
	const { scrollWidth, clientWidth } = document.documentElement;
	return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px beyond ${clientWidth}`] : [];
}

/** Words that lie outside of a box that clips them and can't be scrolled. */
function cutWords(): string[] {
	const cut: string[] = [];
	for (const element of document.querySelectorAll("h1, h2, h3, p, li, a, button, label, td, th, dt, dd, figcaption, summary")) {
		if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(".visually-hidden, [popover]")) continue;
		const text = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
		const [first, last] = [text[0], text.at(-1)];
		if (!first || !last) continue;
		const range = document.createRange();
		range.setStartBefore(first);
		range.setEndAfter(last);
		const words = range.getBoundingClientRect();
		for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
			const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
			const { left, right, top, bottom } = box.getBoundingClientRect();
			const isCutAcross =
				/hidden|clip/.test(overflowX) && textOverflow !== "ellipsis" && (words.right > right + 2 || words.left < left - 2);
			const isCutDown = /hidden|clip/.test(overflowY) && (words.bottom > bottom + 4 || words.top < top - 4);
			if (isCutAcross || isCutDown) cut.push(`${element.textContent?.trim().slice(0, 50)} (in ${box.className || box.tagName})`);
			if (/auto|scroll/.test(overflowX + overflowY)) break;
		}
	}
	return [...new Set(cut)];
}

/**
 * Controls that a reader of forced colours can't tell from text: backgrounds are gone there, so that a button or field needs a border, an
 * outline or an underline; a link its underline or the colour of links. Each shows where the focus is.
 */
function unmarkedControls(): string[] {
	const faults: string[] = [];
	const isClear = (color: string) => color === "transparent" || /^rgba\(.*, 0\)$|\/ 0\)$/.test(color);
	const probe = document.createElement("span");
	probe.style.color = "CanvasText";
	document.body.append(probe);
	const { color: plain } = getComputedStyle(probe);
	probe.remove();
	const controls = [
		...document.querySelectorAll<HTMLElement>("a[href], button, input:not([type='hidden']), select, textarea, summary"),
	].filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 2);
	for (const control of controls) {
		const style = getComputedStyle(control);
		const parts = [control, ...control.querySelectorAll<HTMLElement>("*")];
		const hasBorder = parts.some((part) => {
			const { borderBlockEndWidth, borderBlockEndColor, borderBlockEndStyle } = getComputedStyle(part);
			return Number.parseFloat(borderBlockEndWidth) > 0 && borderBlockEndStyle !== "none" && !isClear(borderBlockEndColor);
		});
		const isOutlined = style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0;
		// Boxes, sliders and lists that the browser draws.
		const isNative = /^(?:INPUT|SELECT)$/.test(control.tagName) && style.appearance !== "none" && style.appearance !== "textfield";
		const isPicture = control.querySelector("svg, img") !== null;
		const isColored = style.color !== plain || style.textDecorationLine.includes("underline");
		const name = `${control.tagName.toLowerCase()}.${[...control.classList].join(".")} ${control.getAttribute("name") ?? ""} ${control.textContent?.trim().slice(0, 30)}`;
		if (style.forcedColorAdjust === "none") faults.push(`keeps its own colours: ${name}`);
		else if (!hasBorder && !isOutlined && !isNative && !isPicture && !isColored) faults.push(`looks like text: ${name}`);
	}
	// One of each kind: their rules are the same.
	const kinds = new Map(controls.map((control) => [`${control.tagName} ${control.className}`, control]));
	let rings = 0;
	for (const [kind, control] of kinds) {
		control.focus({ preventScroll: true });
		if (document.activeElement !== control || !control.matches(":focus-visible")) continue;
		const marks = [control, ...control.querySelectorAll("*")].some((part) => {
			const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part);
			return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1 && !isClear(outlineColor);
		});
		const { outlineStyle } = getComputedStyle(control.closest("label, li, form") ?? control);
		rings++;
		if (!marks && outlineStyle === "none") faults.push(`no focus ring: ${kind}`);
	}
	if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
	if (rings < 5) faults.push(`${rings} focus rings`);
	return [...new Set(faults)];
}

/**
 * Marks that take space, and chosen ones among others, which only a background, a shadow or a gradient shows: forced colours take it away.
 */
function lostMarks(): string[] {
	const lost: string[] = [];
	const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join(".")}`;
	const isDrawn = (width: string, style: string) => Number.parseFloat(width) > 0 && style !== "none";
	for (const element of document.body.querySelectorAll("*")) {
		if (!element.checkVisibility({ visibilityProperty: true })) continue;
		for (const part of ["::before", "::after"]) {
			const style = getComputedStyle(element, part);
			const takesSpace = style.position === "static" && Number.parseFloat(style.width) > 0 && Number.parseFloat(style.height) > 0;
			if (style.content !== '""' || style.display === "none" || !takesSpace) continue;
			const hasLine =
				isDrawn(style.borderBlockStartWidth, style.borderBlockStartStyle) || isDrawn(style.borderBlockEndWidth, style.borderBlockEndStyle);
			if (!hasLine && !style.backgroundImage.includes("url(")) lost.push(`mark: ${nameOf(element)}${part}`);
		}
	}
	const chosenMark = "[aria-current]:not([aria-current='false']), [aria-pressed='true'], [aria-selected='true']";
	const lookOf = (element: Element) => {
		const { color, textDecorationLine, outlineStyle, borderBlockEndColor, borderBlockEndWidth } = getComputedStyle(element);
		return [color, textDecorationLine, outlineStyle, borderBlockEndColor, borderBlockEndWidth].join();
	};
	for (const chosen of document.querySelectorAll(chosenMark)) {
		if (!chosen.checkVisibility({ visibilityProperty: true })) continue;
		const others = chosen.closest("ul, ol, table, nav, [role='listbox']")?.querySelectorAll(chosen.tagName) ?? [];
		const isLost = [...others].some((other) => !other.matches(chosenMark) && lookOf(other) === lookOf(chosen));
		if (isLost) lost.push(`choice: ${nameOf(chosen)} ${chosen.textContent?.trim().slice(0, 30)}`);
	}
	return [...new Set(lost)];
}
