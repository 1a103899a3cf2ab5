import { formatPattern } from "../../../brands/messages/icu.ts";
import { linksAt, type SlideControlsProps } from "../../../client/islands/SlideControls/SlideControls.script.ts";

/** Controls of a slideshow (C2.25): two links that load slides, and the position. */
export function SlideControls(props: SlideControlsProps) {
	const { total, start, language, words } = props;
	const [previous, next] = linksAt(start, props).map(({ attributes, arrow, n }, index) => (
		<a className="slide-button" rel={n === undefined ? undefined : ["prev", "next"][index]} key={arrow} {...attributes}>
			<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
				<path d={arrow} fill="none" stroke="currentColor" strokeWidth="2.5" />
			</svg>
		</a>
	));
	return (
		<nav className="slide-controls" aria-label={words.region}>
			{previous}
			<p className="slide-count" aria-live="polite">
				{formatPattern(language, words.position, { n: start, total })}
			</p>
			{next}
		</nav>
	);
}
