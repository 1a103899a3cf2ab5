import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";

/** Bytes in the database of people, with their indexes. */
export interface Stored {
	/** An account with two sessions and ten saved stories. */
	account: number;
	/** A read story in a history. */
	historyEntry: number;
}

const folder = "worker/origin/migrations/people";
const accounts = 1000;
const entriesOfEach = 50;
const digest = (n: number): string => n.toString(16).padStart(8, "0").repeat(8);
const uuid = (n: number): string => `${digest(n).slice(0, 8)}-7d3f-4d3c-9a52-${digest(n).slice(0, 12)}`;

/** Measures rows of the usual lengths, by the size of SQLite's pages. */
export function measureStorage(): Stored {
	const database = new DatabaseSync(":memory:");
	const files = readdirSync(folder).sort();
	for (const name of files) database.exec(readFileSync(`${folder}/${name}`, "utf8"));
	const bytes = (): number =>
		Number(database.prepare("SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size").get()?.bytes);
	const inserts = new Map<string, StatementSync>();
	const insert = (table: string, row: Readonly<Record<string, string | number>>): void => {
		const names = Object.keys(row);
		const sql = `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
		const statement = inserts.get(table) ?? database.prepare(sql);
		inserts.set(table, statement);
		statement.run(...Object.values(row));
	};
	const at = 1_790_000_000_000;
	const before = bytes();
	database.exec("BEGIN");
	for (let n = 0; n < accounts; n++) {
		const [userId, then] = [uuid(n), at + n];
		const named = { first_name: "Margaret", last_name: "Atkinson", birth_year: "1971", zipcode: "10001" };
		const facts = { email: `reader.number.${n}@example.com`, email_verified: 1, password_hash: digest(n) + digest(n), vertical: "news" };
		insert("users", { user_id: userId, ...facts, account_type: "bedrock", ...named, created_at: then });
		for (const session of [0, 1])
			insert("sessions", {
				session_id: uuid(accounts + n * 2 + session),
				user_id: userId,
				...{ secret_hash: digest(n), previous_hash: digest(n + 1), rotated_at: then, created_at: then, last_used_at: then },
				...{ device: "Chrome on Windows", country: "US" },
			});
		for (let saved = 0; saved < 10; saved++)
			insert("mynews_bookmarks", {
				user_id: userId,
				content_id: `rcna${200_000 + saved}`,
				content_type: "article",
				publisher: "group",
				at: then,
			});
	}
	database.exec("COMMIT");
	const withAccounts = bytes();
	database.exec("BEGIN");
	for (let entry = 0; entry < entriesOfEach; entry++)
		for (let n = 0; n < accounts; n++)
			insert("mynews_history", {
				user_id: uuid(n),
				...{ content_id: `rcna${200_000 + entry}`, content_type: "article", publisher: "group", at: at + entry },
			});
	database.exec("COMMIT");
	return {
		account: Math.round((withAccounts - before) / accounts),
		historyEntry: Math.round((bytes() - withAccounts) / accounts / entriesOfEach),
	};
}
