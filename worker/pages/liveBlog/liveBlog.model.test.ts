import * as v from "valibot";
import { expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { teaseContext } from "../../../tests/support/contexts.ts";
import { dated } from "../../content/documents/liveItems.ts";
import { LiveCards } from "../../schemas/lists/liveCards.ts";
import { liveCardModel } from "./liveBlog.model.ts";

it("a card without advertising in a preview has its places on the blog's own page (C3.19)", () => {
	const ad = { type: "embeddedWidget", widget: { name: "ad", embed: { type: "AD", text: "boxinline" } } };
	const date = { publishedAt: "2026-11-20T10:00:00Z" };
	const [card] = dated(v.parse(LiveCards, [{ id: "ncrd1", type: "card", subType: "post", date, content: { markupAndEmbeds: [ad] } }]));
	const address = { adsEnabled: true, articleId: "rcna1", path: "/a/b/live-blog/a-night-rcna1" };
	const blocksIn = (adsEnabled: boolean) =>
		card &&
		liveCardModel({ ...teaseContext(brandById("news")), adsEnabled, onUnknownBlock: () => undefined }, "test", address, card).blocks;
	expect([blocksIn(false), blocksIn(true)]).toEqual([[], [expect.objectContaining({ kind: "ad" })]]);
});
