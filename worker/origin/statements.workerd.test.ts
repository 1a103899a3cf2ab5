import { beforeEach, expect, it } from "vitest";
import { MyNewsBench } from "../../tests/support/workerd/myNews.ts";
import { testEnv } from "../../tests/support/workerd/origin.ts";
import { wrappedDatabase } from "../../tests/support/workerd/wrapped.ts";

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
	["a read story: session, limit, story, the oldest", 4, "read"],
] as const)("%s, in %i statements", async (_, most, action) => {
	const reader = await bench.newReader();
	const actions = {
		signIn: () => bench.signIn(reader.email, undefined, { env }),
		save: () => bench.ask(reader, "POST createbookmark/a1/article", undefined, { env }),
		read: () => bench.ask(reader, "POST savehistory/a1/article", undefined, { env }),
	};
	expect(await statementsOf(actions[action])).toBeLessThanOrEqual(most);
});
