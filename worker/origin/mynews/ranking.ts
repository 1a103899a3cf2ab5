import { dayMs } from "../../../client/domain/content/days.ts";
import { recentMs } from "../../../client/domain/content/recent.ts";

/** A taxonomy term of a document. */
export interface Term {
	path: string;
	name: string;
}

/** A reading; `at` in epoch ms. */
export interface ReadDocument {
	contentId: string;
	title: string;
	terms: readonly Term[];
	at: number;
}

/** A document that may be recommended; `publishedAt` in epoch ms. */
export interface Candidate {
	contentId: string;
	terms: readonly Term[];
	publishedAt: number;
}

/** The reason for a recommendation: a similar reading, or a frequent term. */
export type Because = { kind: "read"; contentId: string; title: string } | { kind: "popular"; term: string; path: string };

export interface Recommended<C> {
	candidate: C;
	because: Because;
}

/** Half-lives: two weeks for a reading, two days for a publication. */
const readHalfLife = 14 * dayMs;
const newsHalfLife = 2 * dayMs;
/** Taste outweighs recency, recency popularity. */
const weights = { taste: 1, recency: 0.5, popularity: 0.2 };

/**
 * The best candidates for a reader, best first: those filed like recent readings, terms rare among candidates weighing more, newer ones
 * better (C9.3). Without a match the commonest term is the reason. No reason has more than a third of the places while there are
 * others.
 */
export function recommend<C extends Candidate>(
	reads: readonly ReadDocument[],
	candidates: readonly C[],
	now: number,
	size: number,
): Recommended<C>[] {
	const counts = new Map<string, number>();
	for (const { path } of candidates.flatMap(({ terms }) => terms)) counts.set(path, (counts.get(path) ?? 0) + 1);
	const countOf = (path: string) => counts.get(path) ?? 1;
	const most = Math.max(1, ...counts.values());
	const tastes = tastesOf(reads, (path) => Math.log1p(candidates.length / countOf(path)), now);
	const judged = candidates.map((candidate) => {
		const liked = candidate.terms.flatMap(({ path }) => tastes.get(path) ?? []);
		const taste = liked.reduce((sum, { weight }) => sum + weight, 0) / Math.sqrt(Math.max(1, candidate.terms.length));
		return { candidate, liked, taste };
	});
	const strongest = Math.max(Number.MIN_VALUE, ...judged.map(({ taste }) => taste));
	const scored = judged.flatMap(({ candidate, liked, taste }) => {
		const popular = candidate.terms.toSorted((a, b) => countOf(b.path) - countOf(a.path))[0];
		const best = liked.toSorted((a, b) => b.weight - a.weight)[0];
		const because: Because | null = best
			? { kind: "read", contentId: best.read.contentId, title: best.read.title }
			: popular
				? { kind: "popular", term: popular.name, path: popular.path }
				: null;
		if (!because) return [];
		const score =
			weights.taste * (taste / strongest) +
			weights.recency * freshness(now - candidate.publishedAt) +
			weights.popularity * (popular ? countOf(popular.path) / most : 0);
		return [{ candidate, because, score }];
	});
	scored.sort((a, b) => b.score - a.score || (a.candidate.contentId < b.candidate.contentId ? -1 : 1));
	return mixed(scored, size).map(({ candidate, because }) => ({ candidate, because }));
}

/** The reader's tastes by path: a weight, and the reading that contributes most. */
function tastesOf(reads: readonly ReadDocument[], rarity: (path: string) => number, now: number) {
	const tastes = new Map<string, { weight: number; read: ReadDocument; strength: number }>();
	for (const read of reads) {
		const strength = faded(now - read.at, readHalfLife);
		for (const { path } of read.terms) {
			const known = tastes.get(path);
			const weight = (known?.weight ?? 0) + strength * rarity(path);
			const speaks = known && known.strength >= strength ? known : { read, strength };
			tastes.set(path, { weight, read: speaks.read, strength: speaks.strength });
		}
	}
	return tastes;
}

/** The weight of an age: it decays, and recent ones get half as much again, as in a search. */
function freshness(age: number): number {
	return faded(age, newsHalfLife) * (age < recentMs ? 1.5 : 1);
}

/** 1 now, half after each half-life; the future counts as now. */
function faded(age: number, halfLife: number): number {
	return 0.5 ** (Math.max(0, age) / halfLife);
}

/** The first `count`, those beyond their reason's share last. */
function mixed<T extends { because: Because }>(sorted: readonly T[], size: number): T[] {
	const share = Math.max(1, Math.ceil(size / 3));
	const taken = new Map<string, number>();
	const [within, beyond]: [T[], T[]] = [[], []];
	for (const item of sorted) {
		const reason = item.because.kind === "read" ? item.because.contentId : item.because.path;
		const before = taken.get(reason) ?? 0;
		taken.set(reason, before + 1);
		(before < share ? within : beyond).push(item);
	}
	return [...within, ...beyond].slice(0, size);
}
