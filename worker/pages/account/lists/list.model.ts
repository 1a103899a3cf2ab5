import * as v from "valibot";
import type { Translate } from "../../../../brands/messages/format.ts";
import type { Brand } from "../../../../brands/schema.ts";
import { isBuyable, priceOf } from "../../../../client/domain/content/offers.ts";
import type { Entry } from "../../../../client/domain/personal/bookmarks.ts";
import { fieldOf } from "../../../../client/domain/personal/entryField.ts";
import { firstCursor } from "../../../../client/domain/personal/myNewsResponses.ts";
import type { SavedOrder } from "../../../content/readers/myNews.ts";
import type { PageFacts } from "../../../document/facts.ts";
import type { PageFlags } from "../../../edge/arrival.ts";
import type { Tease } from "../../../schemas/lists/content.ts";
import { Cursor } from "../../../schemas/personal/myNews.ts";
import type { TeaseContext } from "../../kernel/context.ts";
import { dayTime, instantOf, type TimeModel } from "../../kernel/dates.ts";
import { plainFacts } from "../../kernel/facts.ts";
import { below } from "../../kernel/links.ts";
import type { TeaseModel } from "../../parts/models.ts";
import { teaseOf } from "../../parts/tease.model.ts";
import type { ListNotice } from "./listNotice.ts";

/** The reader's lists: each is a page below the account (contract §3). */
export const listNames = ["saved", "history", "for-you"] as const;
export type ListName = (typeof listNames)[number];

/** Lists that a brand's readers have (A6.1, A9.4). */
export function listsOf({ flags }: Pick<Brand, "flags">): readonly ListName[] {
	const has = { saved: flags.savedContent, history: flags.myNews, "for-you": flags.myNews && flags.recommendations };
	return listNames.filter((list) => has[list]);
}

/** One thing of a list; without a tease it is gone. */
export interface ListRow {
	id: string;
	field: string;
	tease: TeaseModel | null;
	state: "gone" | "soldOut" | "expired" | "corrected" | null;
	/** Reason of the recommendation. */
	why: string | null;
}

/** Rows under a heading: a day of the history; other lists are one group without a heading. */
export interface ListGroup {
	day: TimeModel | null;
	rows: readonly ListRow[];
}

export interface ListModel {
	kind: "account";
	facts: PageFacts;
	list: ListName;
	notice: ListNotice | null;
	groups: readonly ListGroup[];
	total: number | null;
	more: string | null;
	/** The kind that saved things are filtered by; "" is all. */
	filter: string;
	/** The order of saved items, with both addresses; null for other lists and for fewer than two. */
	sort: { order: SavedOrder; newest: string; oldest: string } | null;
	/** For you: the reader's topics, most read first; "failed" where they can't be loaded (A8.22), null on other lists. */
	topics: readonly string[] | "failed" | null;
	paused: boolean;
	/** Seconds to wait where the list can't be had now. */
	failed: number | null;
	account: string;
	home: string;
	lists: readonly ListName[];
}

export interface ListPage {
	list: ListName;
	/** Below the vertical, without a query. */
	path: string;
	entries: readonly (Entry & { why?: string | undefined })[];
	teases: ReadonlyMap<string, Tease>;
	notice: ListNotice | null;
	total?: number | undefined;
	nextPage?: string | null | undefined;
	filter?: string;
	order?: SavedOrder;
	topics?: readonly string[] | "failed";
	paused?: boolean;
	failed?: number;
}

export function ownFacts({ brand, flags, t }: { brand: Brand; flags: PageFlags; t: Translate }, path: string, title: string): PageFacts {
	return {
		...plainFacts(brand, flags, path, "account"),
		title,
		description: t("meta.accountDescription"),
		robots: "noindex, nofollow",
		adsEnabled: false,
	};
}

export function listModel(context: TeaseContext, t: Translate, flags: PageFlags, page: ListPage): ListModel {
	const { brand, prefix } = context;
	const { entries, list, order = "newest", path, nextPage = null } = page;
	const here = `${prefix}${path}`;
	const rows = entries.map((entry) => ({ entry, row: rowOf(context, entry, page.teases.get(entry.contentId)) }));
	return {
		kind: "account",
		facts: ownFacts({ brand, flags, t }, path, t(`list.title.${list}`)),
		list,
		notice: page.notice,
		groups: list === "history" ? byDay(brand, rows) : [{ day: null, rows: rows.map(({ row }) => row) }],
		total: page.total ?? null,
		more: nextPage === null ? null : `${here}?cursor=${encodeURIComponent(nextPage)}${order === "newest" ? "" : `&sort=${order}`}`,
		filter: page.filter ?? "",
		sort: list === "saved" && (page.total ?? entries.length) > 1 ? { order, newest: here, oldest: `${here}?sort=oldest` } : null,
		topics: page.topics ?? null,
		paused: page.paused ?? false,
		failed: page.failed ?? null,
		account: `${prefix}/account`,
		home: below(prefix, "/"),
		lists: listsOf(brand),
	};
}

function rowOf(context: TeaseContext, entry: ListPage["entries"][number], tease: Tease | undefined): ListRow {
	return {
		id: entry.contentId,
		field: fieldOf(entry),
		tease: tease ? teaseOf(context, tease) : null,
		state: tease ? stateOf(context, entry, tease) : "gone",
		why: entry.why ?? null,
	};
}

function stateOf({ now }: TeaseContext, { at }: Entry, tease: Tease): ListRow["state"] {
	const price = priceOf(tease);
	if (price && !isBuyable(price)) return "soldOut";
	const [expires, corrected, since] = [tease.expiresAt, tease.correctedAt, at].map(instantOf);
	if (expires && expires.epochMilliseconds <= now.epochMilliseconds) return "expired";
	return corrected && since && corrected.epochMilliseconds > since.epochMilliseconds ? "corrected" : null;
}

function byDay(brand: Brand, rows: readonly { entry: Entry; row: ListRow }[]): ListGroup[] {
	const days = new Map<string, { day: TimeModel | null; rows: ListRow[] }>();
	for (const { entry, row } of rows) {
		const at = instantOf(entry.at);
		const day = at && dayTime(brand, at);
		const group = days.get(day?.iso ?? "") ?? { day, rows: [] };
		group.rows.push(row);
		days.set(day?.iso ?? "", group);
	}
	return [...days.values()];
}

/** The cursor that a page's query names; what can't be one is the beginning. */
export function cursorOf(search: string): string {
	const cursor = new URLSearchParams(search).get("cursor") ?? "";
	return v.is(Cursor, cursor) ? cursor : firstCursor;
}
