import type { ViewContext } from "../kernel/context.ts";
import type { PagingModel } from "./paging.ts";

/** The pages of a listing: back, numbers, on. Links, so that every page can be reached and shared. */
export function Pages({ context, paging }: { context: ViewContext; paging: PagingModel }) {
	const { t } = context;
	const { page, previous, next, numbers } = paging;
	return (
		<nav className="pages" aria-label={t("region.pagination")}>
			{previous && (
				<a className="pages-step" rel="prev" href={previous}>
					{t("pages.previous")}
				</a>
			)}
			<ol className="pages-numbers">
				{numbers.map((entry, index) =>
					entry === null ? (
						<li key={`gap-${numbers[index - 1]?.n}`} aria-hidden="true">
							…
						</li>
					) : (
						<li key={entry.n}>
							<a
								href={entry.url}
								aria-label={entry.n === page ? t("pages.current", { n: entry.n }) : t("pages.page", { n: entry.n })}
								aria-current={entry.n === page ? "page" : undefined}
							>
								{entry.n}
							</a>
						</li>
					),
				)}
			</ol>
			{next && (
				<a className="pages-step" rel="next" href={next}>
					{t("pages.next")}
				</a>
			)}
		</nav>
	);
}
