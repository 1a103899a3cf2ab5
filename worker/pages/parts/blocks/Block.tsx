import type { ViewContext } from "../../kernel/context.ts";
import { AdSlot } from "../AdSlot.tsx";
import type { BlockModel, PictureModel } from "../models.ts";
import { NewsletterBox } from "../NewsletterBox.tsx";
import { Picture } from "../Picture.tsx";
import { ImageBlock } from "./ImageBlock.tsx";
import { ProductCard } from "./ProductCard.tsx";
import { TableBlock } from "./TableBlock.tsx";
import { VideoBlock } from "./VideoBlock.tsx";

const bodySizes = {
	small: "(min-width:758px) 280px, 92vw",
	medium: "(min-width:758px) 592px, 92vw",
	large: "(min-width:1304px) 960px, 92vw",
	full: "100vw",
};

/** One block of a body: the one switch over its kinds. Html in it passed the one sanitiser. */
export function Block({ context, block }: { context: ViewContext; block: BlockModel }) {
	switch (block.kind) {
		case "paragraph":
			return <p dangerouslySetInnerHTML={{ __html: block.html }} />;
		case "heading": {
			const Heading = `h${block.level}` as const;
			return <Heading id={block.id} tabIndex={-1} dangerouslySetInnerHTML={{ __html: block.html }} />;
		}
		case "list": {
			const List = block.ordered ? "ol" : "ul";
			return <List dangerouslySetInnerHTML={{ __html: block.html }} />;
		}
		case "blockquote":
			return <Quote html={block.html} attribution={block.attribution} />;
		case "pullQuote":
			return <Quote text={block.text} attribution={block.attribution} />;
		case "rule":
			return <hr />;
		case "html":
			return <div className="raw" dangerouslySetInnerHTML={{ __html: block.html }} />;
		case "image":
			return <ImageBlock context={context} block={block} sizes={bodySizes[block.size]} crop={null} />;
		case "video":
			return <VideoBlock context={context} block={block} sizes={bodySizes.medium} />;
		case "gallery":
		case "related":
		case "recipe":
		case "embed":
			return <LinkedBlock context={context} block={block} />;
		case "summaryBox":
			return <Summary context={context} block={block} />;
		case "liftOut":
			return (
				<div className="lift-out">
					{block.title && <h2>{block.title}</h2>}
					<p>{block.text}</p>
				</div>
			);
		case "product":
			return <ProductCard context={context} block={block} />;
		case "table":
			return <TableBlock context={context} block={block} />;
		case "newsletter":
			return <NewsletterBox context={context} newsletterKey={block.key} title={null} text={null} level={2} />;
		case "ad":
			// Of a box within a story some brands let the story come first (C9.13).
			return (
				<AdSlot
					context={context}
					slot={block.slot}
					placement="body"
					delayMs={block.slot === "boxinline" ? context.brand.flags.inlineAdDelayMs : 0}
				/>
			);
		default:
			return unknownBlock(block);
	}
}

type BlockOf<K extends BlockModel["kind"]> = Extract<BlockModel, { kind: K }>;

/** A block that is a card with a link: to pictures, a story, a recipe, or another site. */
function LinkedBlock({ context, block }: { context: ViewContext; block: BlockOf<"gallery" | "related" | "recipe" | "embed"> }) {
	const { t } = context;
	const { title, url } = block;
	const card = { context, title, url };
	switch (block.kind) {
		case "gallery": {
			const count = block.count === null ? t("label.slideshow") : t("label.gallery", { n: block.count });
			return <LinkCard {...card} className="gallery" label={count} picture={block.picture} large />;
		}
		case "related":
			return <LinkCard {...card} className="related-card" label={t("list.related")} picture={block.picture} />;
		case "recipe":
			return <LinkCard {...card} className="recipe-card" label={t("label.recipe")} picture={block.picture} />;
		case "embed":
			return <LinkCard {...card} className="embed" label={t("article.embed", { source: block.provider })} picture={null} outside />;
	}
}

/** The story's points in short: no `aside`, which reader modes leave out. */
function Summary({ context: { t }, block: { title, items } }: { context: ViewContext; block: BlockOf<"summaryBox"> }) {
	return (
		<div className="summary">
			<h2>{title || t("article.keyPoints")}</h2>
			<ul>
				{items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
		</div>
	);
}

function unknownBlock(block: never): never {
	throw new Error(`No component for the block ${JSON.stringify(block)}`);
}

interface QuoteProps {
	/** Sanitised html of a quotation, or the plain text of a pull quote. */
	html?: string;
	text?: string;
	attribution: string | null;
}

function Quote({ html, text, attribution }: QuoteProps) {
	return (
		<figure className={text === undefined ? "quote" : "pull-quote"}>
			{html === undefined ? (
				<blockquote>
					<p>{text}</p>
				</blockquote>
			) : (
				<blockquote dangerouslySetInnerHTML={{ __html: html }} />
			)}
			{attribution && <figcaption>{attribution}</figcaption>}
		</figure>
	);
}

interface CardProps {
	context: ViewContext;
	className: string;
	/** Its kind: a gallery's count, “Related”, an embed's source. */
	label: string;
	title: string;
	url: string;
	picture: PictureModel | null;
	large?: boolean;
	/** Leads to another site. */
	outside?: boolean;
}

function LinkCard({ context, className, label, title, url, picture, large = false, outside = false }: CardProps) {
	return (
		<aside className={`card ${className}${large ? " card-large" : ""}`} aria-label={label}>
			{picture && (
				<Picture
					context={context}
					picture={picture}
					sizes={large ? "(min-width:758px) 592px, 92vw" : "(min-width:758px) 160px, 30vw"}
					crop={large ? "16x9" : "3x2"}
					maxWidth={large ? 1440 : 640}
					decorative
				/>
			)}
			<div>
				<p className="kicker">
					<span>{label}</span>
				</p>
				<p className="headline">
					<a href={url} {...(outside ? { rel: "noopener" } : {})}>
						{title}
					</a>
				</p>
			</div>
		</aside>
	);
}
