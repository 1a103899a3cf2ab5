import type { Brand } from "../../../brands/schema.ts";
import { blockFixtures } from "../parts/fixtures/blocks.ts";
import { personFixtures } from "../parts/fixtures/story.ts";
import { timeFixture } from "../parts/fixtures/teases.ts";
import { fixtureWords } from "../parts/fixtures/words.ts";
import type { LiveCardModel } from "./liveBlog.model.ts";

/** Cards of a live blog in their states. */
export function liveCardFixtures(brand: Brand): Readonly<Record<string, LiveCardModel>> {
	const { headline, longHeadline, longWord } = fixtureWords[brand.language];
	const { blockquote, image, paragraph, video } = blockFixtures(brand);
	const authors = personFixtures(brand).map(({ name, portrait, role }) => ({ name, portrait, role }));
	const card: LiveCardModel = {
		id: "ncrd1",
		at: Date.parse("2026-11-20T11:02:00Z"),
		version: "1",
		url: "/live-blog/bridge-rcna1?card=ncrd1",
		headline,
		time: timeFixture(brand),
		updated: null,
		authors: authors.slice(0, 1),
		isKeyEvent: false,
		blocks: paragraph,
		more: [],
		replies: [],
	};
	const [quote] = blockquote;
	const reply = { ...card, id: "ncrd2", headline: null, blocks: [quote] };
	return {
		"a post": card,
		"a key event, updated": { ...card, isKeyEvent: true, updated: timeFixture(brand, "2026-11-20T12:40:00Z") },
		"without headline or writer": { ...card, headline: null, authors: [] },
		"three writers, with a picture": { ...card, authors, blocks: [...paragraph, image[0]] },
		"a video, and more": { ...card, blocks: [video[0]], more: paragraph },
		"extreme words": { ...card, headline: longHeadline, authors: [{ name: longWord, role: longWord, portrait: null }] },
		replies: { ...card, replies: [{ ...reply, replies: [reply] }, reply] },
	};
}
