import { loadAuthors } from "../../content/documents/authors.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { teaseContext } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { viewPlan } from "../parts/Page.tsx";
import { Authors } from "./Authors.tsx";
import { authorsModel } from "./authors.model.ts";

/** The brand's authors from A to Z (contract §3), as the content system has them. */
export const authors = definePage({
	kind: "authors",
	load: loadAuthors,
	model: ({ arrival, context: { t } }, people) => {
		const words = { title: t("authors.title"), description: t("authors.description") };
		return authorsModel({ ...teaseContext(arrival), flags: arrival.flags, ...words }, people);
	},
	plan: viewPlan("authors", Authors),
	cache: pagePolicies.listing,
});
