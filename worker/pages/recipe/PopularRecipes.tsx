import type { ViewContext } from "../kernel/context.ts";
import { rowsClass } from "../parts/rows.ts";
import { Section } from "../parts/Section.tsx";
import { TeaseWords } from "../parts/Tease.tsx";
import type { RecipeListModel } from "./recipe.parts.ts";

/** The most cooked recipes (C3.12, C9.16): figures in the brand's face, the dish, its duration. */
export function PopularRecipes({ context, list }: { context: ViewContext; list: RecipeListModel }) {
	const pack = { id: "popular-recipes", kind: "mostPopular", title: list.title } as const;
	return (
		<Section pack={pack}>
			<ol className={`ranked ${rowsClass(list.recipes.length, { mid: 1, wide: 5 })}`}>
				{list.recipes.map(({ tease }) => (
					<li className="tease" key={tease.id}>
						<TeaseWords
							context={context}
							tease={{ ...tease, kicker: null, price: null }}
							level={3}
							facts={tease.measure && <span>{tease.measure}</span>}
						/>
					</li>
				))}
			</ol>
		</Section>
	);
}
