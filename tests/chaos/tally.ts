import type { Fault } from "./faults.ts";

const kinds = ["2xx", "3xx", "4xx", "429", "5xx", "cut off"] as const;
type Kind = (typeof kinds)[number];
const classes = ["calm", "network", "database", "push", "kv", "cache", "clock", "process"] as const;
type FaultClass = (typeof classes)[number];

const kindOf = (status: number | null): Kind => {
	if (status === null) return "cut off";
	if (status === 429) return "429";
	return status < 300 ? "2xx" : status < 400 ? "3xx" : status < 500 ? "4xx" : "5xx";
};

interface Row {
	answers: Map<Kind, number>;
	under: Map<FaultClass, { answers: number; failed: number }>;
}

/** Answers by actor, kind and the faults that were on. */
export class Tally {
	readonly warmFailures: string[] = [];
	readonly #rows = new Map<string, Row>();
	#warm = 0;
	#warmFailed = 0;

	get warmShare(): number {
		return this.#warm === 0 ? 1 : 1 - this.#warmFailed / this.#warm;
	}
	get warm(): number {
		return this.#warm;
	}
	get answers(): number {
		return [...this.#rows.values()].reduce((sum, { answers }) => sum + [...answers.values()].reduce((all, one) => all + one, 0), 0);
	}
	get served(): string[] {
		return [...this.#rows].flatMap(([actor, { answers }]) => (answers.has("2xx") || answers.has("3xx") ? [actor] : []));
	}

	count(actor: string, status: number | null, faults: ReadonlySet<Fault>): void {
		const row = this.#rows.get(actor) ?? { answers: new Map(), under: new Map() };
		this.#rows.set(actor, row);
		row.answers.set(kindOf(status), (row.answers.get(kindOf(status)) ?? 0) + 1);
		const on = new Set<FaultClass>([...faults].map((fault) => (fault.of === "storage" ? fault.storage : fault.of)));
		for (const name of on.size === 0 ? ["calm" as const] : on) {
			const under = row.under.get(name) ?? { answers: 0, failed: 0 };
			row.under.set(name, { answers: under.answers + 1, failed: under.failed + (status !== null && status >= 500 ? 1 : 0) });
		}
	}

	countWarm(status: number, what: string): void {
		this.#warm++;
		if (status === 200) return;
		this.#warmFailed++;
		this.warmFailures.push(`${status} ${what}`);
	}

	table(): string {
		const head = ["actor", ...kinds, ...classes.map((name) => `5xx: ${name}`)];
		const rows = [...this.#rows]
			.sort(([one], [other]) => one.localeCompare(other))
			.map(([actor, { answers, under }]) => [
				actor,
				...kinds.map((kind) => String(answers.get(kind) ?? 0)),
				...classes.map((name) => {
					const { answers: all = 0, failed = 0 } = under.get(name) ?? {};
					return all === 0 ? "" : `${failed}/${all}`;
				}),
			]);
		return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
	}
}
