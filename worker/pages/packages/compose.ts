import type { Theme } from "../../../brands/schema.ts";
import type { ViewContext } from "../kernel/context.ts";
import type { PackageKind, PackageModel } from "../parts/models.ts";
import type { PackageLayout } from "../parts/picture.model.ts";

/** A stretch of a front: packages one under the other, and on large screens a rail beside them. */
export interface Band {
	/** Indices into the front's packages. */
	main: readonly number[];
	rail: readonly number[];
}

const acrossKinds: ReadonlySet<PackageKind> = new Set<PackageKind>(["video", "live", "showLead", "shopping", "mosaic", "schedule"]);
/** Most packages above a live strip that is still moved to the top. */
const liveReach = 4;
/** A rail's packages have at least this part of its height; the rest is spread over them. */
const leastPart = 0.75;
/** Nor is it less than this part of theirs: it would end far above them. */
const leastRail = 0.55;
/** As tall as the rail, as far as an estimate can tell. */
const about = 0.85;

/**
 * Arranges a front's packages: a live strip first, each rail beside packages about as tall, the late most-read list last, where it delays
 * nothing (decision 0003).
 */
export function bandsOf(packages: readonly PackageModel[], motif: Theme["motif"]): Band[] {
	const shape = leadShapes[motif];
	const bands: Band[] = [];
	let open: number[] = [];
	let waiting: number[] = [];
	const alone = (indices: readonly number[]) => {
		for (const index of indices) bands.push({ main: [index], rail: [] });
	};
	// Places what waits for the rail beside what is open, as far as it is no taller.
	const close = () => {
		const mostHeight = heightOf(open, packages) / leastPart;
		let fitting = 0;
		while (fitting < waiting.length && heightOf(waiting.slice(0, fitting + 1), packages) <= mostHeight) fitting++;
		const rail = waiting.slice(0, fitting);
		waiting = waiting.slice(fitting);
		const height = heightOf(rail, packages);
		const beside = rail.length > 0 ? takeLast(open, packages, height * leastPart) : [];
		alone(open);
		if (height >= heightOf(beside, packages) * leastRail && rail.length > 0) bands.push({ main: beside, rail });
		else alone([...beside, ...rail]);
		open = [];
	};
	for (const index of readingOrder(packages, shape.belowLive)) {
		const pack = packages[index];
		if (!pack) continue;
		if (runsAcross(pack, shape)) {
			close();
			alone([index]);
			continue;
		}
		(pack.zone === "rail" ? waiting : open).push(index);
		if (waiting.length > 0 && heightOf(open, packages) >= heightOf(waiting, packages) * about) close();
	}
	close();
	alone(waiting);
	return bands;
}

const runsAcross = (pack: PackageModel, shape: LeadShape): boolean =>
	acrossKinds.has(pack.kind) ||
	isLate(pack) ||
	(pack.kind === "ad" && pack.zone === "main") ||
	(pack.kind === "lead" && pack.first && shape.across);

/** A list that is filled while the page is already on its way. */
export const isLate = (pack: PackageModel): boolean => pack.kind === "mostPopular" && pack.teases.length === 0;

/** The layout of each package of the bands. */
export function layoutsOf(packages: readonly PackageModel[], bands: readonly Band[]): Map<number, PackageLayout> {
	const counts = new Map<PackageKind, number>();
	const layouts = new Map<number, PackageLayout>();
	for (const band of bands)
		for (const index of [...band.main, ...band.rail]) {
			const kind = packages[index]?.kind;
			if (!kind) continue;
			const ordinal = counts.get(kind) ?? 0;
			counts.set(kind, ordinal + 1);
			layouts.set(index, { variant: ordinal % 3, narrow: band.rail.length > 0 });
		}
	return layouts;
}

function readingOrder(packages: readonly PackageModel[], liveFirst: boolean): number[] {
	const live: number[] = [];
	const early: number[] = [];
	const late: number[] = [];
	for (const [index, pack] of packages.entries()) {
		const isFirstLive = liveFirst && live.length === 0 && pack.kind === "live" && index < liveReach;
		(isFirstLive ? live : isLate(pack) ? late : early).push(index);
	}
	return [...live, ...early, ...late];
}

/** Takes from the end as many packages as are needed to stand as tall as this. */
function takeLast(open: number[], packages: readonly PackageModel[], height: number): number[] {
	const taken: number[] = [];
	while (open.length > 0 && heightOf(taken, packages) < height) taken.unshift(...open.splice(-1));
	return taken;
}

/** Rough heights in lines of a large screen, good enough to pair a rail with its neighbours. */
function heightOf(indices: readonly number[], packages: readonly PackageModel[]): number {
	let lines = 0;
	for (const index of indices) {
		const pack = packages[index];
		if (pack) lines += linesOf(pack);
	}
	return lines;
}

/** Of what stands in a rail and is no list of headlines. */
const railLines: Partial<Record<PackageKind, number>> = { ad: 12, newsletter: 10, localNews: 15 };

function linesOf(pack: PackageModel): number {
	const count = pack.teases.length;
	if (pack.zone === "rail") {
		let lines = railLines[pack.kind];
		if (lines !== undefined) return lines;
		lines = 4;
		for (const { headline } of pack.teases) lines += 2.5 + Math.ceil(headline.length / 30) * 0.75;
		return lines;
	}
	switch (pack.kind) {
		case "lead":
			return 27;
		case "list":
			return 3 + count * 5.7;
		case "grid":
		case "show":
			return 20;
		case "headlines":
			return 4 + count * 1.5;
		case "newsletter":
			return 6;
		case "ad":
			return 5;
		case "opinion":
			return 13.6;
		default:
			return 14;
	}
}

/** The space of a motif's opening package (Lead.css draws it). */
export interface LeadShape {
	/** Nothing stands beside it. */
	across: boolean;
	/** `sizes` of its picture: the window, most of the grid, or the larger part of the main column. */
	sizes: string;
	/** A live strip may stand above it. */
	belowLive: boolean;
	linePictures: boolean;
}

const windowWide = "100vw";
const most = "(min-width:1304px) 820px, (min-width:1000px) 62vw, 100vw";
const column = "(min-width:1304px) 520px, (min-width:1000px) 40vw, 100vw";

const acrossThePage: LeadShape = { across: true, sizes: most, belowLive: true, linePictures: true };
const beside: LeadShape = { across: false, sizes: column, belowLive: true, linePictures: true };

/** One shape per motif; a motif without one does not compile. */
export const leadShapes: Readonly<Record<Theme["motif"], LeadShape>> = {
	record: beside,
	// Its picture begins under the masthead.
	morning: { ...acrossThePage, sizes: windowWide, belowLive: false },
	argument: beside,
	loud: { ...acrossThePage, sizes: windowWide },
	carpet: acrossThePage,
	strip: beside,
	match: acrossThePage,
	glamour: acrossThePage,
	night: { ...acrossThePage, sizes: windowWide },
	tested: beside,
	diagram: acrossThePage,
	kind: beside,
	essay: { ...acrossThePage, linePictures: false },
	action: acrossThePage,
};

/** Properties of each kind of package. */
export interface PackageProps {
	context: ViewContext;
	pack: PackageModel;
	layout: PackageLayout;
}
