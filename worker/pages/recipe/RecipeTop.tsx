import type { Translate } from "../../../brands/messages/format.ts";
import { Island } from "../../document/Island.tsx";
import type { ViewContext } from "../kernel/context.ts";
import { durationWords } from "../kernel/dates.ts";
import { Byline } from "../parts/Byline.tsx";
import { Credits } from "../parts/blocks/ImageBlock.tsx";
import { WarnedPicture } from "../parts/Picture.tsx";
import { SaveButton } from "../parts/SaveButton.tsx";
import { ShareTools } from "../parts/ShareTools.tsx";
import { Unbroken } from "../parts/Unbroken.tsx";
import { Blocks } from "./Blocks.ts";
import type { DurationModel, RecipeModel } from "./recipe.parts.ts";

/** The head of a recipe: title, source and durations (C3.9, C3.11), then the cook's introduction. */
export function RecipeTop({ context, recipe }: { context: ViewContext; recipe: RecipeModel }) {
	const { t } = context;
	const { picture, breadcrumbs, rating } = recipe;
	return (
		<>
			<header className={`recipe-top${picture ? "" : " no-lead"}`}>
				<div className="recipe-words">
					<nav className="crumbs" aria-label={t("region.breadcrumbs")}>
						<ol>
							{breadcrumbs.map(({ text, url }) => (
								<li key={url}>
									<a href={url}>{text}</a>
								</li>
							))}
							{recipe.category && <li>{recipe.category}</li>}
						</ol>
					</nav>
					<h1 className="headline">
						<Unbroken text={recipe.headline} />
					</h1>
					{recipe.dek && <p className="dek">{recipe.dek}</p>}
					{rating && (
						<p className="rating">
							<span className="rating-value">{t("recipe.rating", { rating: rating.value.toLocaleString(t.locale) })}</span>{" "}
							<span>{t("recipe.ratings", { n: rating.count })}</span>
						</p>
					)}
					<Byline context={context} article={recipe} side={48} />
					{recipe.source && recipe.authors.length > 0 && <p className="recipe-source">{t("byline.source", { source: recipe.source })}</p>}
					<div className="recipe-tools">
						<SaveButton context={context} entry={{ contentId: recipe.id, contentType: "recipe" }} />
						<ShareTools context={context} share={recipe.share} />
						<Island name="Kitchen" on="interaction" props={{ id: recipe.id }} drawn={<PrintButton word={t("print.recipe")} />} />
					</div>
					{recipe.longNotes && (
						<a className="jump" href="#recipe">
							{t("recipe.jump")}
						</a>
					)}
				</div>
				{picture && (
					<figure className="recipe-lead">
						<WarnedPicture
							context={context}
							picture={picture}
							sizes="(min-width:1304px) 660px, (min-width:1000px) 52vw, 100vw"
							crop="3x2"
							lead
						/>
						<Credits t={t} caption={picture.caption} credit={picture.credit} />
					</figure>
				)}
			</header>
			<RecipeFacts t={t} recipe={recipe} />
			{recipe.notes.length > 0 && (
				<section className="recipe-split chef-notes" aria-labelledby="notes">
					<div className="pack-head">
						<h2 className="pack-title" id="notes">
							{t("recipe.chefNotes")}
						</h2>
					</div>
					<div className="chef-words">
						<Blocks context={context} blocks={recipe.notes} />
					</div>
				</section>
			)}
		</>
	);
}

function RecipeFacts({ t, recipe }: { t: Translate; recipe: RecipeModel }) {
	const { times, servings } = recipe;
	const minutes = (duration: DurationModel | null) => duration && <time dateTime={duration.iso}>{durationWords(t, duration.minutes)}</time>;
	const facts = [
		{ name: t("recipe.prepTime"), value: minutes(times.prep) },
		{ name: t("recipe.cookTime"), value: minutes(times.cook) },
		{ name: t("recipe.totalTime"), value: minutes(times.total) },
		{ name: t("recipe.servings"), value: servings && <span data-servings="">{servings.text}</span> },
		{ name: t("recipe.yield"), value: recipe.yield },
		{ name: t("recipe.perServing"), value: recipe.calories === null ? null : t("recipe.calories", { n: recipe.calories }) },
	].filter(({ value }) => value !== null);
	if (facts.length === 0) return null;
	return (
		<dl className="recipe-facts">
			{facts.map(({ name, value }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}

const PrintButton = ({ word }: { word: string }) => (
	<button className="share-tool needs-script" type="button" data-print="">
		<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
			<path d="M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7Z" />
		</svg>
		{word}
	</button>
);
