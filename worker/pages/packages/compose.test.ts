import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bareTease } from "../parts/fixtures/teases.ts";
import type { PackageKind, PackageModel } from "../parts/models.ts";
import { bandsOf, layoutsOf, leadShapes } from "./compose.ts";

const motifs = Object.keys(leadShapes) as (keyof typeof leadShapes)[];
const kinds: PackageKind[] = ["lead", "grid", "list", "headlines", "video", "live", "opinion", "ad", "newsletter", "mostPopular", "mosaic"];

function pack(id: string, kind: PackageKind, zone: PackageModel["zone"], count: number, first = false): PackageModel {
	const teases = Array.from({ length: count }, () => bareTease);
	return {
		...{ id, kind, zone, teases, first },
		...{
			subType: null,
			title: id,
			kicker: null,
			url: null,
			description: null,
			affiliateNote: null,
			slot: null,
			newsletterKey: null,
			embedUrl: null,
		},
	};
}

describe("how a front's packages stand", () => {
	it("places every package exactly once, whatever the front", () => {
		const packages = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.constantFrom("main" as const, "rail" as const), fc.nat(8)), {
			maxLength: 14,
		});
		fc.assert(
			fc.property(packages, fc.constantFrom(...motifs), (drawn, motif) => {
				const front = drawn.map(([kind, zone, count], index) => pack(`p${index}`, kind, zone, count, index === 0));
				const bands = bandsOf(front, motif);
				const composed = bands.flatMap((band) => [...band.main, ...band.rail]);
				expect(composed.toSorted((a, b) => a - b)).toEqual(front.map((_, index) => index));
				expect([...layoutsOf(front, bands).keys()].length).toBe(front.length);
			}),
		);
	});

	it("puts a list that comes late at the end, where it holds up nothing", () => {
		const front = [pack("lead", "lead", "main", 5, true), pack("popular", "mostPopular", "rail", 0), pack("us", "grid", "main", 4)];
		expect(bandsOf(front, "record").at(-1)).toEqual({ main: [1], rail: [] });
	});

	it("stands a rail beside the lead of a paper of record, and below a lead that takes the window", () => {
		const front = [pack("lead", "lead", "main", 5, true), pack("latest", "headlines", "rail", 5), pack("us", "grid", "main", 4)];
		expect(bandsOf(front, "record")[0]).toEqual({ main: [0], rail: [1] });
		expect(bandsOf(front, "loud")).toEqual([
			{ main: [0], rail: [] },
			{ main: [2], rail: [1] },
		]);
	});

	it("stands no rail beside what is twice as tall, nor beside what is much shorter: columns end together", () => {
		const list = [pack("health", "list", "main", 6), pack("letter", "newsletter", "rail", 0)];
		expect(bandsOf(list, "action")).toEqual([
			{ main: [0], rail: [] },
			{ main: [1], rail: [] },
		]);
		// As much of a rail as there is room for; the rest stands beside what follows.
		const tall = [
			...[pack("health", "list", "main", 4), pack("brief", "headlines", "rail", 6), pack("local", "localNews", "rail", 0)],
			...[pack("watch", "video", "main", 5), pack("tv", "grid", "main", 4)],
		];
		expect(bandsOf(tall, "loud")).toEqual([
			{ main: [0], rail: [1] },
			{ main: [3], rail: [] },
			{ main: [4], rail: [2] },
		]);
	});

	it("moves a live strip to the top, but never between a transparent masthead and its picture", () => {
		const front = [pack("lead", "lead", "main", 3, true), pack("live", "live", "main", 3)];
		expect(bandsOf(front, "record")[0]?.main).toEqual([1]);
		expect(bandsOf(front, "morning")[0]?.main).toEqual([0]);
	});

	it("never gives two grids in a row the same composition", () => {
		const front = ["a", "b", "c", "d"].map((id) => pack(id, "grid", "main", 4));
		const variants = [...layoutsOf(front, bandsOf(front, "record")).values()].map((layout) => layout.variant);
		expect(variants).toEqual([0, 1, 2, 0]);
	});
});
