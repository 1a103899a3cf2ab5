import type { ViewContext } from "../kernel/context.ts";
import { rowsClass } from "../parts/rows.ts";
import { Section } from "../parts/Section.tsx";
import { TeaseMedia, TeaseWords } from "../parts/Tease.tsx";
import type { RecipeListModel } from "./recipe.parts.ts";

const shown = 4;

/** Related recipes below a recipe (C2.19, C4.12): those whose ingredients are sold come first and say so. */
export function RelatedRecipes({ context, list }: { context: ViewContext; list: RecipeListModel }) {
	const pack = { id: "related-recipes", kind: "recipes", title: list.title } as const;
	const recipes = list.recipes.slice(0, shown);
	return (
		<Section pack={pack} className="related">
			<ul className={`grid ${rowsClass(recipes.length, { mid: 2, wide: 4 })}`}>
				{recipes.map(({ tease, shoppable, trackingId }) => (
					<li className={`tease ${tease.picture ? "stack" : "words"}`} key={tease.id} data-tracking-id={trackingId}>
						<TeaseMedia
							context={context}
							tease={tease}
							crop="3x2"
							sizes="(min-width:1304px) 292px, (min-width:758px) 45vw, 30vw"
							maxWidth={640}
						/>
						<div className="tease-text">
							<TeaseWords
								context={context}
								tease={tease}
								level={3}
								facts={
									(tease.measure || shoppable) && (
										<>
											{tease.measure && <span>{tease.measure}</span>}
											{shoppable && <span className="label label-exclusive">{context.t("recipe.shoppable")}</span>}
										</>
									)
								}
							/>
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}
