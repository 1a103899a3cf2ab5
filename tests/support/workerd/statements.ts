import { env } from "cloudflare:workers";
import { afterAll } from "vitest";

declare global {
	namespace Cloudflare {
		interface Env {
			/** Of .commands/statements.ts. */
			STATEMENTS?: Fetcher;
		}
	}
}

const { STATEMENTS } = env;
const databases = { content: env.CONTENT_DB, people: env.PEOPLE_DB, figures: env.FIGURES_DB, push: env.PUSH_DB };
const ofWorker = /\/worker\/(?!dev\/)(?:(?!\.test\.).)*$/m;
const prepared = new Set<string>();

if (STATEMENTS) {
	for (const [name, db] of Object.entries(databases)) listen(name, db);
	afterAll(async () => {
		for (const db of Object.values(databases)) for (const method of ["prepare", "withSession"]) Reflect.deleteProperty(db, method);
		if (prepared.size > 0) await STATEMENTS.fetch("https://statements.test", { method: "POST", body: `${[...prepared].join("\n")}\n` });
	});
}

function listen(name: string, db: Pick<D1Database, "prepare"> & Partial<Pick<D1Database, "withSession">>): void {
	const prepare = db.prepare.bind(db);
	const withSession = db.withSession?.bind(db);
	const heard = (sql: string): D1PreparedStatement => {
		if (ofWorker.test(new Error().stack ?? "")) prepared.add(JSON.stringify([name, sql.replaceAll(/\s+/g, " ").trim()]));
		return prepare(sql);
	};
	Object.assign(db, { prepare: heard });
	if (withSession)
		Object.assign(db, {
			withSession(from?: string) {
				const session = withSession(from);
				listen(name, session);
				return session;
			},
		});
}
