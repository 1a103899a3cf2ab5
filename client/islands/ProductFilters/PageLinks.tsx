import { pageLinks } from "../../domain/content/waffle.ts";
import type { LinkTo } from "./asking.ts";
import type { ListingView, Say } from "./frame.ts";

/** The pages of a listing as links. */
export function PageLinks({ view, say, linkTo }: { view: ListingView; say: Say; linkTo: LinkTo }) {
	const { page, pages, query } = view;
	const at = (n: number) => linkTo({ ...query, page: n });
	if (pages === 1) return null;
	return (
		<nav className="pages" aria-label={say("region.pagination")}>
			{page > 1 && (
				<a className="pages-step" rel="prev" {...at(page - 1)}>
					{say("pages.previous")}
				</a>
			)}
			<ol className="pages-numbers">
				{pageLinks(page, pages).map((n, index, all) =>
					n === null ? (
						<li aria-hidden="true" key={`after ${all[index - 1]}`}>
							…
						</li>
					) : (
						<li key={n}>
							<a
								href={at(n).href}
								onClick={at(n).onClick}
								aria-label={say("pages.page", { n })}
								aria-current={n === page ? "page" : undefined}
							>
								{n}
							</a>
						</li>
					),
				)}
			</ol>
			{page < pages && (
				<a className="pages-step" rel="next" {...at(page + 1)}>
					{say("pages.next")}
				</a>
			)}
		</nav>
	);
}
