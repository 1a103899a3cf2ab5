import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { formatPattern } from "../../../brands/messages/icu.ts";
import type { Language } from "../../../brands/schema.ts";
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

/**
 * Controls of a slideshow (C2.25). Without script two links load slides; the island moves the strip, takes arrow keys, announces the
 * position, and updates the address.
 */
export function SlideControls({ total, start, url, language, words }: SlideControlsProps) {
	const [current, setCurrent] = useState(start);
	const moveTo = useRef<(n: number, smooth: boolean) => void>(() => undefined);
	const wanted = useRef(start);

	useEffect(() => {
		const strip = stripOf("slides", (n) => {
			wanted.current = n;
			setCurrent(n);
			history.replaceState(history.state, "", n === 1 ? url : `${url}?slide=${n}`);
		});
		if (!strip) return;
		moveTo.current = strip.moveTo;
		strip.moveTo(start, false);
		return strip.dispose;
	}, [start, url]);

	const go = useCallback(
		(n: number) => {
			if (n < 1 || n > total) return;
			wanted.current = n;
			moveTo.current(n, true);
		},
		[total],
	);

	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
			if (event.target instanceof Element && event.target.closest("input, select, textarea, [contenteditable]")) return;
			if (event.key === "ArrowRight") go(wanted.current + 1);
			else if (event.key === "ArrowLeft") go(wanted.current - 1);
			else return;
			event.preventDefault();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [go]);

	const follow = (n: number) => (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		go(n);
	};
	const addressOf = (n: number) => (n === 1 ? url : `${url}?slide=${n}`);
	return (
		<nav className="slide-controls" aria-label={words.region}>
			{current > 1 ? (
				<a className="slide-button" rel="prev" href={addressOf(current - 1)} aria-label={words.previous} onClick={follow(current - 1)}>
					<Arrow d="M15 4l-8 8 8 8" />
				</a>
			) : (
				<span className="slide-button" aria-hidden="true">
					<Arrow d="M15 4l-8 8 8 8" />
				</span>
			)}
			<p className="slide-count" aria-live="polite">
				{formatPattern(language, words.position, { n: current, total })}
			</p>
			{current < total ? (
				<a className="slide-button" rel="next" href={addressOf(current + 1)} aria-label={words.next} onClick={follow(current + 1)}>
					<Arrow d="M9 4l8 8-8 8" />
				</a>
			) : (
				// After the last slide: the next content below.
				<a className="slide-button" href="#onward" aria-label={words.onward}>
					<Arrow d="M4 9l8 8 8-8" />
				</a>
			)}
		</nav>
	);
}

function Arrow({ d }: { d: string }) {
	return (
		<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
			<path d={d} fill="none" stroke="currentColor" strokeWidth="2.5" />
		</svg>
	);
}
