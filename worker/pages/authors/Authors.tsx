import type { ViewContext } from "../kernel/context.ts";
import type { AuthorsModel } from "./authors.model.ts";

/** Letters that lead down the list, then the people of each. */
export function Authors({ context, page }: { context: ViewContext; page: AuthorsModel }) {
	const { t } = context;
	const { facts, letters } = page;
	return (
		<div className="small-print">
			<header className="small-print-head">
				<h1>{facts.title}</h1>
				<p>{t("authors.description")}</p>
			</header>
			{letters.length === 0 ? (
				<p>{t("list.empty")}</p>
			) : (
				<nav className="author-letters" aria-label={t("authors.letters")}>
					<ul>
						{letters.map(({ letter, id }) => (
							<li key={id}>
								<a href={`#${id}`}>{letter}</a>
							</li>
						))}
					</ul>
				</nav>
			)}
			{letters.map(({ letter, id, people }) => (
				<section className="author-letter" key={id} aria-labelledby={id}>
					<h2 id={id}>{letter}</h2>
					<ul>
						{people.map(({ url, name, role }) => (
							<li key={url}>
								<a href={url}>{name}</a>
								{role && <span>{role}</span>}
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}
