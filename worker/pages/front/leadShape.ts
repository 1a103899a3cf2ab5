import type { Theme } from "../../../brands/schema.ts";

/** How a motif's opening package takes its room (client/styles/openings.css draws it). */
export interface LeadShape {
	/** Nothing stands beside it. */
	across: boolean;
	/** `sizes` of its picture: the window, most of the grid, or the larger part of the main column. */
	sizes: string;
	/** A live strip may stand above it. */
	belowLive: boolean;
	/** The lines below show pictures. */
	linePictures: boolean;
}

const windowWide = "100vw";
const most = "(min-width:1304px) 820px, (min-width:1000px) 62vw, 100vw";
const column = "(min-width:1304px) 520px, (min-width:1000px) 40vw, 100vw";

const across: LeadShape = { across: true, sizes: most, belowLive: true, linePictures: true };
const beside: LeadShape = { across: false, sizes: column, belowLive: true, linePictures: true };

/** One shape per motif; a motif without one does not compile. */
export const leadShapes: Readonly<Record<Theme["motif"], LeadShape>> = {
	record: beside,
	// Its picture begins under the masthead.
	morning: { ...across, sizes: windowWide, belowLive: false },
	argument: beside,
	loud: { ...across, sizes: windowWide },
	carpet: across,
	strip: beside,
	match: across,
	glamour: across,
	night: { ...across, sizes: windowWide },
	tested: beside,
	diagram: { ...across, linePictures: true },
	kind: beside,
	essay: { ...across, linePictures: false },
	action: across,
};
