import type { Translate } from "../../../brands/messages/format.ts";
import type { ViewContext } from "../kernel/context.ts";
import type { TimeModel } from "../kernel/dates.ts";
import { Names } from "./Names.tsx";
import { Portrait } from "./Portrait.tsx";
import type { ArticleModel } from "./story/article.model.ts";

interface Props {
	context: ViewContext;
	article: Pick<ArticleModel, "authors" | "published" | "updated" | "source">;
	/** Side of a portrait, in px. */
	side: number;
}

/** Authors, source and dates: portraits, names as the language joins them, dates with their zone. */
export function Byline({ context, article, side }: Props) {
	const { t } = context;
	const { authors, published, updated, source } = article;
	const portraits = authors.filter((author) => author.portrait);
	const [only] = authors;
	return (
		<div className="byline-block">
			{portraits.length > 0 && (
				<div className="byline-portraits">
					{portraits.slice(0, 3).map((author) => (
						<Portrait key={author.name} context={context} name={author.name} portrait={author.portrait} side={side} />
					))}
				</div>
			)}
			<div>
				{authors.length > 0 && (
					<p className="byline">
						{t.parts("byline.by").map((part) => (typeof part === "string" ? part : <Names key={part.slot} t={t} of={authors} />))}
						{authors.length === 1 && only?.role && <span className="byline-role">{only.role}</span>}
					</p>
				)}
				{source && authors.length === 0 && <p className="byline">{t("byline.source", { source })}</p>}
				<p className="dates">
					{published && <When parts={t.parts("time.published")} time={published} />}
					{updated && <When parts={t.parts("time.updated")} time={updated} />}
				</p>
			</div>
		</div>
	);
}

function When({ parts, time }: { parts: ReturnType<Translate["parts"]>; time: TimeModel }) {
	return (
		<span>
			{parts.map((part) =>
				typeof part === "string" ? (
					part
				) : (
					<time key={part.slot} dateTime={time.iso}>
						{time.text}
					</time>
				),
			)}
		</span>
	);
}
