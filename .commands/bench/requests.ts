import { type ContenderKind, contenderOf, load, nameOf } from "../../tests/bench/load.ts";
import { median } from "../../tests/bench/median.ts";
import { printRatios, type Sides } from "./sides.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
/** All cold in memory, against plain (design §4). */
const coldBudgets: Readonly<Record<string, number>> = { front: 5, article: 3 };
const plain = "plain Hono + React stream";
const kinds: readonly ContenderKind[] = ["constant", "cached", plain, "document known", "all cold in memory"];

/** Requests per second of each contender, in turns, and their ratios. */
export async function printRequests({ pages, sides }: Sides): Promise<void> {
	const measured = sides.map((side) => ({ ...side, rates: new Map<string, number[]>() }));
	for (let round = 1; round <= rounds; round++)
		for (const [page, kind] of pages.flatMap((one) => kinds.map((each) => [one, each] as const)))
			for (const { name, list, rates } of measured) {
				const contender = contenderOf(list, page, kind);
				if (!contender) continue;
				const rate = await load(contender, seconds);
				rates.set(contender.name, [...(rates.get(contender.name) ?? []), rate]);
				console.log(`round ${round}  ${name.padEnd(name ? 7 : 0)}${contender.name.padEnd(34)} ${rate.toFixed(0).padStart(7)} req/s`);
			}
	console.log("");
	for (const page of pages) {
		const ratios = (kind: ContenderKind, yardstick: ContenderKind) =>
			measured.map(({ rates }) => {
				const [own = [], others = []] = [kind, yardstick].map((one) => rates.get(nameOf(page, one)) ?? []);
				// By round, since the machine's speed drifts more than what is measured.
				const ofRounds = own.map((rate, round) => rate / (others[round] || Number.NaN)).filter(Number.isFinite);
				return ofRounds.length > 0 ? median(ofRounds) : null;
			});
		printRatios(`${page}: cached ÷ constant`, ratios("cached", "constant"), "budget ≥ 0.9");
		printRatios(`${page}: document known ÷ plain`, ratios("document known", plain), "no budget: nothing is drawn");
		printRatios(`${page}: all cold in memory ÷ plain`, ratios("all cold in memory", plain), `budget ≥ ${coldBudgets[page] ?? "n/a"}`);
	}
}
