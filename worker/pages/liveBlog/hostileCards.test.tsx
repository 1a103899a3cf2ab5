import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { teaseContext, viewContext } from "../../../tests/support/contexts.ts";
import { dated } from "../../content/documents/liveItems.ts";
import { deepestReply, LiveCards } from "../../schemas/lists/liveCards.ts";
import { LiveCard } from "./LiveCard.tsx";
import { keyMomentsOf, liveCardModel } from "./liveBlog.model.ts";

const brand = brandById("news");
const bodyContext = { ...teaseContext(brand), adsEnabled: true, onUnknownBlock: () => undefined };
const context = viewContext(brand);
const address = { adsEnabled: true, articleId: "rcna1", path: "/a/b/live-blog/a-night-rcna1" };

/** Words as they come, and words that were sent to do harm. */
const text = fc.oneof(
	fc.string(),
	fc.constantFrom(
		'<img src=x onerror="alert(1)">',
		"<script>alert(1)</script>",
		"</script><script>alert(1)</script>",
		'<a href="javascript:alert(1)">x</a>',
		'"><svg onload=alert(1)>',
		"<p><h2 id=live-stream>x</h2>",
		"</article></section></main>",
		"<!--",
		"\u0000\u2028]]>",
		"javascript:alert(1)",
		"__proto__",
	),
);
const id = fc.oneof(fc.constantFrom("ncrd1", "ncrd2", "ncrd3", "../x", "", "constructor"), text);
const junk = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constant(undefined));
/** A value that fits, mostly; now and then whatever else. */
const or = <T,>(fits: fc.Arbitrary<T>): fc.Arbitrary<unknown> => fc.oneof({ weight: 6, arbitrary: fits }, { weight: 1, arbitrary: junk });
const image = fc.record(
	{ url: or(fc.record({ primary: or(fc.oneof(fc.constant("/pictures/news/a.jpg"), text)) })), altText: or(text), width: or(fc.integer()) },
	{ requiredKeys: ["url"] },
);
const block = fc.oneof(
	fc.record({ type: fc.constant("markup"), element: or(fc.constantFrom("p", "h2", "H3", "ul", "table", "script")), html: or(text) }),
	fc.record({ type: fc.constant("embeddedImage"), image: or(image), presentation: or(fc.record({ size: or(text) })) }),
	fc.record({
		type: fc.constant("embeddedWidget"),
		widget: or(
			fc.record({
				name: or(text),
				properties: or(fc.dictionary(text, text)),
				embed: or(
					fc.record({
						type: fc.constantFrom("SHOW_MORE_BUTTON", "TABLE", "PULL_QUOTE", "GALLERY", "nobody"),
						text: or(text),
						rows: or(fc.array(fc.array(text))),
						columns: or(fc.array(text)),
						url: or(text),
						displayShowMore: or(fc.boolean()),
					}),
				),
			}),
		),
	}),
	fc.record({ type: text, html: or(text) }),
);
const { card } = fc.letrec<{ card: unknown }>((tie) => ({
	card: fc.record(
		{
			id: or(id),
			type: or(fc.constant("card")),
			subType: or(fc.constantFrom("post", "text", null)),
			headline: or(fc.record({ primary: or(text) })),
			keyEvent: or(fc.boolean()),
			date: or(fc.record({ publishedAt: or(fc.oneof(fc.constant("2026-11-20T10:00:00Z"), text)), modifiedAt: or(text) })),
			authors: or(fc.array(fc.record({ name: or(text), jobTitle: or(fc.array(text)) }))),
			content: or(
				fc.record({
					headline: or(text),
					text: or(text),
					markupAndEmbeds: or(fc.array(or(block), { maxLength: 5 })),
					replies: or(fc.array(tie("card"), { maxLength: 2, depthIdentifier: "replies" })),
				}),
			),
		},
		{ requiredKeys: ["id"] },
	),
}));

const tagsOf = (html: string) => html.match(/<[a-z][^>]*>/gi) ?? [];
const idsOf = (html: string) => tagsOf(html).flatMap((tag) => / id="([^"]*)"/.exec(tag)?.[1] ?? []);

describe("whatever an upstream sends as cards (C4.9)", () => {
	it("is read without a throw, replies no deeper than the limit (C3.4)", () => {
		const depth = (replies: readonly { content?: { replies: never[] } | undefined }[]): number =>
			replies.length === 0 ? 0 : 1 + Math.max(...replies.map((reply) => depth(reply.content?.replies ?? [])));
		fc.assert(
			fc.property(fc.oneof(fc.array(or(card)), fc.anything()), (values) => {
				for (const { content } of v.parse(LiveCards, values))
					expect(depth((content?.replies ?? []) as never[])).toBeLessThanOrEqual(deepestReply);
			}),
			{ numRuns: 300 },
		);
	});

	it("is drawn: one article per card, each id once, and nothing that executes", () => {
		let drawn = 0;
		fc.assert(
			fc.property(fc.array(card, { minLength: 1, maxLength: 4 }), (values) => {
				const cards = dated(v.parse(LiveCards, values)).map((one) => liveCardModel(bodyContext, "test", address, one));
				const html = cards.map((one) => renderToStaticMarkup(<LiveCard context={context} card={one} slot="stream" />)).join("");
				drawn += cards.length;
				expect(html.split("<article").length - 1).toBe(cards.length);
				expect(html.split("</article>").length - 1).toBe(cards.length);
				const ids = idsOf(html);
				expect(ids.length).toBe(new Set(ids).size);
				for (const tag of tagsOf(html)) {
					expect(tag).not.toMatch(/^<(?:script|style|iframe|object|embed|link|meta|base|form)\b/i);
					// Attributes end at their quotes: what stands within them is text.
					expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\s(?:on\w+|style|srcdoc)=/i);
					expect(tag).not.toMatch(/\s(?:href|src|action)="\s*(?:javascript|data|vbscript):/i);
				}
				for (const { url } of keyMomentsOf(cards)) expect(url).toMatch(/^#[A-Za-z0-9]/);
			}),
			{ numRuns: 400 },
		);
		expect(drawn).toBeGreaterThan(200);
	});
});
