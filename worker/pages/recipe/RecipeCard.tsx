import { CookMode } from "../../../client/islands/CookMode/CookMode.island.tsx";
import { Island } from "../../document/Island.tsx";
import { islandWords } from "../../document/islandWords.ts";
import type { ViewContext } from "../kernel/context.ts";
import { GateInvitation } from "../parts/GateInvitation.tsx";
import { Blocks } from "./Blocks.ts";
import type { IngredientModel, RecipeModel, StepModel } from "./recipe.parts.ts";

interface Props {
	context: ViewContext;
	recipe: RecipeModel;
}

/** The ingredients to tick beside numbered steps (C3.10). The kitchen bar reads amounts and steps from here. */
export function RecipeCard({ context, recipe }: Props) {
	const { t } = context;
	const { ingredients, parts, gate } = recipe;
	if (gate) return <GateInvitation context={context} gate={gate} />;
	return (
		<section className={`recipe-card-whole${recipe.isMembers ? " gated" : ""}`} id="recipe" tabIndex={-1} aria-label={t("label.recipe")}>
			{parts.length > 0 && <KitchenBar context={context} recipe={recipe} />}
			{ingredients.length > 0 && (
				<Island name="Kitchen" on="visible" props={{ id: recipe.id }} drawn={<Ingredients context={context} groups={ingredients} />} />
			)}
			{parts.length > 0 && (
				<div className="steps">
					<div className="pack-head">
						<h2 className="pack-title">{t("recipe.instructions")}</h2>
					</div>
					{parts.map(({ title, steps }) => (
						<div key={steps[0]?.id}>
							{title && <h3>{title}</h3>}
							<ol className="step-list" start={steps[0]?.n}>
								{steps.map((step) => (
									<Step key={step.id} context={context} step={step} />
								))}
							</ol>
						</div>
					))}
				</div>
			)}
		</section>
	);
}

function Ingredients({ context, groups }: { context: ViewContext; groups: RecipeModel["ingredients"] }) {
	return (
		<div className="ingredients">
			<div className="pack-head">
				<h2 className="pack-title">{context.t("recipe.ingredients")}</h2>
			</div>
			{groups.map(({ title, items }) => (
				<div key={items[0]?.id} data-ingredients="">
					{title && <h3>{title}</h3>}
					<ul className="ingredient-list">
						{items.map((item) => (
							<li key={item.id}>
								<Ingredient item={item} />
							</li>
						))}
					</ul>
				</div>
			))}
		</div>
	);
}

/** One line, which names its box. The amount is apart, to be scaled in place. */
function Ingredient({ item }: { item: IngredientModel }) {
	const { id, quantity, amount, unit, name } = item;
	const printed = [quantity, unit].filter(Boolean).join(" ");
	return (
		<label className="ingredient">
			<input type="checkbox" data-tick={id} />
			<span>
				{printed !== "" && <b {...(amount ? { "data-amount": amount, ...(unit ? { "data-unit": unit } : {}) } : {})}>{printed}</b>} {name}
			</span>
		</label>
	);
}

function Step({ context, step }: { context: ViewContext; step: StepModel }) {
	return (
		<li className="step" id={step.id} value={step.n}>
			<div data-step="" dangerouslySetInnerHTML={{ __html: step.html }} />
			<Blocks context={context} blocks={step.media} />
		</li>
	);
}

function KitchenBar({ context, recipe }: Props) {
	const { brand, t } = context;
	return (
		<Island
			name="CookMode"
			component={CookMode}
			on="interaction"
			props={{
				id: recipe.id,
				title: recipe.headline,
				servings: recipe.servings?.count ?? null,
				servingsText: recipe.servings?.text ?? "",
				language: brand.language,
				words: islandWords.CookMode(t),
			}}
		/>
	);
}
