import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { brands } from "../../brands/registry.ts";
import { textOf } from "../../brands/texts/registry.ts";
import { notified, retention } from "../../worker/origin/retention.ts";

const [paper = ""] = readFileSync("docs/spec/retention.md", "utf8").split("Column by column");
const rows = new Map([...paper.matchAll(/^\| (\w+) \| .+ \| (.+) \|$/gm)].map(([, table = "", stored = ""]) => [table, stored]));
const sql = ["people", "figures", "push"]
	.map((database) => `worker/origin/migrations/${database}`)
	.flatMap((folder) =>
		readdirSync(folder)
			.sort()
			.map((name) => readFileSync(`${folder}/${name}`, "utf8")),
	)
	.join("\n");

/** The times in ms for which the paper says that rows of a table are stored. */
function timesOf(table: string): number[] {
	const units = { minutes: 60_000, hour: 3_600_000, hours: 3_600_000, day: 86_400_000, days: 86_400_000 } as const;
	return [...(rows.get(table) ?? "").matchAll(/(\d+) (minutes|hours?|days?)/g)].map(
		([, count, unit]) => Number(count) * units[unit as keyof typeof units],
	);
}

it("docs/spec/retention.md says of every table of the migrations how long its rows are stored", () => {
	const dropped = new Set([...sql.matchAll(/DROP TABLE (\w+)/g)].map(([, name]) => name));
	const tables = [...sql.matchAll(/CREATE TABLE (\w+)/g)].flatMap(([, name = ""]) => (dropped.has(name) ? [] : [name]));
	expect(tables.length).toBeGreaterThan(0);
	expect(
		tables.filter((table) => !rows.has(table)),
		"Say in docs/spec/retention.md how long these are stored, and sweep them",
	).toEqual([]);
});

it.each([...retention, ...notified])("what the paper says of $table is what the sweep does", ({ table, retainedMs }) => {
	expect(timesOf(table)).toContain(retainedMs);
});

it("the sweep knows every time that the paper has of its tables", () => {
	const rules = [...retention, ...notified];
	const swept = new Set(rules.map(({ table }) => table));
	const unknown = [...swept].flatMap((table) =>
		timesOf(table).flatMap((time) =>
			rules.some((rule) => rule.table === table && rule.retainedMs === time) ? [] : [`${table}: ${time} ms`],
		),
	);
	expect(unknown).toEqual([]);
});

it.each(["en", "es"] as const)(
	"the privacy notice (%s) says every time of the paper that a reader's data has, and the days of grace",
	(language) => {
		const brand = brands.find((brand) => brand.language.startsWith(language));
		const said = brand ? textOf(brand, "privacy").body : "";
		const words = { minutes: "minutos", hours: "horas", days: "días" } as const;
		const times = [...rows].flatMap(([table, stored]) =>
			["passkey_challenges", "spent_nonces"].includes(table) ? [] : [...stored.matchAll(/(\d+) (minutes|hours|days)/g)],
		);
		expect(times.length).toBeGreaterThan(0);
		for (const [, count, unit] of times) {
			const name = unit as keyof typeof words;
			expect(said).toContain(`${count} ${language === "en" ? name : words[name]}`);
		}
	},
);
