import type { ViewContext } from "../../kernel/context.ts";
import { Portrait } from "../Portrait.tsx";
import type { ArticleModel } from "./article.model.ts";

interface Props {
	context: ViewContext;
	article: ArticleModel;
}

/** Under a story: corrections, authors, topics, and its address for print. */
export function StoryEnd({ context, article }: Props) {
	const { t } = context;
	const known = article.authors.filter((author) => author.shortBio);
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
				{known.map((author) => (
					<section className="about" key={author.name} aria-label={t("byline.about", { name: author.name })}>
						<Portrait context={context} name={author.name} portrait={author.portrait} side={72} />
						<p>
							<b>{author.name}</b> {author.shortBio}
						</p>
					</section>
				))}
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
