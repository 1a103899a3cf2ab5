import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import * as v from "valibot";
import {
	databases,
	isKnownTo,
	migrationDigests,
	Prepared,
	type Released,
	releasedFile,
	schemaOf,
	sealOf,
	touchedBy,
} from "./deploy/released.ts";
import { parametersOf } from "./parameters.ts";
import { fail } from "./stages.ts";

/**
 * `npx node .commands/statements.ts VERSION`, after a release: records its migrations, and each statement that the Worker prepares in its
 * tests (tests/checks/released.test.ts).
 */
const { positionals } = parametersOf({ allowPositionals: true });
const version = positionals[0] ?? fail("Name the version that the deployment printed: npx node .commands/statements.ts VERSION");
const preparedFile = "dist/prepared.txt";

rmSync(preparedFile, { force: true });
const tests = spawnSync(
	process.execPath,
	["node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts", "--project", "workerd", "--retry", "2"],
	{
		env: { ...process.env, RECORD_STATEMENTS: preparedFile },
		stdio: "inherit",
	},
);
if (tests.status !== 0 || !existsSync(preparedFile)) fail("The tests of the Worker failed: a record of them would not be whole.");

const statements: Released["statements"] = { content: [], people: [], figures: [], push: [] };
for (const line of new Set(readFileSync(preparedFile, "utf8").trim().split("\n"))) {
	const [name, sql] = v.parse(Prepared, JSON.parse(line));
	statements[name].push(sql);
}
for (const name of databases) {
	const schema = schemaOf(name, () => true);
	// Tests make some fail, and apply migrations.
	const known = statements[name].filter((sql) => isKnownTo(schema, sql) && !sql.includes("d1_migrations"));
	// The longest of those that touch the same: filters of listings make hundreds.
	const alike = Map.groupBy(known, (sql) => `${sql.split(" ", 1)} ${touchedBy(schema, sql)}`);
	statements[name] = [...alike.values()].flatMap((all) => all.sort((one, other) => other.length - one.length)[0] ?? []).sort();
}
const record = { version, migrations: migrationDigests(), statements };
writeFileSync(releasedFile, `${JSON.stringify({ ...record, seal: sealOf(record) }, null, 2)}\n`);
console.log(`${releasedFile}: ${Object.values(statements).flat().length} statements of ${version}.`);
