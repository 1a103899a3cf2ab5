import type { ViewContext } from "../kernel/context.ts";
import { isoOf, type TimeModel } from "../kernel/dates.ts";
import { Block } from "../parts/blocks/Block.tsx";
import type { BlockModel } from "../parts/models.ts";
import { Portrait } from "../parts/Portrait.tsx";
import { Unbroken } from "../parts/Unbroken.tsx";
import type { LiveCardModel } from "./liveBlog.model.ts";

interface Props {
	context: ViewContext;
	card: LiveCardModel;
	/** `pinned`: a second copy above the stream, without the card's own anchor. */
	slot: "stream" | "top" | "pinned";
}

/** One card of the stream (C3.1–C3.6), for page and polls; the island reads id, exact time, headline and link. */
export function LiveCard({ context, card, slot }: Props) {
	const { t } = context;
	const isCopy = slot === "pinned";
	const own = isCopy ? { "data-copy": card.id, "data-version": card.version } : { id: card.id, "data-version": card.version };
	return (
		<article
			{...own}
			className={`live-card${card.isKeyEvent ? " is-key" : ""}`}
			tabIndex={-1}
			aria-label={card.headline ?? (card.time ? t("liveBlog.post", { time: card.time.text }) : t("liveBlog.permalink"))}
		>
			<header className="live-card-head">
				<a className="live-time" href={card.url}>
					{card.time ? <When time={{ ...card.time, iso: isoOf(card.at) }} /> : t("liveBlog.permalink")}
				</a>
				{card.updated && (
					<span className="live-updated">
						{t
							.parts("time.updated")
							.map((part) => (typeof part === "string" ? part : <When key={part.slot} time={card.updated as TimeModel} />))}
					</span>
				)}
				<button className="live-share needs-script" type="button" aria-label={t("share.sharePost")}>
					{t("share.share")}
				</button>
			</header>
			{card.headline && (
				<h2 className="headline">
					<Unbroken text={card.headline} />
				</h2>
			)}
			<Authors context={context} card={card} />
			<Body context={context} card={card} />
			<Replies context={context} replies={card.replies} />
		</article>
	);
}

/** A moment in words that always hold; the island says "5 minutes ago" meanwhile. */
function When({ time }: { time: TimeModel }) {
	return (
		<time dateTime={time.iso} data-moment="">
			{time.text}
		</time>
	);
}

function Authors({ context, card }: Pick<Props, "context" | "card">) {
	if (card.authors.length === 0) return null;
	return (
		<ul className="live-authors">
			{card.authors.map(({ name, role, portrait }) => (
				<li key={name}>
					{portrait && <Portrait context={context} name={name} portrait={portrait} side={40} />}
					<span>
						<b>{name}</b> {role}
					</span>
				</li>
			))}
		</ul>
	);
}

/** The body of a card or a reply: up to the marker, the rest on request (C3.4, C4.8). */
function Body({ context, card }: Pick<Props, "context" | "card">) {
	return (
		<div className="live-body">
			<Blocks context={context} blocks={card.blocks} />
			{card.more.length > 0 && (
				<details className="live-more">
					<summary>{context.t("list.showMore")}</summary>
					<div>
						<Blocks context={context} blocks={card.more} />
					</div>
				</details>
			)}
		</div>
	);
}

/** Blocks have no names of their own and never change places. */
function Blocks({ context, blocks }: { context: ViewContext; blocks: readonly BlockModel[] }) {
	// biome-ignore lint/suspicious/noArrayIndexKey: blocks and replies have no names of their own and, drawn on the server only, never change places.
	return blocks.map((block, index) => <Block key={`${index}-${block.kind}`} context={context} block={block} />);
}

/** Replies are cards below a card, with replies of their own to a bounded depth. */
function Replies({ context, replies }: { context: ViewContext; replies: readonly LiveCardModel[] }) {
	if (replies.length === 0) return null;
	return (
		<ul className="live-replies" aria-label={context.t("liveBlog.replies", { n: replies.length })}>
			{replies.map((reply, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: blocks and replies have no names of their own and, drawn on the server only, never change places.
				<li key={`${index}-${reply.id}`} className="live-reply">
					<Authors context={context} card={reply} />
					{reply.time && (
						<p className="live-reply-time">
							<When time={reply.time} />
						</p>
					)}
					{reply.headline && <p className="live-reply-headline">{reply.headline}</p>}
					<Body context={context} card={reply} />
					<Replies context={context} replies={reply.replies} />
				</li>
			))}
		</ul>
	);
}
