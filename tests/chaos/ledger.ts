/** The record of changes that got a yes. One without an answer may have happened or not: it is possible beside what held before. */
export class Ledger {
	readonly #possible = new Map<string, Set<string>>();
	#acknowledged = 0;

	get acknowledged(): number {
		return this.#acknowledged;
	}

	get keys(): string[] {
		return [...this.#possible.keys()];
	}

	acknowledge(key: string, value: string): void {
		this.#acknowledged++;
		this.#possible.set(key, new Set([value]));
	}

	doubt(key: string, value: string, before: string): void {
		const possible = this.#possible.get(key) ?? new Set([before]);
		this.#possible.set(key, possible.add(value));
	}

	possible(key: string): readonly string[] {
		return [...(this.#possible.get(key) ?? [])];
	}

	certain(prefix: string): [string, string][] {
		return [...this.#possible].flatMap(([key, values]): [string, string][] => {
			const [value, other] = values;
			return key.startsWith(prefix) && value !== undefined && other === undefined ? [[key.slice(prefix.length), value]] : [];
		});
	}

	contradiction(key: string, found: string): string | null {
		const possible = this.#possible.get(key);
		return !possible || possible.has(found) ? null : `${key} is ${found}, acknowledged was ${[...possible].join(" or ")}`;
	}
}
