import { afterPublish } from "../../tests/bench/afterPublish.ts";
import { type Contender, type ContenderKind, contenderOf, nameOf } from "../../tests/bench/load.ts";
import { fail } from "../stages.ts";
import { printRatios, type Sides } from "./sides.ts";

/** Against plain (design §4). */
const budgets: Readonly<Record<string, number>> = { front: 10, article: 5 };
const publications = Number(process.env.BENCH_PUBLICATIONS ?? 60);

/** Pages right after a publish of one of their items, by what plain Hono + React takes for the same. */
export async function printPublish({ pages, sides }: Sides): Promise<void> {
	for (const page of pages) {
		const measured = await afterPublish(
			sides.map(({ list }) => sideOf(page, list)),
			"rcna1001",
			publications,
		);
		// One request at a time: the constant answer's time is the round trip, which is subtracted.
		const ratios = measured.map(({ published, plain, constant }) => (plain - constant) / Math.max(published - constant, 0.05));
		const times = measured.map(
			(ms) =>
				`${ms.published.toFixed(2)} ms, made for its reader ${ms.unread.toFixed(2)}, plain ${ms.plain.toFixed(2)}, constant ${ms.constant.toFixed(2)}, the publication ${ms.publishing.toFixed(2)}`,
		);
		printRatios(`${page}: right after a publish ÷ plain`, ratios, `budget ≥ ${budgets[page] ?? "n/a"}; ${times.join("; before ")}`);
	}
}

function sideOf(page: string, list: readonly Contender[]) {
	const named = (kind: ContenderKind) => contenderOf(list, page, kind) ?? fail(`Nothing is called "${nameOf(page, kind)}".`);
	return { cached: named("cached"), plain: named("plain Hono + React stream"), constant: named("constant") };
}
