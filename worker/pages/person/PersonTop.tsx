import type { ViewContext } from "../kernel/context.ts";
import { Portrait } from "../parts/Portrait.tsx";
import type { PersonPageModel } from "./person.model.ts";

/** A person: portrait, name, job, a few lines, topics, profiles elsewhere (C3.20) and the feed. */
export function PersonTop({ context, person }: { context: ViewContext; person: PersonPageModel }) {
	const { t } = context;
	const { name, roles, bio, email, portrait, profiles, topics, feedUrl } = person;
	return (
		<header className="person-top">
			<div className="person-portrait">
				<Portrait context={context} name={name} portrait={portrait} side={288} />
			</div>
			<div>
				<h1 className="headline">{name}</h1>
				{roles.length > 0 && <p className="person-role">{roles.join(" · ")}</p>}
			</div>
			<div className="person-words">
				{bio.map((paragraph) => (
					<p className="dek" key={paragraph}>
						{paragraph}
					</p>
				))}
				{topics.length > 0 && (
					<ul className="person-links" aria-label={t("person.topics", { name })}>
						{topics.map(({ text, url }) => (
							<li key={url}>
								<a href={url}>{text}</a>
							</li>
						))}
					</ul>
				)}
				{(email || profiles.length > 0 || feedUrl) && (
					<ul className="person-links" aria-label={t("person.contacts", { name })}>
						{email && (
							<li>
								<a href={`mailto:${email}`}>{email}</a>
							</li>
						)}
						{profiles.map(({ network, url }) => (
							<li key={url}>
								<a href={url} rel="me noopener" aria-label={t("person.on", { name, network })}>
									{network}
								</a>
							</li>
						))}
						{feedUrl && (
							<li>
								<a href={feedUrl}>RSS</a>
							</li>
						)}
					</ul>
				)}
			</div>
		</header>
	);
}
