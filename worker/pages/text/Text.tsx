import type { ViewContext } from "../kernel/context.ts";
import { TextBlocks } from "../parts/text/TextBlocks.tsx";
import { CookieTable } from "./CookieTable.tsx";
import type { TextModel } from "./text.model.ts";

/** A text with its date, and above a long one where its parts are. */
export function Text({ context, page }: { context: ViewContext; page: TextModel }) {
	const { t } = context;
	const { title, updated, blocks, cookies } = page;
	const headings = blocks.filter((block) => block.kind === "heading");
	return (
		<div className="small-print">
			<header className="small-print-head">
				<h1>{title}</h1>
				<p className="small-print-date">
					<time dateTime={updated.iso}>{t("smallPrint.updated", { date: updated.text })}</time>
				</p>
			</header>
			{headings.length > 2 && (
				<nav className="small-print-parts" aria-label={t("smallPrint.parts")}>
					<ul>
						{headings.map(({ id, text }) => (
							<li key={id}>
								<a href={`#${id}`}>{text}</a>
							</li>
						))}
					</ul>
				</nav>
			)}
			<div className="small-print-text">
				<TextBlocks blocks={blocks} table={<CookieTable context={context} rows={cookies} />} />
			</div>
		</div>
	);
}
