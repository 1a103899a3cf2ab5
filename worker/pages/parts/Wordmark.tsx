import type { Brand } from "../../../brands/schema.ts";

/**
 * A brand's wordmark, named by its surroundings. A page has the drawing once, in its masthead, and a copy refers to it: twice is 0.7 KB
 * beyond gzip's window.
 */
export function Wordmark({ brand, isCopy = false }: { brand: Brand; isCopy?: boolean }) {
	const { viewBox, svg } = brand.wordmark;
	const [, , width, height] = viewBox.split(" ");
	return (
		<svg
			className="wordmark"
			viewBox={viewBox}
			width={width}
			height={height}
			aria-hidden="true"
			dangerouslySetInnerHTML={{ __html: isCopy ? '<use href="#wordmark"/>' : `<g id="wordmark">${svg}</g>` }}
		/>
	);
}
