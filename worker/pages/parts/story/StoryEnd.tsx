import type { ViewContext } from "../../kernel/context.ts";
import type { PersonModel } from "../models.ts";
import { Portrait } from "../Portrait.tsx";
import type { ArticleModel } from "./article.model.ts";

/** Under a story: corrections, authors, topics, and its address for print. */
export function StoryEnd({ context, article }: { context: ViewContext; article: ArticleModel }) {
	const { t } = context;
	return (
		<>
			{/* Outside of the footer, which reader modes leave out: corrections belong to the story. */}
			{article.corrections.map(({ date, text }) => (
				<div className="correction" key={text}>
					<h2>{date ? t("article.correctionOn", { date }) : t("article.correction")}</h2>
					<p>{text}</p>
				</div>
			))}
			<footer className="story-end">
				<AboutAuthors context={context} authors={article.authors} />
				{article.topics.length > 0 && (
					<nav className="topics" aria-label={t("article.topics")}>
						<ul>
							{article.topics.map(({ text, url }) => (
								<li key={text}>
									<a href={url}>{text}</a>
								</li>
							))}
						</ul>
					</nav>
				)}
				<p className="print-only">{t("print.url", { url: article.share.url })}</p>
			</footer>
		</>
	);
}

/** Portraits of authors with a line about them, under what they wrote; who has no line is left out. */
export function AboutAuthors({ context, authors }: { context: ViewContext; authors: readonly PersonModel[] }) {
	return authors.map(
		({ name, portrait, shortBio }) =>
			shortBio && (
				<section className="about" key={name} aria-label={context.t("byline.about", { name })}>
					<Portrait context={context} name={name} portrait={portrait} side={72} />
					<p>
						<b>{name}</b> {shortBio}
					</p>
				</section>
			),
	);
}
