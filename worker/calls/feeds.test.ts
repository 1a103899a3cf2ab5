import * as v from "valibot";
import { beforeEach, expect, it, vi } from "vitest";
import { brandById } from "../../brands/registry.ts";
import { loadFront } from "../content/lists/curations.ts";
import { loadNewest } from "../content/lists/newest.ts";
import type { Arrival } from "../edge/arrival.ts";
import { Tease } from "../schemas/lists/content.ts";
import { Curation } from "../schemas/lists/curation.ts";
import { feed } from "./feeds.ts";

vi.mock(import("../content/lists/newest.ts"), async (original) => ({ ...(await original()), loadNewest: vi.fn() }));
vi.mock(import("../content/lists/curations.ts"), async (original) => ({ ...(await original()), loadFront: vi.fn() }));
vi.mock(import("../pages/error/error.page.tsx"), async (original) => ({
	...(await original()),
	errorPage: async (_: Arrival, status: number) => new Response(null, { status }),
}));

const story = { id: "tdna1", type: "article", headline: { primary: "Soup" }, url: { primary: "/food/soup/soup-tdna1" } };
const gated = { additionalTerms: [{ name: "Gated", path: "today/gated-content" }] };
const picked = [{ packages: [{ id: "p", type: "list", items: [{ item: story }] }] }];

beforeEach(() => vi.mocked(loadNewest).mockResolvedValue({ ok: true, value: [] }));

it.each([
	["its own stories", {}, 200, 1],
	["no gated stories", { taxonomy: gated }, 200, 0],
	["no other brand's stories", { vertical: "news" }, 404, 0],
])("the feed of a front has what the page shows everybody: %s", async (_what, more, status, count) => {
	const front = v.parse(Curation, { id: "food", slug: "food", vertical: "today", layouts: picked, ...more });
	vi.mocked(loadFront).mockResolvedValue({ ok: true, value: front });
	for (const newest of [[], [v.parse(Tease, story)]]) {
		vi.mocked(loadNewest).mockResolvedValue({ ok: true, value: newest });
		const request = new Request("https://today.example/food/rss.xml");
		const known = { request, brand: brandById("today"), pathname: "/food/rss.xml", prefix: "", search: "", env: {}, correlationId: "c-1" };
		const answer = await feed({ ...known, reader: { cookies: [] } } as unknown as Arrival);
		expect([answer.status, (await answer.text()).match(/<item>/g)?.length ?? 0]).toEqual([status, count]);
	}
});
