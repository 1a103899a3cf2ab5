import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { constants, DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import { messageOf } from "../stages.ts";

const migrationsFolder = "worker/origin/migrations";
export const databases = ["content", "people", "figures", "push"] as const;
type Database = (typeof databases)[number];

/** The record of the last release: its migrations, and each statement that its Worker prepares. */
export const releasedFile = `${migrationsFolder}/released.json`;

const Released = v.strictObject({
	/** The version that its deployment printed. */
	version: v.pipe(v.string(), v.regex(/^[\w.-]{7,64}$/)),
	/** SHA-256 of each migration, by its path below the folder of migrations. */
	migrations: v.record(v.string(), v.string()),
	statements: v.strictObject(v.entriesFromList(databases, v.array(v.string()))),
	/** SHA-256 of the rest. */
	seal: v.string(),
});
export type Released = v.InferOutput<typeof Released>;

/** A statement of a database. */
export const Prepared = v.tuple([v.picklist(databases), v.string()]);

export const readReleased = (): Released => v.parse(Released, JSON.parse(readFileSync(releasedFile, "utf8")));

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The seal of a record. */
export const sealOf = ({ version, migrations, statements }: Omit<Released, "seal">): string =>
	digest(JSON.stringify([version, migrations, statements]));

/** The digests of a database's migrations, or of all, by their paths. */
export function migrationDigests(of: readonly Database[] = databases): Record<string, string> {
	const paths = of.flatMap((name) => namesOf(name).map((file) => `${name}/${file}`));
	return Object.fromEntries(paths.map((path) => [path, digest(readFileSync(`${migrationsFolder}/${path}`, "utf8"))]));
}

const namesOf = (name: Database): string[] =>
	readdirSync(`${migrationsFolder}/${name}`)
		.filter((file) => file.endsWith(".sql"))
		.sort();

/** An empty database after some of its migrations, in order, and what comes on top. */
export function schemaOf(name: Database, isApplied: (path: string) => boolean, onTop = ""): DatabaseSync {
	const db = new DatabaseSync(":memory:");
	for (const file of namesOf(name)) if (isApplied(`${name}/${file}`)) db.exec(readFileSync(`${migrationsFolder}/${name}/${file}`, "utf8"));
	db.exec(onTop);
	return db;
}

const touches: Readonly<Record<number, string>> = {
	[constants.SQLITE_READ]: "reads",
	[constants.SQLITE_INSERT]: "inserts into",
	[constants.SQLITE_UPDATE]: "updates",
	[constants.SQLITE_DELETE]: "deletes from",
};

/** The tables and columns that a statement reads and writes, as SQLite resolves its names. Throws where it does not compile. */
export function touchedBy(db: DatabaseSync, sql: string): string[] {
	const touched = new Set<string>();
	db.setAuthorizer((action, table, column) => {
		const verb = touches[action];
		if (verb !== undefined) touched.add(`${verb} ${table}${column === null ? "" : `.${column}`}`);
		return constants.SQLITE_OK;
	});
	try {
		db.prepare(sql);
	} finally {
		db.setAuthorizer(null);
	}
	return [...touched].sort();
}

/** Returns whether a statement fits a schema. */
export function isKnownTo(db: DatabaseSync, sql: string): boolean {
	try {
		return touchedBy(db, sql).length >= 0;
	} catch {
		return false;
	}
}

/** Statements that mean something else in the later schema than in the earlier one, or nothing. */
export function brokenBy(statements: readonly string[], earlier: DatabaseSync, later: DatabaseSync): string[] {
	return statements.flatMap((sql) => {
		const before = touchedBy(earlier, sql);
		try {
			const after = touchedBy(later, sql);
			const changed = [...after.filter((one) => !before.includes(one)), ...before.filter((one) => !after.includes(one))];
			return changed.length === 0 ? [] : [`${changed.join(", ")}: ${sql}`];
		} catch (thrown) {
			return [`${messageOf(thrown)}: ${sql}`];
		}
	});
}
