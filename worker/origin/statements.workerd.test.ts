import { beforeEach, describe, expect, it } from "vitest";
import type { Reader } from "../../tests/support/workerd/accounts.ts";
import { MyNewsBench } from "../../tests/support/workerd/myNews.ts";
import { articleOf, emptyOrigin, testEnv } from "../../tests/support/workerd/origin.ts";
import { wrappedDatabase } from "../../tests/support/workerd/wrapped.ts";
import { seedDocuments } from "./ingest/seed.ts";
import { mostHistory } from "./mynews/history.ts";
import { publicationsSince } from "./store/publications.ts";

const bench = new MyNewsBench();
beforeEach(() => bench.reset());

let statements = 0;
const env = {
	PEOPLE_DB: wrappedDatabase(testEnv.PEOPLE_DB, async (work) => {
		const result = await work();
		statements += [result].flat().length;
		return result;
	}),
	// Signing in and saving need no notifications (decision 0293).
	PUSH_DB: wrappedDatabase(testEnv.PUSH_DB, () => Promise.reject(new Error("D1_ERROR: Network connection lost."))),
};

async function statementsOf(action: () => Promise<{ status: number }>): Promise<number> {
	statements = 0;
	expect((await action()).status).toBe(200);
	return statements;
}

it.each([
	["a sign-in by password: account, limits, session, proof", 7, "signIn"],
	["a saved story: session, limit, story", 3, "save"],
] as const)("%s, in %i statements", async (_, most, action) => {
	const reader = await bench.newReader();
	const actions = {
		signIn: () => bench.signIn(reader.email, undefined, { env }),
		save: () => bench.ask(reader, "POST createbookmark/a1/article", undefined, { env }),
	};
	expect(await statementsOf(actions[action])).toBeLessThanOrEqual(most);
});

async function statementsOfReading(stories: number, after: (reader: Reader) => Promise<unknown> = async () => undefined): Promise<number> {
	const reader = await bench.newReader();
	await after(reader);
	let all = 0;
	for (let n = 0; n < stories; n++) {
		bench.now += 1;
		all += await statementsOf(() => bench.ask(reader, `POST savehistory/read${n}/article`, undefined, { env }));
	}
	return all / stories;
}

describe("a read story, the most frequent change by far (decision 0305)", () => {
	it("is a statement, which judges the session too; one in twenty is counted", async () => {
		expect(await statementsOfReading(100)).toBeLessThan(1.4);
	});

	it("is one more where the history is full, or where nothing is recorded", async () => {
		const fill = (reader: Reader) =>
			testEnv.PEOPLE_DB.prepare(
				`INSERT INTO mynews_history (user_id, content_id, content_type, publisher, at)
				SELECT ?1, 'x' || value, 'article', 'group', value FROM json_each(?2)`,
			)
				.bind(reader.userId, JSON.stringify(Array.from({ length: mostHistory }, (_, n) => n)))
				.run();
		expect(await statementsOfReading(100, fill)).toBeLessThan(2.4);
		expect(await statementsOfReading(100, (reader) => bench.ask(reader, "POST pausehistory"))).toBeLessThan(2.4);
	});
});

it("a reel of recommendations reads no more of a brand with three thousand stories (decision 0362)", async () => {
	await emptyOrigin();
	const { faults } = await seedDocuments(testEnv, [{ type: "article", document: articleOf("rcna1", { vertical: "today" }) }], bench.now);
	expect(faults).toEqual([]);
	const db = testEnv.CONTENT_DB;
	const { results } = await db.prepare("PRAGMA table_info(documents)").all<{ name: string }>();
	const columns = results.map(({ name }) => name).filter((name) => name !== "doc_no");
	const copied = columns.map((name) => (name === "id" ? "id || i" : name)).join(", ");
	const copies = "WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)";
	await db.batch([
		db.prepare(`INSERT INTO documents (${columns.join(", ")}) ${copies} SELECT ${copied} FROM documents, n`),
		db.prepare(
			`INSERT INTO document_terms (doc_no, path, publisher, type, published_at, id)
			SELECT doc_no, 'news/politics', publisher, type, published_at, id FROM documents WHERE id <> 'rcna1'`,
		),
	]);
	let rowsRead = 0;
	const CONTENT_DB = wrappedDatabase(db, async (work) => {
		const result = await work();
		for (const { meta } of [result].flat()) rowsRead += meta.rows_read;
		return result;
	});
	const reader = await bench.newReader();
	const { data } = await bench.ask(reader, "GET recommendations/20", undefined, { env: { CONTENT_DB } });
	expect(data.getCustomer.recommendations.data).toHaveLength(20);
	expect(rowsRead).toBeLessThan(2000);
});

it("the log, which each data centre reads every second: one statement, of no more rows where a day had a thousand publications", async () => {
	await emptyOrigin();
	const rowsRead: number[] = [];
	const counted = wrappedDatabase(testEnv.CONTENT_DB, async (work) => {
		const result = await work();
		for (const { meta } of [result].flat()) rowsRead.push(meta.rows_read);
		return result;
	});
	const readingAfter = async (more: number) => {
		await testEnv.CONTENT_DB.prepare(
			`INSERT INTO publications (at, tags) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
			SELECT ?1, '["doc:rcna' || i || '"]' FROM n`,
		)
			.bind(Date.now(), more)
			.run();
		const { latest } = await publicationsSince(testEnv, 0, Date.now());
		rowsRead.length = 0;
		expect((await publicationsSince({ CONTENT_DB: counted }, latest - 1, Date.now())).rows).toHaveLength(1);
		return [...rowsRead];
	};
	const few = await readingAfter(2);
	expect(few).toHaveLength(1);
	expect(await readingAfter(1000)).toEqual(few);
});
