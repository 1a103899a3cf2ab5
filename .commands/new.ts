import { existsSync } from "node:fs";
import { type Edits, type Names, namesOf } from "./new/edit.ts";
import { page } from "./new/page.ts";
import { block, island, vendor } from "./new/parts.ts";
import { runScript, writeEdits } from "./new/write.ts";
import { fail } from "./stages.ts";

/**
 * `npm run new -- page|vendor|block|island NAME`: writes the files that such a thing takes (docs/where-does-it-go.md), which compile and
 * pass the checks as they are, and says what is left to do.
 */
const kinds: Readonly<Record<string, { edits: (names: Names) => Edits; next: (names: Names) => string }>> = {
	page: {
		edits: page,
		next: ({
			name,
		}) => `Publish one with npm run publish; its ids are those of \`ids\` in worker/pages/kernel/kinds.ts, its page is /${name}/{slug}-{id}.
Words for readers are messages. Its line among the crawled pages is in tests/edge/upstream/failures.test.ts.`,
	},
	vendor: {
		edits: vendor,
		next: () => "Its call goes through worker/vendors/vendorCall.ts; in local mode worker/dev/vendors.ts answers what `local.calls` names.",
	},
	block: {
		edits: block,
		next: ({ NAME }) =>
			`It comes as { "type": "embeddedWidget", "widget": { "name": "${NAME}", "embed": { "type": "${NAME}", "text": "…" } } }.`,
	},
	island: {
		edits: island,
		next: ({ Name }) =>
			`A view places it: <Island name="${Name}" component={${Name}} on="visible" props={…} /> (worker/document/Island.tsx), with words of both catalogues.`,
	},
};

const [kind = "", text = ""] = process.argv.slice(2);
const found = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
if (!found) fail(`Say what is new: npm run new -- ${Object.keys(kinds).join("|")} NAME`);
const names = namesOf(text) ?? fail(`"${text}" is no name: letters in camel case, such as quiz or photoEssay.`);
const edits = found.edits(names);
const there = Object.keys(edits).find((file) => new RegExp(`/${names.name}[./]|/${names.Name}[./B]`).test(file) && existsSync(file));
if (there) fail(`There is one of that name already: ${there}`);

writeEdits(edits);
if (kind === "vendor") {
	// In a process of its own, which reads the new registry.
	runScript(".commands/docs.ts");
	console.log("added to  docs/operations.md");
}
console.log(`\n${found.next(names)}\nThen: npm run check`);
