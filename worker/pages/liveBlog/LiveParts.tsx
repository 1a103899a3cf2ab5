import { liveBlogWords } from "../../../client/islands/LiveBlog/props.ts";
import type { ViewContext } from "../kernel/context.ts";
import { Block } from "../parts/blocks/Block.tsx";
import { StoryEnd } from "../parts/story/StoryEnd.tsx";
import { LiveBar } from "./LiveBar.tsx";
import { LiveCard } from "./LiveCard.tsx";
import type { LiveBlogModel } from "./liveBlog.model.ts";

interface Props {
	context: ViewContext;
	blog: LiveBlogModel;
}

/** The editors' introduction above the stream, and whether it is still live. */
export function LiveIntro({ context, blog }: Props) {
	const { t } = context;
	return (
		<>
			<p className="notice live-ended" hidden={!blog.ended}>
				{t("liveBlog.ended")}
			</p>
			{blog.article.blocks.length > 0 && (
				<div className="live-intro">
					{blog.article.blocks.map((block, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: blocks and replies have no names of their own and, drawn on the server only, never change places.
						<Block key={`${index}-${block.kind}`} context={context} block={block} />
					))}
				</div>
			)}
		</>
	);
}

/** The card that the address names, before all else on the page (C2.5). */
export function LiveSingle({ context, blog }: Props) {
	const { t } = context;
	return blog.single ? (
		<section className="live-single" aria-label={t("liveBlog.singlePost")}>
			<LiveCard context={context} card={blog.single} slot="top" />
			<p className="live-whole">
				<a href={blog.url}>{t("liveBlog.wholeBlog")}</a>
			</p>
		</section>
	) : null;
}

/** Above the stream: what tells of new posts, the pinned card. */
export function LiveHead({ context, blog }: Props) {
	const { t } = context;
	const { single, pinned, poll, older, article } = blog;
	return (
		<>
			<LiveBar
				blog={{
					articleId: article.id,
					base: `${context.prefix}/live/${article.id}/cards`,
					...(context.disableLazyLoad ? { query: { lazyload: "false" } } : {}),
					language: t.language,
					token: poll?.token ?? null,
					intervalMs: poll?.intervalMs ?? 0,
					newestAt: poll?.newestAt ?? null,
					whole: older === null,
					total: blog.total,
					words: t.words(liveBlogWords),
				}}
			/>
			{poll && !single && (
				<section className="live-pinned" aria-label={t("liveBlog.pinned")} hidden={!pinned}>
					<p className="live-mark">{t("liveBlog.pinned")}</p>
					{pinned && <LiveCard context={context} card={pinned} slot="pinned" />}
				</section>
			)}
			{!poll && (
				<p className="live-whole">
					<a href={blog.url}>{t("list.newestFirst")}</a>
				</p>
			)}
		</>
	);
}

/** Under the stream: older cards by a link that works without script. */
export function LiveFoot({ context, blog }: Props) {
	const { t } = context;
	const { older, cards, single, hasFailed } = blog;
	if (hasFailed) return <p className="notice">{t("liveBlog.postsFailed")}</p>;
	if (cards.length === 0 && !single) return <p className="live-end">{t("liveBlog.posts", { n: 0 })}</p>;
	return (
		<p className="live-older" id="live-older">
			{older ? (
				<a className="button" rel="next" href={older.url} data-cursor={older.cursor}>
					{t("list.loadMore")}
				</a>
			) : (
				<span className="live-end">{t("liveBlog.end")}</span>
			)}
		</p>
	);
}

/** Corrections, authors and topics of the blog. */
export function LiveEnd({ context, blog }: Props) {
	return <StoryEnd context={context} article={blog.article} />;
}
