/** Widths of the grid in px (client/styles/tokens.css has the same): whole content, and the main column beside a rail. */
const wholeWidth = 1240;
const mainWidth = 892;

/** Where a package stands: its turn among packages of its kind, so that neighbours differ, and whether a rail is beside it. */
export interface PackageLayout {
	variant: number;
	narrow: boolean;
}

/** `sizes` of a picture: its share of the grid on large screens, and of the window on tablets and phones. */
export function sizesFor(layout: PackageLayout, share: number, tablet: number, phone: number): string {
	const width = Math.round((layout.narrow ? mainWidth : wholeWidth) * share);
	return `(min-width:1304px) ${width}px, (min-width:758px) ${Math.round(tablet * 100)}vw, ${Math.round(phone * 100)}vw`;
}

/** `sizes` of a picture with the same width everywhere. */
export const fixedSizes = (px: number): string => `${px}px`;
