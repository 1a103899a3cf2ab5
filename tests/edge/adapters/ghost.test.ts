import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ContentServer } from "../../support/contentServer.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const secrets = { GHOST_SECRET: "a secret of Ghost's webhooks", MASTHEAD_NOTICES_SECRET: "notices of the tests, with more than 32 bytes" };

interface Relay {
	fetch(request: Request, variables: Record<string, string>): Promise<Response>;
}

/** The Worker that docs/content-system.md gives. */
const [, code = ""] = /\*\*Ghost\*\* .*?```js\n(.*?)```/s.exec(readFileSync("docs/content-system.md", "utf8")) ?? [];
const module: { default: Relay } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
const relay = module.default;
const content = await stoppedAfterTests(ContentServer.start());
const { MASTHEAD_NOTICES_SECRET: NOTICES_SECRET } = secrets;
const site = await stoppedAfterTests(
	Site.startAlone({ CONTENT_API_URL: content.url, NOTICES_SECRET, CALL_PATIENCE: "10" }, true, { onLog: () => undefined }),
);

/** A story as Ghost's webhooks have it: all fields of now, and of before those that changed; of a deleted one only those of before. */
const story = {
	id: "5ddc9141c35e7700383b2937",
	uuid: "a5aa9bd8-ea31-415c-b452-3040dae1e730",
	title: "The harbor at night",
	slug: "the-harbor-at-night",
	html: `<p>${"Long. ".repeat(20_000)}</p>`,
	status: "published",
	visibility: "public",
	url: "https://ghost.example/the-harbor-at-night/",
};
const signed = (body: string, time: number, secret = secrets.GHOST_SECRET) =>
	`sha256=${createHmac("sha256", secret).update(`${body}${time}`).digest("hex")}, t=${time}`;

async function send(post: object, signature = (body: string) => signed(body, Date.now())): Promise<number> {
	const body = JSON.stringify({ event: "post", post });
	const request = new Request("https://relay.example/", {
		method: "POST",
		headers: { "content-type": "application/json", "x-ghost-signature": signature(body) },
		body,
	});
	return (await relay.fetch(request, { ...secrets, MASTHEAD_SITE: `http://127.0.0.1:${site.port}` })).status;
}

const path = "/politics/congress/senate-passes-water-bill-rcna1001";
const shown = async () => {
	const { body, status } = await site.ask("news.localhost", path);
	return status === 200 ? (/<h1[^>]*>([^<]*)/.exec(body)?.[1] ?? "") : status;
};
let headline = "";
const rename = (to: string) => {
	headline = to;
	content.rewrite = (data) => {
		const { article } = data as { article?: { id: string; headline: object } };
		return article?.id === "rcna1001" ? { article: { ...article, headline: { ...article.headline, primary: headline } } } : data;
	};
};

describe("webhooks of Ghost, by the Worker between", () => {
	it.each([
		["published", { current: story, previous: { status: "draft", published_at: null } }],
		["a published one edited", { current: story, previous: { title: "The harbor", updated_at: "2026-11-18T08:00:00.000Z" } }],
	])("renew the page with the next request: %s", async (_, post) => {
		rename("As it was");
		await send(post);
		expect(await shown()).toBe("As it was");
		rename("As it is now");
		expect(await shown()).toBe("As it was");
		expect(await send(post)).toBe(200);
		expect(await shown()).toBe("As it is now");
	});

	it.each([
		["unpublished", { current: { ...story, status: "draft" }, previous: { status: "published" } }],
		["deleted", { current: {}, previous: story }],
		["for members from now on", { current: { ...story, visibility: "members" }, previous: { visibility: "public" } }],
	])("take it away, on failures of the content system too: %s", async (_, post) => {
		rename("As it was");
		content.faults.clear();
		await send({ current: story, previous: {} });
		expect(await shown()).toBe("As it was");
		content.faults.set("article/rcna1001", { status: 500 });
		expect(await send(post)).toBe(200);
		expect(await shown()).toBe(500);
		content.faults.clear();
	});

	it.each([
		["a draft edited", { current: { ...story, status: "draft" }, previous: { title: "The harbor" } }],
		["a draft deleted", { current: {}, previous: { ...story, status: "draft" } }],
		["one for members edited", { current: { ...story, visibility: "members" }, previous: { title: "The harbor" } }],
	])("change nothing of what no reader saw: %s", async (_, post) => {
		rename("As it was");
		await send({ current: story, previous: {} });
		await shown();
		rename("As it is now");
		expect(await send(post)).toBe(204);
		expect(await shown()).toBe("As it was");
	});

	it.each([
		["none", () => ""],
		["of another secret", (body: string) => signed(body, Date.now(), "another")],
		["of another body", (body: string) => signed(`${body} `, Date.now())],
		["of six minutes ago", (body: string) => signed(body, Date.now() - 360_000)],
		["of seconds, which Ghost has in ms", (body: string) => signed(body, Math.round(Date.now() / 1000))],
	])("are refused with a signature that is not theirs: %s", async (_, signature) => {
		expect(await send({ current: story, previous: {} }, signature)).toBe(401);
	});
});
