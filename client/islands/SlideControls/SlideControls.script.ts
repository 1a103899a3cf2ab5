import { formatPattern } from "../../../brands/messages/icu.ts";
import type { Language } from "../../../brands/schema.ts";
import { passFocus } from "../../page/passFocus.ts";
import { stripOf } from "./strip.ts";

export interface SlideControlsProps {
	total: number;
	/** The slide in the address, else 1. */
	start: number;
	/** The slideshow's own path; slides are `?slide=n` of it. */
	url: string;
	language: Language;
	/** `position` is an ICU pattern. */
	words: { region: string; position: string; previous: string; next: string; onward: string };
}

interface SlideLink {
	attributes: { href?: string; "aria-label"?: string; "aria-hidden"?: true };
	arrow: string;
	/** Its slide; none leads below, or nowhere. */
	n?: number;
}

/** The two links at a slide (C2.25): none before the first one, after the last to the next content below. */
export function linksAt(current: number, { total, url, words }: SlideControlsProps): [previous: SlideLink, next: SlideLink] {
	const to = (n: number, label: string) => ({ attributes: { href: addressOf(url, n), "aria-label": label }, n });
	return [
		{ arrow: "M15 4l-8 8 8 8", ...(current > 1 ? to(current - 1, words.previous) : { attributes: { "aria-hidden": true } }) },
		current < total
			? { arrow: "M9 4l8 8-8 8", ...to(current + 1, words.next) }
			: { arrow: "M4 9l8 8 8-8", attributes: { href: "#onward", "aria-label": words.onward } },
	];
}

const addressOf = (url: string, n: number): string => (n === 1 ? url : `${url}?slide=${n}`);

/** Moves the strip by links and arrow keys, announces the position, and updates the address (C2.25). Without script the links load slides. */
export function start(island: HTMLElement, props: SlideControlsProps): void {
	const { start, total, url, language, words } = props;
	const count = island.querySelector(".slide-count");
	const links = [...island.querySelectorAll<HTMLAnchorElement>("a.slide-button")];
	let wanted = start;
	let shown = linksAt(start, props);
	const strip = stripOf("slides", (n) => {
		wanted = n;
		shown = linksAt(n, props);
		history.replaceState(history.state, "", addressOf(url, n));
		if (count) count.textContent = formatPattern(language, words.position, { n, total });
		const [previous, next] = links;
		if (n === 1 && previous) passFocus(previous, next);
		for (const [at, link] of links.entries()) draw(link, shown[at]);
	});
	if (!strip) return;
	strip.moveTo(start, false);
	const go = (n: number) => {
		if (n < 1 || n > total) return;
		wanted = n;
		strip.moveTo(n, true);
	};
	for (const [at, link] of links.entries())
		link.addEventListener("click", (event) => {
			const n = shown[at]?.n;
			if (n === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
			event.preventDefault();
			go(n);
		});
	document.addEventListener("keydown", (event) => {
		if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
		if (event.target instanceof Element && event.target.closest("input, select, textarea, [contenteditable]")) return;
		if (event.key === "ArrowRight") go(wanted + 1);
		else if (event.key === "ArrowLeft") go(wanted - 1);
		else return;
		event.preventDefault();
	});
}

function draw(link: HTMLAnchorElement, shown: SlideLink | undefined): void {
	if (!shown) return;
	for (const name of ["href", "aria-label", "aria-hidden"] as const) {
		const value = shown.attributes[name];
		if (value === undefined) link.removeAttribute(name);
		else link.setAttribute(name, String(value));
	}
	link.querySelector("path")?.setAttribute("d", shown.arrow);
}
