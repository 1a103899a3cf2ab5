import type { D1Database, D1DatabaseSession, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";

/** An object whose members are those of another, but for some. */
export function withMembers<T extends object>(target: T, members: Readonly<Record<string, unknown>>): T {
	return new Proxy(target, {
		get: (real, name) => {
			if (typeof name === "string" && Object.hasOwn(members, name)) return members[name];
			const value: unknown = Reflect.get(real, name);
			return typeof value === "function" ? value.bind(real) : value;
		},
	});
}

/** A database each of whose statements and batches runs inside of `around`. */
export function wrappedDatabase(
	database: D1Database,
	around: <R extends D1Result | D1Result[]>(work: () => Promise<R>) => Promise<R>,
): D1Database {
	const real = new WeakMap<object, D1PreparedStatement>();
	const statement = (own: D1PreparedStatement): D1PreparedStatement => {
		const wrapped = withMembers(own, {
			bind: (...values: unknown[]) => statement(own.bind(...values)),
			all: () => around(() => own.all()),
			run: () => around(() => own.run()),
			first: async (column?: string) => {
				const [row = null] = (await around(() => own.all<Record<string, unknown>>())).results;
				return column === undefined || row === null ? row : row[column];
			},
		});
		real.set(wrapped, own);
		return wrapped;
	};
	const ofSession = <T extends D1Database | D1DatabaseSession>(session: T) =>
		withMembers(session, {
			prepare: (sql: string) => statement(session.prepare(sql)),
			batch: (statements: D1PreparedStatement[]) => around(() => session.batch(statements.map((one) => real.get(one) ?? one))),
			...("withSession" in session ? { withSession: (from?: string) => ofSession(session.withSession(from)) } : {}),
		});
	return ofSession(database);
}
