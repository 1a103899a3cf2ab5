import { type Setting, settings } from "../platform/settings.ts";
import type { Vendor } from "./descriptor.ts";
import { variablesOf, vendors } from "./registry.ts";

/** Marks in docs/operations.md around the output of `settingsTable`. */
export const tableMarks = {
	begin: "<!-- Made by `npx node .commands/docs.ts` of worker/platform/settings.ts and worker/vendors. -->",
	end: "<!-- End of what is made. -->",
} as const;

/** The operator's table as Markdown: each variable, the site's own first, then by vendor. */
export function settingsTable(): string {
	const own: [string, Setting][] = Object.entries(settings);
	const blocks = [
		block(own),
		...vendors.map((vendor) => `${headOf(vendor)}:\n\n${block(variablesOf(vendor).map((variable) => [variable.name, variable]))}`),
	];
	return blocks.join("\n\n");
}

function headOf({ does, hosts }: Vendor): string {
	return hosts.length === 0 ? does : `${does} (the Worker asks ${hosts.map((host) => `\`${host}\``).join(" or ")})`;
}

function block(rows: readonly (readonly [string, Setting])[]): string {
	return [
		"| name | | what it does |",
		"|---|---|---|",
		...rows.map(([name, { says, isSecret }]) => `| \`${name}\` | ${isSecret ? "secret" : ""} | ${says} |`),
	].join("\n");
}

/** The text of docs/operations.md with a new table. */
export function withSettingsTable(text: string): string {
	const [from, to] = [text.indexOf(tableMarks.begin), text.indexOf(tableMarks.end)];
	if (from < 0 || to < from) throw new Error("docs/operations.md has lost the marks of its table.");
	return `${text.slice(0, from)}${tableMarks.begin}\n\n${settingsTable()}\n\n${text.slice(to)}`;
}
