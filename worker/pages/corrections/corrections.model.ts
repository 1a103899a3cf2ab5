import { textOf } from "../../../brands/texts/registry.ts";
import { correctionsPerPage } from "../../content/documents/corrections.ts";
import { mayShow } from "../../content/upstream/filters.ts";
import type { PageFacts } from "../../document/facts.ts";
import type { PageFlags, Reader } from "../../edge/arrival.ts";
import { forReader } from "../../edge/gate.ts";
import type { Corrected } from "../../schemas/documents/corrected.ts";
import type { Found } from "../../schemas/lists/search.ts";
import type { TeaseContext } from "../kernel/context.ts";
import { bylineTime, instantOf, type TimeModel } from "../kernel/dates.ts";
import { collectionPage, textFacts } from "../kernel/facts.ts";
import { linkTo } from "../kernel/links.ts";
import { type PagingModel, pagingModel } from "../parts/paging.ts";
import { teaseOf } from "../parts/tease.model.ts";
import { type TextBlock, textBlocks } from "../parts/text/markup.ts";

/** A story with its corrections; none for a reader who may not read it whole (C5.1). */
export interface CorrectedStory {
	id: string;
	url: string;
	headline: string;
	published: TimeModel | null;
	corrections: readonly { time: TimeModel | null; text: string }[];
}

/** The list of corrected stories (contract §3), newest first. */
export interface CorrectionsModel {
	kind: "corrections";
	facts: PageFacts;
	title: string;
	policy: readonly TextBlock[];
	stories: readonly CorrectedStory[];
	/** The content system can't say which they are. */
	isAbsent: boolean;
	paging: PagingModel | null;
}

type Context = TeaseContext & { flags: PageFlags; reader: Pick<Reader, "variant"> };

/** `null`: there is no such page of the list. */
export function correctionsModel(context: Context, found: Found<Corrected>, page: number, isAbsent: boolean): CorrectionsModel | null {
	const { brand, flags } = context;
	const pages = Math.max(1, Math.ceil(found.total / correctionsPerPage));
	if (page > pages) return null;
	const text = textOf(brand, "corrections");
	const path = linkTo(context, "/corrections", undefined);
	const facts = textFacts(brand, flags, page > 1 ? `/corrections?page=${page}` : "/corrections", text);
	return {
		kind: "corrections",
		facts: { ...facts, structuredData: [collectionPage(brand, "/corrections", text.title)] },
		title: text.title,
		policy: textBlocks(text.body, (href) => linkTo(context, href, undefined)),
		stories: found.items.filter((item) => mayShow(brand, item)).map((item) => storyOf(context, item)),
		isAbsent,
		paging: pagingModel(page, pages, (n) => (n === 1 ? path : `${path}?page=${n}`)),
	};
}

function storyOf(context: Context, item: Corrected): CorrectedStory {
	const { brand } = context;
	const timeOf = (text: string | undefined): TimeModel | null => {
		const instant = instantOf(text);
		return instant && bylineTime(brand, instant);
	};
	const { id, url, headline } = teaseOf(context, item);
	return {
		id,
		url,
		headline,
		published: timeOf(item.date?.publishedAt ?? item.datePublished),
		corrections: forReader(context, item).document.corrections.map(({ date, text }) => ({ time: timeOf(date), text })),
	};
}
