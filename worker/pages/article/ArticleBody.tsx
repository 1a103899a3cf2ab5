import { Fragment } from "react";
import { Recommendations } from "../../../client/islands/Recommendations/Recommendations.island.tsx";
import { Island } from "../../document/Island.tsx";
import { islandWords } from "../../document/islandWords.ts";
import type { ViewContext } from "../kernel/context.ts";
import { Block } from "../parts/blocks/Block.tsx";
import { GateInvitation } from "../parts/GateInvitation.tsx";
import { type ArticleModel, restAnchor } from "../parts/story/article.model.ts";
import { StoryEnd } from "../parts/story/StoryEnd.tsx";

interface Props {
	context: ViewContext;
	article: ArticleModel;
}

/** The body's first part: contents of a long read, and the blocks before the story's newsletter. */
export function BodyStart({ context, article }: Props) {
	const { t } = context;
	const end = article.newsletterBefore ?? article.blocks.length;
	const rest = Math.min(article.restFrom ?? end, end);
	return (
		<>
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
			{article.sells && <p className="notice">{t("article.affiliate")}</p>}
			<Blocks context={context} article={article} from={0} to={rest} />
			{article.restFrom !== null && <span id={restAnchor} />}
			<Blocks context={context} article={article} from={rest} to={end} />
			{article.gate && <GateInvitation context={context} gate={article.gate} />}
		</>
	);
}

/** The rest: the blocks after the newsletter, and what belongs under a story. */
export function BodyEnd({ context, article }: Props) {
	return (
		<>
			{article.newsletterBefore !== null && (
				<Blocks context={context} article={article} from={article.newsletterBefore} to={article.blocks.length} />
			)}
			<StoryEnd context={context} article={article} />
		</>
	);
}

/** Blocks from one index up to another, with the reader's recommendations among them where they stand. */
function Blocks({ context, article, from, to }: Props & { from: number; to: number }) {
	return article.blocks.slice(from, to).map((block, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names of their own and, drawn on the server only, never change places.
		<Fragment key={`${index}-${block.kind}`}>
			{from + index === article.reelBefore && <Reel context={context} contentId={article.id} />}
			<Block context={context} block={block} />
		</Fragment>
	));
}

/**
 * The reader's recommendations in a story (A2.17, A9.4): the same empty place for all, filled by the browser. Without script they are at
 * `/account/for-you`.
 */
export function Reel({ context, contentId }: { context: ViewContext; contentId: string }) {
	const { prefix, t } = context;
	return (
		<Island
			name="Recommendations"
			component={Recommendations}
			on="visible"
			props={{
				base: `${prefix}/mynewsapi`,
				contentId,
				all: `${prefix}/account/for-you`,
				words: islandWords.Recommendations(t),
			}}
		/>
	);
}
