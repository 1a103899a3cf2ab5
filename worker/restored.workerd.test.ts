import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import operations from "../docs/operations.md?raw";
import { articleOf, emptyOrigin, put, testEnv } from "../tests/support/workerd/origin.ts";
import { site } from "./index.ts";
import type { Bindings } from "./platform/env.ts";

afterEach(() => void vi.useRealTimers());

/** Asks for the story once more than the log of publications is read, seconds after what was done. */
async function story(): Promise<string> {
	vi.setSystemTime(Date.now() + 5000);
	let body = "";
	for (let n = 0; n < 2; n++) {
		const pending: Promise<unknown>[] = [];
		const ctx = { waitUntil: (work: Promise<unknown>) => void pending.push(work), passThroughOnException: () => undefined, props: {} };
		const request = new Request("http://news.localhost/politics/congress/story-rcna1") as Request<unknown, IncomingRequestCfProperties>;
		body = await (await site.fetch(request, env as unknown as Bindings, ctx as unknown as ExecutionContext)).text();
		for (let next = pending.shift(); next; next = pending.shift()) await next;
	}
	return body;
}
const publish = (words: string) => put("article", "rcna1", articleOf("rcna1", { headline: { primary: words } }));

it("sees what is published into a restored database at once, after the statement of docs/operations.md", async () => {
	await emptyOrigin();
	await publish("First words");
	const db = testEnv.CONTENT_DB;
	const backup = await db.prepare("SELECT MAX(seq) AS seq FROM publications").first<number>("seq");
	for (const words of ["Second words", "Third words"]) await publish(words);
	expect(await story()).toContain("Third words");

	await db.batch([
		db.prepare("DELETE FROM publications WHERE seq > ?1").bind(backup),
		db.prepare("UPDATE sqlite_sequence SET seq = ?1 WHERE name = 'publications'").bind(backup),
	]);
	const [, statement = ""] = /"(INSERT INTO publications .*)"/.exec(operations) ?? [];
	await db.prepare(statement).run();
	await publish("Words after the restore");
	expect(await story()).toContain("Words after the restore");
});
