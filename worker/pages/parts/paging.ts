import { pageLinks } from "../../../client/domain/content/waffle.ts";

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
	return {
		page,
		totalPages,
		previous: page > 1 ? urlOf(page - 1) : null,
		next: page < totalPages ? urlOf(page + 1) : null,
		numbers: pageLinks(page, totalPages).map((n) => (n === null ? null : { n, url: urlOf(n) })),
	};
}
