import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";

declare global {
	namespace Cloudflare {
		interface Env {
			REPLICA_DB: D1Database;
		}
	}
}

/** The rows of each table, and the bookmark of their state. */
interface State {
	rows: Record<string, unknown>[][];
	bookmark: string;
}

const tables = ["documents", "document_terms", "publications", "removals"] as const;

/**
 * The content database with a read replica that lags until a test lets it follow, by the documentation of D1's Sessions API: a session from
 * a bookmark waits until the replica is as new; "first-primary" and statements without a session run at the primary; each session goes on
 * from what it saw. One replica, which copies whole tables.
 */
export class ReplicatedDatabase {
	readonly primary = env.CONTENT_DB;
	readonly sessions: string[] = [];
	waits = 0;
	readonly ran = { primary: 0, replica: 0 };
	/** Bookmark of the replica's state: they sort by their age. */
	#copied = "";
	#first: State | null = null;

	static async start(): Promise<ReplicatedDatabase> {
		await applyD1Migrations(env.REPLICA_DB, env.TEST_CONTENT_MIGRATIONS);
		const database = new ReplicatedDatabase();
		database.#first = await database.#read();
		await database.fallBehind();
		return database;
	}

	/** The replica is in another data centre, which has heard of nothing since the start. */
	async fallBehind(): Promise<void> {
		if (this.#first) await this.#copy(this.#first);
		this.waits = 0;
	}

	async #read(): Promise<State> {
		const session = this.primary.withSession("first-primary");
		const read = await session.batch<Record<string, unknown>>(tables.map((table) => session.prepare(`SELECT * FROM ${table}`)));
		return { rows: read.map(({ results }) => results), bookmark: session.getBookmark() ?? "" };
	}

	async #copy({ rows, bookmark }: State): Promise<void> {
		const replica = env.REPLICA_DB;
		const statements = tables.flatMap((table, n) => [
			replica.prepare(`DELETE FROM ${table}`),
			...(rows[n] ?? []).map((row) => {
				const names = Object.keys(row).filter((name) => !name.startsWith("next_"));
				const insert = `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
				return replica.prepare(insert).bind(...names.map((name) => row[name]));
			}),
		]);
		await replica.batch(statements);
		this.#copied = bookmark;
	}

	get binding(): D1Database {
		const bound: Pick<D1Database, "prepare" | "batch" | "withSession"> = {
			prepare: (sql) => this.primary.prepare(sql),
			batch: (statements) => this.primary.batch(statements),
			withSession: (from = "first-unconstrained") => this.#session(from),
		};
		return bound as D1Database;
	}

	#session(from: string): D1DatabaseSession {
		this.sessions.push(from);
		const ofPrimary = this.primary.withSession("first-primary");
		let seen = from.startsWith("first-") ? "" : from;
		let mayRead = from !== "first-primary";
		const real = new WeakMap<object, { sql: string; values: unknown[] }>();
		const run = async <T>(statements: { sql: string; values: unknown[] }[]): Promise<D1Result<T>[]> => {
			const reads = mayRead && statements.every(({ sql }) => /^\s*(?:SELECT|WITH)\b/i.test(sql));
			if (reads && this.#copied < seen) {
				this.waits++;
				await this.#copy(await this.#read());
			}
			this.ran[reads ? "replica" : "primary"]++;
			const at = reads ? env.REPLICA_DB : ofPrimary;
			const results = await at.batch<T>(statements.map(({ sql, values }) => at.prepare(sql).bind(...values)));
			const state = reads ? this.#copied : (ofPrimary.getBookmark() ?? "");
			if (state > seen) seen = state;
			mayRead = true;
			return results;
		};
		const statement = (sql: string, values: unknown[]): D1PreparedStatement => {
			const own = { sql, values };
			const all = async () => (await run(own ? [own] : []))[0];
			const made = {
				bind: (...bound: unknown[]) => statement(sql, bound),
				all,
				run: all,
				first: async (column?: string) => {
					const row = ((await all())?.results[0] ?? null) as Record<string, unknown> | null;
					return column === undefined || row === null ? row : row[column];
				},
			};
			real.set(made, own);
			return made as unknown as D1PreparedStatement;
		};
		const session: Pick<D1DatabaseSession, "prepare" | "batch" | "getBookmark"> = {
			prepare: (sql) => statement(sql, []),
			batch: (statements) => run(statements.flatMap((one) => real.get(one) ?? [])),
			getBookmark: () => seen || null,
		};
		return session as D1DatabaseSession;
	}
}
