const paths = {
	play: "M7 4.5v15l13-7.5z",
	pause: "M6 4.5h4.5v15H6zM13.5 4.5H18v15h-4.5z",
	replay: "M12 5V1.5L6.5 6.5 12 11.500V8a5.5 5.5 0 1 1-5.5 5.500h-3A8.5 8.5 0 1 0 12 5z",
	loud: "M3 9v6h4l5 4.500v-15L7 9zM15 8.200v7.600a4.3 4.3 0 0 0 0-7.600zM15 4.300v2.300a6 6 0 0 1 0 10.800v2.300a8.2 8.2 0 0 0 0-15.400z",
	muted: "M3 9v6h4l5 4.500v-15L7 9zM21.5 9.4 20.1 8l-2.6 2.600L14.9 8l-1.4 1.4 2.6 2.6-2.6 2.6 1.4 1.4 2.6-2.6 2.6 2.6 1.4-1.4-2.6-2.600z",
	captions: "M3 5h18v14H3zm7.5 5.500V9H6v6h4.500v-1.500h-3v-3zm7.5 0V9h-4.500v6H18v-1.500h-3v-3z",
	settings:
		"M19.4 13a7.6 7.6 0 0 0 0-2l2-1.6-2-3.4-2.4 1a7.4 7.4 0 0 0-1.7-1L15 3.500H11L10.6 6a7.4 7.4 0 0 0-1.7 1l-2.4-1-2 3.400L6.5 11a7.6 7.6 0 0 0 0 2l-2 1.6 2 3.4 2.4-1c.5.4 1.1.7 1.7 1l.4 2.500h4l.4-2.500c.6-.3 1.2-.6 1.7-1l2.4 1 2-3.400zM13 15.500a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7z",
	pip: "M3 5h18v6h-2V7H5v10h5v2H3zm9 8h9v6h-9z",
	fullscreen: "M4 4h6v2H6v4H4zm10 0h6v6h-2V6h-4zM4 14h2v4h4v2H4zm14 0h2v6h-6v-2h4z",
	close:
		"M5.700 4.300 12 10.600l6.300-6.300 1.400 1.400L13.400 12l6.300 6.300-1.400 1.400L12 13.400l-6.300 6.300-1.400-1.400L10.600 12 4.300 5.700z",
	shrink: "M8 4h2v6H4V8h4zm6 0h2v4h4v2h-6zM4 14h6v6H8v-4H4zm10 0h6v2h-4v4h-2z",
} as const;
export type IconName = keyof typeof paths;

const svg = (name: string, attributes: Readonly<Record<string, string>>): Element => {
	const element = document.createElementNS("http://www.w3.org/2000/svg", name);
	for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
	return element;
};

/** Makes a sign of the control bar; its button carries the name. */
export function icon(name: IconName): Element {
	const drawn = svg("svg", { viewBox: "0 0 24 24", width: "24", height: "24", "aria-hidden": "true" });
	drawn.append(svg("path", { fill: "currentColor", "fill-rule": "evenodd", d: paths[name] }));
	return drawn;
}
