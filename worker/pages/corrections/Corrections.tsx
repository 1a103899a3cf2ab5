import type { ViewContext } from "../kernel/context.ts";
import { Pages } from "../parts/Pages.tsx";
import { TextBlocks } from "../parts/text/TextBlocks.tsx";
import type { CorrectionsModel } from "./corrections.model.ts";

/** The policy on corrections, then the corrected stories, each with its correction. */
export function Corrections({ context, page }: { context: ViewContext; page: CorrectionsModel }) {
	const { t } = context;
	const { title, policy, stories, isAbsent, paging } = page;
	return (
		<div className="small-print">
			<header className="small-print-head">
				<h1>{title}</h1>
				<TextBlocks blocks={policy} />
			</header>
			{stories.length === 0 ? (
				<p>{t(isAbsent ? "corrections.failed" : "corrections.none")}</p>
			) : (
				<ol className="corrected">
					{stories.map(({ id, url, headline, published, corrections }) => (
						<li key={id}>
							<h2 className="headline">
								<a href={url}>{headline}</a>
							</h2>
							{published && (
								<p className="corrected-when">
									<time dateTime={published.iso}>{t("time.published", { date: published.text })}</time>
								</p>
							)}
							{corrections.map(({ time, text }) => (
								<p key={text}>
									<strong>{time ? t("article.correctionOn", { date: time.text }) : t("article.correction")}</strong> {text}
								</p>
							))}
							{corrections.length === 0 && <p>{t("corrections.inStory")}</p>}
						</li>
					))}
				</ol>
			)}
			{paging && <Pages context={context} paging={paging} />}
		</div>
	);
}
