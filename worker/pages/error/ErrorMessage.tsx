import type { ViewContext } from "../kernel/context.ts";
import type { ErrorModel } from "./error.model.ts";

/** An error page: a sentence, a search field, the sections (C2.26, C8.1–C8.5). */
export function ErrorMessage({ context, page: error }: { context: ViewContext; page: ErrorModel }) {
	const { chrome, prefix, t } = context;
	const { words } = error;
	return (
		<div className="error-page">
			<p className="error-status" aria-hidden="true">
				{error.status}
			</p>
			<div className="error-words">
				<h1>{t(`error.${words}.heading`)}</h1>
				<p className="dek">
					{t.parts(`error.${words}.text`).map((part) =>
						typeof part === "string" ? (
							part
						) : (
							<a key={part.slot} href={error.home.url}>
								{error.home.text}
							</a>
						),
					)}
				</p>
				<search>
					<form action={`${prefix}/search`} className="search-form">
						<label htmlFor="error-q">{t("search.label")}</label>
						<input id="error-q" name="q" type="search" placeholder={t("search.placeholder")} required />
						<button type="submit" className="button">
							{t("header.search")}
						</button>
					</form>
				</search>
				<nav aria-label={t("header.more")} className="error-sections">
					<h2>{t("header.sections")}</h2>
					<ul>
						{chrome.navigation.local.slice(0, 8).map(({ label, url }) => (
							<li key={url}>
								<a href={url}>{label}</a>
							</li>
						))}
					</ul>
				</nav>
				<p className="error-reference">{t("error.requestId", { id: error.correlationId })}</p>
			</div>
		</div>
	);
}
