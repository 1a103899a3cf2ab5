import type { ViewContext } from "../kernel/context.ts";
import { Portrait } from "../parts/Portrait.tsx";
import type { AuthorsModel } from "./authors.model.ts";

/** The people of a brand, from A to Z. */
export function Authors({ context, page: { facts, people, isAbsent } }: { context: ViewContext; page: AuthorsModel }) {
	const { t } = context;
	return (
		<div className="small-print">
			<header className="small-print-head">
				<h1>{facts.title}</h1>
				<p>{t("authors.description")}</p>
			</header>
			{people.length === 0 ? (
				<p>{t(isAbsent ? "error.module" : "list.empty")}</p>
			) : (
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
			)}
		</div>
	);
}
