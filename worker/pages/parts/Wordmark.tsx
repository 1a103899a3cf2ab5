import type { Brand } from "../../../brands/schema.ts";

/** A brand's wordmark; its name is said by what it stands in. */
export function Wordmark({ brand }: { brand: Brand }) {
	const { viewBox, svg } = brand.wordmark;
	const [, , width, height] = viewBox.split(" ");
	return (
		<svg
			className="wordmark"
			viewBox={viewBox}
			width={width}
			height={height}
			aria-hidden="true"
			focusable="false"
			dangerouslySetInnerHTML={{ __html: svg }}
		/>
	);
}
