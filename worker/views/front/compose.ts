import type { Theme } from "../../../brands/schema.ts";
import type { PackageKind, PackageModel } from "../../model/page.ts";
import type { Place } from "../parts/sizes.ts";

/** A stretch of a front: packages one under the other, and on large screens a rail beside them. */
export interface Band {
	/** Indices into the front's packages. */
	main: readonly number[];
	rail: readonly number[];
}

/** Motifs whose lead takes the whole window: nothing stands beside it. */
const wideLeads: ReadonlySet<Theme["motif"]> = new Set(["morning", "loud", "carpet", "match", "glamour", "night", "action"]);
/** Kinds that run across the page. */
const across: ReadonlySet<PackageKind> = new Set<PackageKind>(["video", "live", "showLead", "shopping", "mosaic"]);
/** How many packages down a live strip may stand and still be moved to the top. */
const liveReach = 4;

/**
 * How a front's packages stand: a live strip first, each rail beside the packages before it that are about as tall,
 * and the most-read list, which comes late, at the end, where waiting for it holds up nothing (decision 0003).
 */
export function bandsOf(packages: readonly PackageModel[], motif: Theme["motif"]): Band[] {
	const order = readingOrder(packages);
	const bands: { main: number[]; rail: number[] }[] = [];
	let open: number[] = [];
	const close = () => {
		for (const index of open) bands.push({ main: [index], rail: [] });
		open = [];
	};
	const isAcross = (pack: PackageModel) => across.has(pack.kind) || isLate(pack) || (pack.kind === "lead" && pack.first && wideLeads.has(motif));
	let waiting: number[] = [];
	for (const index of order) {
		const pack = packages[index];
		if (!pack) continue;
		if (pack.zone === "rail" && !isLate(pack)) {
			waiting.push(index);
			const beside = open.length > 0 ? take(open, packages, heightOf(waiting, packages)) : [];
			if (beside.length === 0) continue;
			close();
			bands.push({ main: beside, rail: waiting });
			waiting = [];
			continue;
		}
		if (isAcross(pack)) {
			close();
			bands.push({ main: [index], rail: [] });
			continue;
		}
		open.push(index);
		// A rail that found nothing before it stands beside what follows.
		if (waiting.length > 0 && heightOf(open, packages) >= heightOf(waiting, packages)) {
			bands.push({ main: open, rail: waiting });
			open = [];
			waiting = [];
		}
	}
	if (waiting.length > 0 && open.length > 0) {
		bands.push({ main: open, rail: waiting });
		open = [];
		waiting = [];
	}
	close();
	for (const index of waiting) bands.push({ main: [index], rail: [] });
	return bands;
}

/** A list that is filled while the page is already on its way. */
export const isLate = (pack: PackageModel): boolean => pack.kind === "mostPopular" && pack.teases.length === 0;

/** Where each package of the bands stands. */
export function placesOf(packages: readonly PackageModel[], bands: readonly Band[]): Map<number, Place> {
	const turns = new Map<PackageKind, number>();
	const places = new Map<number, Place>();
	for (const band of bands)
		for (const index of [...band.main, ...band.rail]) {
			const kind = packages[index]?.kind;
			if (!kind) continue;
			const turn = turns.get(kind) ?? 0;
			turns.set(kind, turn + 1);
			places.set(index, { turn: turn % 3, narrow: band.rail.length > 0 });
		}
	return places;
}

function readingOrder(packages: readonly PackageModel[]): number[] {
	const live = packages.findIndex((pack, index) => pack.kind === "live" && index < liveReach);
	const indices = packages.map((_, index) => index).filter((index) => index !== live);
	const early = indices.filter((index) => !isLateAt(packages, index));
	const late = indices.filter((index) => isLateAt(packages, index));
	return [...(live >= 0 ? [live] : []), ...early, ...late];
}

const isLateAt = (packages: readonly PackageModel[], index: number): boolean => {
	const pack = packages[index];
	return pack !== undefined && isLate(pack);
};

/** Takes from the end as many packages as are needed to stand as tall as the rail. */
function take(open: number[], packages: readonly PackageModel[], height: number): number[] {
	const taken: number[] = [];
	while (open.length > 0 && heightOf(taken, packages) < height) taken.unshift(...open.splice(-1));
	return taken;
}

/** Rough heights in lines of a large screen, good enough to pair a rail with its neighbours. */
function heightOf(indices: readonly number[], packages: readonly PackageModel[]): number {
	return indices.reduce((sum, index) => {
		const pack = packages[index];
		return sum + (pack ? lines(pack) : 0);
	}, 0);
}

function lines(pack: PackageModel): number {
	const count = pack.teases.length;
	if (pack.zone === "rail") return pack.kind === "ad" ? 9 : pack.kind === "newsletter" ? 7 : 3 + count * 2.6;
	switch (pack.kind) {
		case "lead":
			return 24;
		case "list":
			return 3 + count * 5;
		case "headlines":
			return 4 + count * 1.5;
		case "newsletter":
			return 6;
		case "ad":
			return 5;
		case "opinion":
			return 12;
		default:
			return 14;
	}
}
