import type { Point } from "./geometry.ts";

interface Command {
	/** As it is written: a small one counts from where it begins. */
	readonly letter: string;
	readonly kind: string;
	readonly values: readonly number[];
	readonly from: Point;
	readonly to: Point;
}

/** The number of a command's arguments, of which pairs are points. */
const ARITY: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

export const short = (value: number): string => String(Math.round(value * 10) / 10);

export const pairsOf = (values: readonly number[]): Point[] =>
	Array.from({ length: values.length / 2 }, (_, k) => [values[2 * k] ?? 0, values[2 * k + 1] ?? 0]);

/** The commands of path data, one by one. */
export function* commandsOf(data: string): Generator<Command> {
	const tokens = data.match(/[a-z]|-?\d*\.?\d+(?:e-?\d+)?/gi) ?? [];
	let [letter, from, start]: [string, Point, Point] = ["M", [0, 0], [0, 0]];
	for (let i = 0; i < tokens.length; ) {
		const token = tokens[i] ?? "";
		if (/[a-z]/i.test(token)) {
			letter = token;
			i++;
		}
		const kind = letter.toUpperCase();
		const size = ARITY[kind] ?? 0;
		const values = tokens.slice(i, i + size).map(Number);
		i += size;
		const [x, y] = letter === kind ? [0, 0] : from;
		const [right = 0, down = 0] = kind === "V" ? [0, values[0]] : values.slice(-2);
		const to: Point = kind === "Z" ? start : [kind === "V" ? from[0] : x + right, kind === "H" ? from[1] : y + down];
		yield { letter, kind, values, from, to };
		from = to;
		if (kind !== "M") continue;
		start = to;
		letter = letter === kind ? "L" : "l";
	}
}
