import { type RawArticle, SeedFault } from "./markdown.ts";

/** A match of scores.json, the one place of its score. */
export interface SeedScore {
	sides: readonly [string, string];
	points: readonly [number, number];
	/** The time played, or the kind of end: `m. 72`, `11 entradas`. */
	note?: string;
}
export type SeedScores = Readonly<Record<string, SeedScore>>;

/** `Tezontle 2, Bajío 1 (m. 72)`, for strips, lists and live blogs. */
export function scoreLine({ sides: [home, away], points: [theirs, others], note }: SeedScore): string {
	return `${home} ${theirs}, ${away} ${others}${note ? ` (${note})` : ""}`;
}

/** The match of a key; throws without one. */
export function scoreOf(scores: SeedScores, key: string, article: RawArticle): SeedScore {
	const score = scores[key];
	if (!score) throw new SeedFault(article.file, article.line, `${article.id}: scores.json has no match ${key}`);
	return score;
}

/** A file of seeds with its marks replaced: `{{score key}}`, and `{{points key 1}}` for one side's points. */
export function withScores(file: string, text: string, scores: SeedScores): string {
	return text.replace(/\{\{(score|points) ([\w-]+)(?: ([12]))?\}\}/g, (written, what: string, key: string, side: string | undefined) => {
		const score = scores[key];
		if (!score || (what === "points") !== (side !== undefined)) throw new Error(`${file}: ${written} names no score of scores.json`);
		return side === undefined ? scoreLine(score) : String(score.points[side === "1" ? 0 : 1]);
	});
}
