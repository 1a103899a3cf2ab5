import { expect, it, vi } from "vitest";
import { LiveSession } from "./session.ts";

vi.mock("./bar.ts", () => ({ openBar: () => ({ say: () => undefined, count: () => undefined }) }));
vi.mock("./stream.ts", () => ({ Stream: class {} }));

it("cards that do not come, newest or older, are reported once for each call, by its id (C4.2)", async () => {
	const document = Object.assign(new EventTarget(), {
		visibilityState: "visible",
		createElement: () => ({ setAttribute: () => undefined, append: () => undefined }),
	});
	vi.stubGlobal("document", document);
	vi.stubGlobal("location", new URL("https://news.example/politics/live-blog/one-rcna1"));
	const ids: (string | null)[] = [];
	vi.stubGlobal("fetch", async (request: Request) => {
		ids.push(request.headers.get("x-original-correlation-id"));
		return new Response(null, { status: 500 });
	});
	const reported: { message: string; correlationId: string }[] = [];
	document.addEventListener("mast:error", (event) => reported.push((event as CustomEvent<(typeof reported)[number]>).detail));
	const props = { base: "/live/rcna1/cards", token: "t1", words: {} };
	const session = new LiveSession({} as never, props as never, { items: () => [], top: () => null } as never, {} as never);
	expect(await session.poll()).toMatchObject({ ok: false });
	await session.loadMore({ dataset: { cursor: "c1" }, after: () => undefined } as never);
	expect(reported.map(({ correlationId }) => correlationId)).toEqual(ids);
	expect(ids).toHaveLength(2);
	for (const { message } of reported) expect(message).toMatch(/^Error fetching live blog cards: 500/);
});
