import type { RecipeListModel } from "../../model/recipe.ts";
import type { ViewContext } from "../context.ts";
import { Section } from "../parts/Section.tsx";
import { TeaseWords } from "../parts/Tease.tsx";

interface Props {
	context: ViewContext;
	list: RecipeListModel;
}

/** What readers cook most (C3.12, C9.16): figures in the brand's face, the dish, how long it takes. */
export function PopularRecipes({ context, list }: Props) {
	const pack = {
		id: "popular-recipes",
		kind: "mostPopular",
		title: list.title,
		kicker: null,
		url: null,
		description: null,
		subType: null,
	} as const;
	return (
		<Section pack={pack}>
			<ol className="ranked">
				{list.recipes.map(({ tease }) => (
					<li className="tease" key={tease.id}>
						<TeaseWords context={context} tease={{ ...tease, kicker: null, price: null }} level={3} />
						{tease.measure && <p className="meta">{tease.measure}</p>}
					</li>
				))}
			</ol>
		</Section>
	);
}
