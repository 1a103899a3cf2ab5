import type { ViewContext } from "../kernel/context.ts";
import { ProductCard } from "../parts/blocks/ProductCard.tsx";
import { AboutAuthors } from "../parts/story/StoryEnd.tsx";
import type { RecipeModel } from "./recipe.parts.ts";

/** Under a recipe: nutrition, products, authors, and its address for print. */
export function RecipeEnd({ context, recipe }: { context: ViewContext; recipe: RecipeModel }) {
	const { t } = context;
	const { shopping, nutrition, calories } = recipe;
	return (
		<footer className="recipe-end">
			{(nutrition.length > 0 || calories !== null) && (
				<section className="recipe-split nutrition" aria-labelledby="nutrition">
					<div className="pack-head">
						<h2 className="pack-title" id="nutrition">
							{t("recipe.nutrition")}
						</h2>
						<p className="pack-note">{t("recipe.perServing")}</p>
					</div>
					<dl>
						{calories !== null && (
							<div>
								<dt>{t("recipe.energy")}</dt>
								<dd>{t("recipe.calories", { n: calories })}</dd>
							</div>
						)}
						{nutrition.map(({ name, value }) => (
							<div key={name}>
								<dt>{t(`recipe.${name}`)}</dt>
								<dd>{value}</dd>
							</div>
						))}
					</dl>
				</section>
			)}
			{shopping && shopping.products.length > 0 && (
				<section className="recipe-split recipe-shop" aria-labelledby="shop" data-availability={shopping.availability}>
					<div className="pack-head">
						<h2 className="pack-title" id="shop">
							{t("recipe.shop")}
						</h2>
						{recipe.isPreviewEnvironment && <p className="label label-updated">{t("recipe.preview")}</p>}
						<p className="pack-note">{t("article.affiliate")}</p>
					</div>
					<div className="recipe-products">
						{shopping.products.map((product) => (
							<ProductCard key={product.name} context={context} block={product} />
						))}
					</div>
				</section>
			)}
			{recipe.authors.some(({ shortBio }) => shortBio) && (
				<div className="cooks">
					<AboutAuthors context={context} authors={recipe.authors} />
				</div>
			)}
			<p className="print-only">{t("print.recipeUrl", { url: recipe.share.url })}</p>
		</footer>
	);
}
