import type { ViewContext } from "../kernel/context.ts";
import { Portrait } from "../parts/Portrait.tsx";
import type { AuthorLetter, AuthorsModel } from "./authors.model.ts";

interface Props {
	context: ViewContext;
	page: AuthorsModel;
}

/** The people of a brand; where there are many, letters that lead down the list, then the people of each. */
export function Authors({ context, page }: Props) {
	const { t } = context;
	const { facts, letters, few } = page;
	return (
		<div className="small-print">
			<header className="small-print-head">
				<h1>{facts.title}</h1>
				<p>{t("authors.description")}</p>
			</header>
			{letters.length === 0 && <p>{t("list.empty")}</p>}
			{few ? (
				<People context={context} people={letters.flatMap(({ people }) => people)} />
			) : (
				<>
					<nav className="author-letters" aria-label={t("authors.letters")}>
						<ul>
							{letters.map(({ letter, id }) => (
								<li key={id}>
									<a href={`#${id}`}>{letter}</a>
								</li>
							))}
						</ul>
					</nav>
					{letters.map(({ letter, id, people }) => (
						<section className="author-letter" key={id} aria-labelledby={id}>
							<h2 id={id}>{letter}</h2>
							<People context={context} people={people} />
						</section>
					))}
				</>
			)}
		</div>
	);
}

function People({ context, people }: Pick<Props, "context"> & Pick<AuthorLetter, "people">) {
	return (
		<ul className="author-list">
			{people.map(({ url, name, role, about, portrait }) => (
				<li className="tease" key={url}>
					<Portrait context={context} name={name} portrait={portrait} side={96} />
					<div>
						<p className="headline">
							<a href={url}>{name}</a>
						</p>
						{role && <p className="author-role">{role}</p>}
						{about && <p className="dek">{about}</p>}
					</div>
				</li>
			))}
		</ul>
	);
}
