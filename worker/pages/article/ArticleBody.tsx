import { GateInvitation } from "../shared/parts/GateInvitation.tsx";
import type { ViewContext } from "../shared/viewContext.ts";
import { type ArticleModel, restAnchor } from "./article.model.ts";
import { Block } from "./Block.tsx";
import { StoryEnd } from "./StoryEnd.tsx";

interface Props {
	context: ViewContext;
	article: ArticleModel;
}

/** The body's first part: contents of a long read, and the blocks up to where the story's newsletter stands. */
export function BodyStart({ context, article }: Props) {
	const { t } = context;
	// What an advertiser paid for is said to be that, at the top; we chose nothing in it.
	const start = article.blocks.slice(0, article.newsletterBefore ?? undefined);
	const rest = article.restFrom ?? start.length;
	const sells = !article.isNativeAd && article.blocks.some((block) => block.kind === "product");
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
			{sells && <p className="notice">{t("article.affiliate")}</p>}
			<Blocks context={context} blocks={start.slice(0, rest)} />
			{article.restFrom !== null && <span id={restAnchor} />}
			<Blocks context={context} blocks={start.slice(rest)} />
			{article.gate && <GateInvitation context={context} gate={article.gate} />}
		</>
	);
}

/** The rest: the blocks after the newsletter, and what belongs under a story. */
export function BodyEnd({ context, article }: Props) {
	return (
		<>
			{article.newsletterBefore !== null && <Blocks context={context} blocks={article.blocks.slice(article.newsletterBefore)} />}
			<StoryEnd context={context} article={article} />
		</>
	);
}

function Blocks({ context, blocks }: { context: ViewContext; blocks: ArticleModel["blocks"] }) {
	return blocks.map((block, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names of their own and, drawn on the server only, never change places.
		<Block key={`${index}-${block.kind}`} context={context} block={block} />
	));
}
