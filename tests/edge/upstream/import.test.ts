import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ImportLog } from "../../../.commands/import/log.ts";
import { runImport } from "../../../.commands/import/run.ts";
import { openSource } from "../../../.commands/import/sources/open.ts";
import { IngestSink } from "../../../.commands/import/writer.ts";
import { localIngestSecret } from "../../../.commands/serve/localDefaults.ts";
import { findBrand } from "../../../brands/registry.ts";
import type { Document } from "../../../worker/adapters/conversion/documents.ts";
import type { Tally } from "../../../worker/adapters/conversion/tally.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const brand = findBrand("news") ?? expect.unreachable();

const site = await stoppedAfterTests(Site.startAlone({}, true));
const folder = mkdtempSync(join(tmpdir(), "masthead-import-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Counts calls, and ends the process's work at the n-th as a kill would. */
class CountingSink extends IngestSink {
	written = 0;
	readonly #killAt: number;
	constructor(log: ImportLog, killAt = Number.POSITIVE_INFINITY) {
		super(`http://127.0.0.1:${site.port}`, localIngestSecret, log);
		this.#killAt = killAt;
	}
	override write(document: Document) {
		if (++this.written >= this.#killAt) throw new Error("killed");
		return super.write(document);
	}
}

async function importOnce(sink: CountingSink): Promise<Tally> {
	return runImport({
		brand,
		source: await openSource("tests/support/imports/wordpress.xml", { folder }),
		sink,
		spoolPath: join(folder, "items"),
		kinds: new Set(["post", "page"]),
		concurrency: 2,
	});
}

const get = (path: string, host = "news.localhost") => site.ask(host, path);
const total = async (): Promise<number> => {
	const { body } = await get("/bentoapi/search?filters=type%3Aarticle&size=1&page=1");
	return JSON.parse(body).data.search.pagination.totalItems;
};
const lastSeq = async (document: object, id: string): Promise<number | null> => {
	const answer = await site.publish("news.localhost", `article/${id}`, document);
	return JSON.parse(answer.body).extensions.seq;
};

describe("an import into a site", () => {
	it("killed half-way and resumed it sends what is missing, once more it changes nothing, and its pages stand", async () => {
		const before = await total();
		const path = join(folder, "log");
		await expect(importOnce(new CountingSink(new ImportLog(path, false), 4))).rejects.toThrow("killed");
		const done = readFileSync(path, "utf8").split("\n").length - 1;
		expect(done).toBeGreaterThan(0);
		expect(existsSync(join(folder, "items"))).toBe(false);

		const resumed = new ImportLog(path, true);
		expect(resumed.earlier).toBe(done);
		const tally = await importOnce(new CountingSink(resumed));
		expect(tally.isBalanced).toBe(true);
		expect(tally.refused.list()).toEqual([]);
		const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
		expect(new Set(lines).size).toBe(lines.length);

		const after = await total();
		// The article of the future waits for its minute.
		expect(after - before).toBe(tally.published.total - 1);
		const again = new CountingSink(new ImportLog(join(folder, "second"), false));
		await importOnce(again);
		expect(await total()).toBe(after);
		// The site names hosts whose pictures it does not show.
		expect([...again.hiddenHosts].sort()).toEqual(["cdn.faro.example", "faro.example"]);
	});

	it("its front shows what is newest, its story has a page, and the old address leads there by 301", async () => {
		const moved = await get("/2026/11/new-bridge");
		expect(moved.status).toBe(301);
		const path = moved.headers.get("location") ?? "";
		expect(path).toMatch(/^\/harbor\/stories\/new-bridge-x[a-z]{3}12$/);
		const page = await get(path);
		expect(page.status).toBe(200);
		expect(page.body).toContain("It will hold.");
		expect(page.body).not.toContain("steal()");
		expect((await get("/harbor")).body).toContain("The new bridge");
		// As old links are written: with a slash, by other letters and escapes.
		expect((await get("/2026/11/New-Bridge")).headers.get("location")).toBe(path);
		expect((await get("/2026/11/new-bridge/")).headers.get("location")).toBe("/2026/11/new-bridge");
		expect((await get("/author/ines")).status).toBe(301);
		expect((await get("/tag/ni%C3%B1os")).headers.get("location")).toBe("/ninos");
		expect((await site.ask("news.localhost", "/2026/11/new-bridge", { method: "HEAD" })).status).toBe(301);
		expect((await site.ask("news.localhost", "/2026/11/new-bridge", { method: "POST" })).status).not.toBe(301);
	});

	it("the number of an old post leads to its page by 301, an unknown number to the front", async () => {
		const { headers } = await get("/2026/11/new-bridge");
		for (const query of ["?p=12", "?page_id=12"]) {
			const moved = await get(`/${query}`);
			expect([moved.status, moved.headers.get("location")]).toEqual([301, headers.get("location")]);
		}
		for (const path of ["/?p=99999", "/politics?p=12"]) {
			const none = await get(path);
			expect([none.status, none.headers.get("location")]).toEqual([303, path.split("?")[0]]);
		}
		expect((await get("/?p=12", "today.localhost")).status).toBe(303);
		for (const query of ["?p=x", "?p=12&q=1", "?p="]) expect((await get(`/${query}`)).status).toBe(200);
	});

	it("the old address is one of its brand alone, and what is no old address is 404", async () => {
		expect((await get("/2026/11/new-bridge", "today.localhost")).status).toBe(404);
		expect((await get("/2026/11/another")).status).toBe(404);
	});

	it("unchanged documents are no publications", async () => {
		const story = { vertical: "news", headline: { primary: "Once" }, url: { primary: "/a/b/once-rcna9077" } };
		expect(await lastSeq(story, "rcna9077")).toEqual(expect.any(Number));
		expect(await lastSeq(story, "rcna9077")).toBe(null);
	});
});

describe("PUT /ingest/redirects (docs/moving-in.md)", () => {
	const put = (body: unknown, headers: Record<string, string> = {}) => site.publish("news.localhost", "redirects/test", body, { headers });

	it.each(["https://evil.example/", "//evil.example/", "/\\evil.example", "\\\\evil.example", "evil", "/a b", "/", "", 7])(
		"refuses to lead to %s: nothing is stored, and no address leads out of the brand",
		async (to) => {
			expect((await put({ vertical: "news", paths: { "/fine": "/politics", "/old-open": to } })).status).toBe(400);
			expect((await get("/fine")).status).toBe(404);
		},
	);

	it("needs the service's token, a vertical, and at most 500 paths", async () => {
		expect((await put({ vertical: "news", paths: { "/x1": "/politics" } }, { authorization: "Bearer no" })).status).toBe(401);
		expect((await put({ vertical: "nowhere", paths: { "/x1": "/politics" } })).status).toBe(400);
		const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`/x${n}`, "/politics"]));
		expect((await put({ vertical: "news", paths: many })).status).toBe(400);
		expect((await get("/x1")).status).toBe(404);
	});

	it("names each fault with its path", async () => {
		const faultsOf = async (body: object) => {
			const { status, body: text } = await put(body);
			expect(status).toBe(400);
			return (JSON.parse(text) as { error: { fields: { path: string }[] } }).error.fields.map(({ path }) => path);
		};
		const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`/x${n}`, "/politics"]));
		expect(await faultsOf({ vertical: "news", paths: many })).toEqual(["paths"]);
		expect(await faultsOf({ vertical: "nowhere", paths: { "/a b": "/c", "/d": "//e", "/f": "/g" } })).toEqual([
			"vertical",
			"paths./a b",
			"paths./d",
		]);
		const circle = { "/a1": "/B1/", "/b1": "/c1", "/c1": "/A1", "/d1": "/politics" };
		expect(await faultsOf({ vertical: "news", paths: circle })).toEqual(["paths./a1", "paths./b1", "paths./c1"]);
	});

	it("a path that leads to its own letters in another case leads there once", async () => {
		expect((await put({ vertical: "news", paths: { "/old/Place-One": "/old/place-one/" } })).status).toBe(200);
		expect((await get("/old/Place-One")).headers.get("location")).toBe("/old/place-one");
		expect((await get("/old/place-one")).status).toBe(404);
	});

	it("null ends a redirect", async () => {
		expect((await put({ vertical: "news", paths: { "/old-place": "/politics" } })).status).toBe(200);
		expect((await get("/old-place")).headers.get("location")).toBe("/politics");
		expect((await put({ vertical: "news", paths: { "/old-place": null } })).status).toBe(200);
		expect((await get("/old-place")).status).toBe(404);
	});

	it("a page goes before an old address of the same path", async () => {
		expect((await put({ vertical: "news", paths: { "/politics": "/world" } })).status).toBe(200);
		expect((await get("/politics")).status).toBe(200);
	});
});
