import { beforeEach, expect, it } from "vitest";
import type { Reader } from "../../../../tests/support/workerd/accounts.ts";
import { MyNewsBench } from "../../../../tests/support/workerd/myNews.ts";
import { testEnv } from "../../../../tests/support/workerd/origin.ts";
import { tablesOfAddresses, tablesOfUsers } from "../users.ts";

const bench = new MyNewsBench();
beforeEach(() => bench.reset());

const db = testEnv.PEOPLE_DB;

interface Column {
	name: string;
	type: string;
}
const columnsOf = async (table: string): Promise<Column[]> => (await db.prepare(`PRAGMA table_info(${table})`).all<Column>()).results;

/** Fills a row of every table, each column with a unique value. */
async function fill({ userId, email }: Reader): Promise<void> {
	let number = 1_700_000_000_000;
	for (const table of [...tablesOfUsers, ...tablesOfAddresses]) {
		const columns = await columnsOf(table);
		const row = columns.map(({ name, type }) => {
			const column = `${table}.${name}`;
			if (name === "user_id") return userId;
			if (name === "email" && table !== "email_returns") return email;
			if (column === "users.email_verified") return 1;
			return type === "INTEGER" ? ++number : `value of ${column}`;
		});
		if (table === "users") await db.prepare("DELETE FROM users WHERE user_id = ?").bind(userId).run();
		await db
			.prepare(`INSERT INTO ${table} (${columns.map(({ name }) => name).join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`)
			.bind(...row)
			.run();
	}
}

/** The file as the edge joins it, of both services. */
async function fileOf(reader: Reader): Promise<string> {
	const account = await bench.own(reader, "/export");
	const stored = await bench.ask(reader, "GET export");
	expect([account.status, stored.status]).toEqual([200, 200]);
	return JSON.stringify({ account: account.data, ...stored.data.exportCustomer });
}

it("what a reader takes away is nobody else's, and of an address that is not proven nothing but the account", async () => {
	const [reader, other] = [await bench.newReader(), await bench.newReader()];
	await fill(other);
	const file = await fileOf(reader);
	expect(file).not.toContain(other.userId);
	expect(file).not.toContain("value of");
	await db.prepare("UPDATE users SET email_verified = 0 WHERE user_id = ?").bind(other.userId).run();
	const { data } = await bench.own(other, "/export");
	expect(data).toMatchObject({
		newsletters: [],
		newsletters_to_confirm: [],
		codes: [],
		earlier_addresses: [{}],
		profile: { email: other.email },
	});
});
