import { createElement, Fragment, type ReactNode } from "react";
import type { ViewContext } from "../../pages/kernel/context.ts";
import { liveCardFixtures } from "../../pages/liveBlog/fixtures.ts";
import { LiveCard } from "../../pages/liveBlog/LiveCard.tsx";
import { Byline } from "../../pages/parts/Byline.tsx";
import { Block } from "../../pages/parts/blocks/Block.tsx";
import { blockFixtures } from "../../pages/parts/fixtures/blocks.ts";
import { articleFixture, gateFixtures, personFixtures, storyFixtures } from "../../pages/parts/fixtures/story.ts";
import { timeFixture } from "../../pages/parts/fixtures/teases.ts";
import { fixtureWords } from "../../pages/parts/fixtures/words.ts";
import { GateInvitation } from "../../pages/parts/GateInvitation.tsx";
import { SaveButton } from "../../pages/parts/SaveButton.tsx";
import { ShareTools } from "../../pages/parts/ShareTools.tsx";
import { ArticleTop } from "../../pages/parts/story/ArticleTop.tsx";
import { openingClass } from "../../pages/parts/story/article.model.ts";
import { StoryEnd } from "../../pages/parts/story/StoryEnd.tsx";
import { textBlocks } from "../../pages/parts/text/markup.ts";
import { TextBlocks } from "../../pages/parts/text/TextBlocks.tsx";
import { type GalleryPart, onArticle, onFront } from "./part.ts";

const inStory = ({ brand }: ViewContext, states: ReactNode): ReactNode => (
	<div className={`story ${openingClass(brand.theme.opening, null)}`}>
		<div className="story-body">{states}</div>
	</div>
);

export const blocks: GalleryPart = {
	title: "Blocks of a body",
	on: onArticle,
	around: inStory,
	states: (context) =>
		Object.fromEntries(
			Object.entries(blockFixtures(context.brand)).flatMap(([kind, fixtures]) =>
				fixtures.map((block, n) => [
					fixtures.length === 1 ? kind : `${kind} ${n + 1}`,
					<Block key={kind} context={context} block={block} />,
				]),
			),
		),
};

export const articleTop: GalleryPart = {
	title: "Top of a story",
	on: onArticle,
	states: (context) => {
		const { opening } = context.brand.theme;
		const shown = Object.entries(storyFixtures(context.brand)).filter(([, { prices }]) => prices.length === 0 || opening === "price");
		return Object.fromEntries(
			shown.map(([state, article]) => [
				state,
				<div key={state} className={`story ${openingClass(opening, article.lead)}`}>
					<ArticleTop context={context} article={article} opening={opening} listen />
					<div className="story-body" />
				</div>,
			]),
		);
	},
};

export const liveCard: GalleryPart = {
	title: "Card of a live blog",
	on: { sheet: "liveBlog", main: "liveBlog", view: "liveblog" },
	around: (_, states) => (
		<div className="story live-blog">
			<div className="live-columns">
				<div className="live-side" />
				<div className="live-main">
					<div className="live-stream">{states}</div>
				</div>
			</div>
		</div>
	),
	states: (context) =>
		Object.fromEntries(
			Object.entries(liveCardFixtures(context.brand)).map(([state, card]) => [
				state,
				<LiveCard key={state} context={context} card={card} slot="stream" />,
			]),
		),
};

export const storyEnd: GalleryPart = {
	title: "End of a story",
	on: onArticle,
	around: inStory,
	states: (context) => {
		const { brand } = context;
		const { correction, questions, topic } = fixtureWords[brand.language];
		const date = timeFixture(brand).text;
		const topics = [topic, ...questions].map((text, n) => ({ text, url: `/topic-${n}` }));
		return {
			everything: (
				<StoryEnd
					context={context}
					article={articleFixture(brand, {
						authors: personFixtures(brand),
						corrections: [{ date, text: correction }],
						topics,
					})}
				/>
			),
			"a correction without a date": (
				<StoryEnd context={context} article={articleFixture(brand, { corrections: [{ date: null, text: correction }] })} />
			),
		};
	},
};

export const byline: GalleryPart = {
	title: "Byline and tools",
	on: onArticle,
	around: inStory,
	states: (context) => {
		const { brand } = context;
		const { headline, sponsor } = fixtureWords[brand.language];
		const authors = personFixtures(brand);
		const of = (over: Parameters<typeof articleFixture>[1]) => <Byline context={context} article={articleFixture(brand, over)} side={48} />;
		const { id, share } = articleFixture(brand);
		return {
			"one writer": of({}),
			"three writers, updated": of({ authors, updated: timeFixture(brand, "2026-11-21T20:40:00Z") }),
			"without a portrait": of({ authors: authors.slice(2) }),
			"a source alone": of({ authors: [], source: sponsor }),
			"share tools": (
				<div className="story-tools">
					<ShareTools context={context} share={share} />
				</div>
			),
			"save, share tools with Listen": (
				<div className="story-tools">
					<SaveButton context={context} entry={{ contentId: id, contentType: "article" }} of={headline} />
					<ShareTools context={context} share={share} listen />
				</div>
			),
		};
	},
};

export const gates: GalleryPart = {
	title: "Gate",
	on: onFront,
	states: (context) =>
		Object.fromEntries(
			Object.entries(gateFixtures()).map(([kind, gate]) => [
				gate.isMetered ? `${kind}, with free views` : kind,
				<GateInvitation key={kind} context={gate.isMetered ? { ...context, freeViews: 3 } : context} gate={gate} />,
			]),
		),
};

export const smallPrint: GalleryPart = {
	title: "Small print",
	on: { sheet: "text", main: "text", view: "text" },
	around: (_, states) => (
		<div className="small-print">
			<div className="small-print-text">{states}</div>
		</div>
	),
	states: ({ brand }) => {
		const { dek, headline, longWord, points } = fixtureWords[brand.language];
		const text = `## ${headline}\n\n${dek} [${headline}](/about)\n\n${points.map((point) => `- ${point}`).join("\n")}\n\n${longWord}`;
		return { "heading, words, list": createElement(Fragment, null, <TextBlocks blocks={textBlocks(text, (href) => href)} />) };
	},
};
