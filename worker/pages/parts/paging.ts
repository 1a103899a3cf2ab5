/** The pages of a listing, as links (C2.25). `null` in `numbers` is a gap. */
export interface PagingModel {
	page: number;
	totalPages: number;
	previous: string | null;
	next: string | null;
	numbers: readonly ({ n: number; url: string } | null)[];
}

/** Links to the first and the last page and those around this one; `null` when there is one page only. */
export function pagingModel(page: number, totalPages: number, urlOf: (page: number) => string): PagingModel | null {
	if (totalPages < 2) return null;
	const near = [1, page - 1, page, page + 1, totalPages].filter((n) => n >= 1 && n <= totalPages);
	const shown = [...new Set(near)].sort((a, b) => a - b);
	const numbers: PagingModel["numbers"][number][] = [];
	for (const n of shown) {
		const before = numbers.at(-1);
		if (before && n - before.n === 2) numbers.push({ n: n - 1, url: urlOf(n - 1) });
		else if (before && n - before.n > 2) numbers.push(null);
		numbers.push({ n, url: urlOf(n) });
	}
	return {
		page,
		totalPages,
		previous: page > 1 ? urlOf(page - 1) : null,
		next: page < totalPages ? urlOf(page + 1) : null,
		numbers,
	};
}
