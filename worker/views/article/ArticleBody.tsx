import type { ArticleModel } from "../../model/page.ts";
import type { ViewContext } from "../context.ts";
import { Block } from "./Block.tsx";
import { StoryEnd } from "./StoryEnd.tsx";

interface Props {
	context: ViewContext;
	article: ArticleModel;
}

/** The body: contents of a long read, the blocks in a measure for reading, and what belongs under a story. */
export function ArticleBody({ context, article }: Props) {
	const { t } = context;
	// What an advertiser paid for is said to be that, at the top; we chose nothing in it.
	const sells = !article.isNativeAd && article.blocks.some((block) => block.kind === "product");
	return (
		<div className={`story-body${article.contents.length > 0 ? " long" : ""}`}>
			{article.contents.length > 0 && (
				<nav className="contents" aria-label={t("article.contents")}>
					<details open>
						<summary>{t("article.contents")}</summary>
						<ol>
							{article.contents.map(({ id, text }) => (
								<li key={id}>
									<a href={`#${id}`}>{text}</a>
								</li>
							))}
						</ol>
					</details>
				</nav>
			)}
			{sells && <p className="notice">{t("article.affiliate")}</p>}
			{article.blocks.map((block, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names of their own and, drawn on the server only, never change places.
				<Block key={`${index}-${block.kind}`} context={context} block={block} />
			))}
			<StoryEnd context={context} article={article} />
		</div>
	);
}
