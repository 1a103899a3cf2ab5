/** Counts by kind, with up to three different examples each. */
export class Count {
	readonly #counted = new Map<string, { count: number; examples: string[] }>();

	add(kind: string, example = ""): void {
		const found = this.#counted.get(kind) ?? { count: 0, examples: [] };
		this.#counted.set(kind, found);
		found.count++;
		const words = example.slice(0, 2000).replace(/\s+/g, " ").trim().slice(0, 160).toWellFormed();
		if (words !== "" && found.examples.length < 3 && !found.examples.includes(words)) found.examples.push(words);
	}

	get total(): number {
		return [...this.#counted.values()].reduce((sum, { count }) => sum + count, 0);
	}

	of(kind: string): number {
		return this.#counted.get(kind)?.count ?? 0;
	}

	list(): { kind: string; count: number; examples: readonly string[] }[] {
		return [...this.#counted].map(([kind, found]) => ({ kind, ...found })).sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1));
	}
}

/**
 * The account of an import. Every item read is in one of `published`, `heldBack` and `refused`; every block read is in one of
 * `converted`, `asHtml` and `leftOut`. Notes are counted beside.
 */
export class Tally {
	/** Items read, by kind. */
	readonly read = new Count();
	readonly published = new Count();
	/** Read and not published, by reason. */
	readonly heldBack = new Count();
	/** Not taken by the site. */
	readonly refused = new Count();
	readonly blocks = new Count();
	readonly converted = new Count();
	/** Unknown blocks whose sanitised HTML is published. */
	readonly asHtml = new Count();
	readonly leftOut = new Count();
	/** Changes on the way, within published documents. */
	readonly notes = new Count();
	readonly pictureHosts = new Count();
	/** Pictures that are copied, by outcome, each address once. */
	readonly pictures = new Count();
	/** Documents written beside the entries': people, slideshows. */
	readonly beside = new Count();
	readonly redirects = new Count();

	get isBalanced(): boolean {
		return (
			this.read.total === this.published.total + this.heldBack.total + this.refused.total &&
			this.blocks.total === this.converted.total + this.asHtml.total + this.leftOut.total
		);
	}
}

const lines = (count: Count, indent: string): string[] =>
	count
		.list()
		.flatMap(({ kind, count, examples }) => [
			`${indent}${String(count).padStart(7)}  ${kind}`,
			...examples.map((example) => `${indent}         e.g. ${example}`),
		]);

const section = (title: string, count: Count): string[] => (count.total === 0 ? [] : [`${title}: ${count.total}`, ...lines(count, "  ")]);

/** The account in words, of a dry run too; `imageHosts` are all that the site needs, where it lacks one. */
export function accountOf(tally: Tally, imageHosts: readonly string[], isDry: boolean): string {
	return [
		...section("Items read", tally.read),
		...section(isDry ? "Would be published" : "Published", tally.published),
		...section("Written beside them", tally.beside),
		...section("Not published", tally.heldBack),
		...section("Refused by the site", tally.refused),
		...section("Blocks read", tally.blocks),
		...section("Converted", tally.converted),
		...section("Published as sanitised HTML", tally.asHtml),
		...section("Left out", tally.leftOut),
		...section("Changed on the way", tally.notes),
		...section("Pictures", tally.pictures),
		...section("Old addresses that redirect", tally.redirects),
		tally.isBalanced ? "Everything that was read is counted above." : "THE COUNTS DO NOT MATCH: please report this with the file.",
		...(imageHosts.length === 0
			? []
			: [
					`Pages show pictures of the hosts in IMAGE_HOSTS alone. Start the site again with all that it needs:\n  IMAGE_HOSTS="${imageHosts.join(" ")}" npm start`,
				]),
	].join("\n");
}
