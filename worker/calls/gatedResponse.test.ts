import { beforeEach, describe, expect, it, vi } from "vitest";
import { brandById } from "../../brands/registry.ts";
import type { RemoteError } from "../../client/domain/calls/remoteCall.ts";
import { cursorText } from "../../client/domain/content/liveBlog.ts";
import { loadArticle } from "../content/documents/articles.ts";
import { loadOlder, loadWindow, noCardsPage } from "../content/documents/liveBlogs.ts";
import type { Arrival } from "../edge/arrival.ts";
import type { Card } from "../schemas/documents/card.ts";
import { answerForReader } from "./gatedResponse.ts";
import { liveCards } from "./liveCards.ts";

vi.mock(import("../content/documents/articles.ts"), async (original) => ({ ...(await original()), loadArticle: vi.fn() }));
vi.mock(import("../content/documents/liveBlogs.ts"), async (original) => ({
	...(await original()),
	loadWindow: vi.fn(),
	loadOlder: vi.fn(),
}));

const marker = "MARKED";
const card: Card = {
	id: "ncrd1",
	type: "card",
	vertical: "news",
	articleId: "rcna1",
	date: { publishedAt: "2026-11-20T10:00:00Z" },
	content: { headline: "A post", markupAndEmbeds: [{ type: "markup", element: "p", html: marker }] },
} as Card;

/** A signed-out reader in the US. */
const arrivalOf = (search: string): Arrival =>
	({
		request: new Request(`http://news.localhost/live/rcna1/cards${search}`),
		env: {},
		brand: brandById("news"),
		search,
		origin: "http://news.localhost",
		prefix: "",
		correlationId: "c-1",
		reader: { variant: "teaser", cookies: [] },
		now: Date.parse("2026-11-20T12:00:00Z"),
		timings: [],
	}) as unknown as Arrival;

const errors: readonly RemoteError[] = [
	{ kind: "status", status: 503, message: "Service Unavailable (503)", url: "x" },
	{ kind: "timeout", message: "No answer in 3000 ms", url: "x" },
	{ kind: "network", message: "fetch failed", url: "x" },
	{ kind: "shape", message: "Ill-shaped answer", url: "x" },
	{ kind: "open-circuit", message: "Not called after failures", url: "x" },
];

describe.each(errors)("cards of a live blog that can't be loaded ($kind), so that nobody knows whether it is gated (C5.1)", (error) => {
	beforeEach(() => {
		vi.mocked(loadArticle).mockResolvedValue({ ok: false, error });
		vi.mocked(loadWindow).mockResolvedValue({ ok: true, value: { ...noCardsPage(), cards: [card] } });
		vi.mocked(loadOlder).mockResolvedValue({ ok: true, value: { cards: [card], more: false } });
	});

	it.each([
		["that name it", undefined, { data: { cards: { items: [card] } } }],
		["of an answer for it", "rcna1", { data: { cards: { items: [{ ...card, articleId: undefined }] } } }],
	])("are teasers in a content answer, %s", async (_, blogId, answer) => {
		const text = await answerForReader(arrivalOf(""), blogId, JSON.stringify(answer));
		expect(text).toContain("ncrd1");
		expect(text).not.toContain(marker);
	});

	it.each(["", "?since=0.0", "?only=ncrd1", `?before=${cursorText({ id: "ncrd0", at: Date.parse("2026-11-20T11:00:00Z") })}`])(
		"are in no poll%s",
		async (search) => {
			const answer = await liveCards(arrivalOf(search), "rcna1");
			expect(answer.status).toBe(503);
			expect(await answer.text()).not.toContain("ncrd1");
		},
	);
});

describe("a gated document without an id, or with its terms in another shape (C5.1)", () => {
	const body = [{ type: "markup", element: "p", html: marker }];
	const headline = { primary: "Behind the gate" };
	const filed = (taxonomy: unknown) => ({ headline, body, taxonomy });
	it.each<[string, object]>([
		["an article without an id", filed({ additionalTerms: [{ slug: "gated-content" }] })],
		["an article whose id is a number", { id: 7, ...filed({ additionalTerms: [{ path: "news/gated-content" }] }) }],
		["a body without a headline", { body, taxonomy: { additionalTerms: [{ slug: "gated-content" }] } }],
		["a recipe without an id", { type: "recipe", vertical: "today", headline, instructions: [{ text: marker }] }],
		["steps without a headline", { vertical: "today", instructions: [marker] }],
		["terms that are words", { id: "rcna2", ...filed({ additionalTerms: ["gated-content"] }) }],
		["one term that is no list", { id: "rcna2", ...filed({ additionalTerms: { slug: "gated-content" } }) }],
		["a word that is no list", { id: "rcna2", ...filed({ additionalTerms: "news/gated-content" }) }],
		["a taxonomy that is a list", { id: "rcna2", ...filed([{ slug: "gated-content" }]) }],
	])("is its teaser in a content answer: %s", async (_name, document) => {
		const text = await answerForReader(arrivalOf(""), undefined, JSON.stringify({ data: { article: document } }));
		expect(text).not.toContain(marker);
		if ("headline" in document) expect(text).toContain("Behind the gate");
	});

	it("what carries one stays whole (C3.33)", async () => {
		const item = { item: { ...filed({ additionalTerms: [{ slug: "gated-content" }] }) }, computedValues: { url: "/a" } };
		const answer = { packages: [{ id: "p", items: [{ ...item, taxonomy: { additionalTerms: [{ slug: "gated-content" }] } }] }] };
		const text = await answerForReader(arrivalOf(""), undefined, JSON.stringify(answer));
		expect(text).not.toContain(marker);
		expect(JSON.parse(text).packages[0].items[0]).toMatchObject({ item: { headline }, computedValues: { url: "/a" } });
	});
});
