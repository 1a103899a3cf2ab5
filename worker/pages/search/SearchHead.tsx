import { SearchBox } from "../../../client/islands/SearchBox/SearchBox.island.tsx";
import { Island } from "../../document/Island.tsx";
import type { ViewContext } from "../kernel/context.ts";
import type { SearchModel } from "./search.model.ts";

/** The field, and the page's heading: what was found, or what to do. */
export function SearchHead({ context, search }: { context: ViewContext; search: SearchModel }) {
	const { prefix, t } = context;
	const { query, found } = search;
	return (
		<div className="search-head">
			<Island
				name="SearchBox"
				component={SearchBox}
				on="interaction"
				props={{
					action: `${prefix}/search`,
					query,
					takesFocus: query === "" && !search.facts.flags.isChromeless,
					suggestions: search.suggestions,
					language: t.language,
					words: {
						label: t("search.label"),
						placeholder: t("search.placeholder"),
						submit: t("header.search"),
						suggestions: t("search.suggestions"),
						suggested: t.pattern("search.suggested"),
						kinds: {
							article: t("label.article"),
							video: t("label.video"),
							recipe: t("label.recipe"),
							slideshow: t("label.slideshow"),
							product: t("label.product"),
							person: t("label.person"),
						},
					},
				}}
			/>
			<h1>{found ? t("search.results", { n: found.total, query }) : t("header.search")}</h1>
			{!found && <p className="search-hint">{t("search.start")}</p>}
		</div>
	);
}
