import { readdirSync, readFileSync } from "node:fs";
import { filesOf } from "./brand/files.ts";
import { faultOfId, planOf } from "./brand/plan.ts";
import { type Proposal, readSite } from "./brand/site.ts";
import { runScript, writeEdits } from "./new/write.ts";
import { parametersOf } from "./parameters.ts";
import { runningSite } from "./serve/runningSite.ts";
import { fail, messageOf } from "./stages.ts";

/**
 * `npm run brand -- courier [--from https://courier.example] [--name "The Courier"] [--language es]`: writes a new brand, its files and
 * its places in lists, and runs the brand check. With `--from` name, language, colour, logo, menus and host are what that site says of
 * itself; there are no questions.
 */
const { values, positionals } = parametersOf({
	allowPositionals: true,
	options: { from: { type: "string" }, name: { type: "string" }, language: { type: "string" } },
});
const [id] = positionals;
if (!id)
	fail("Say what the brand is called: npm run brand -- courier (its id, in small letters), with --from https://… where it has a site.");
const fault = faultOfId(id);
if (fault) fail(fault);
const { language } = values;
if (language !== undefined && language !== "en" && language !== "es") fail(`A brand speaks en or es, not "${language}".`);
if (values.from !== undefined && !/^https?:\/\//.test(values.from)) fail(`--from takes an address: https://${values.from}`);

let proposal: Proposal | null = null;
try {
	proposal = values.from === undefined ? null : await readSite(values.from);
} catch (error) {
	fail(messageOf(error));
}
const plan = planOf(id, proposal, { name: values.name, language });
for (const line of plan.account) console.log(line);
for (const note of proposal?.notes ?? []) console.log(`          ${note}`);

writeEdits(filesOf(plan, takenPrefixes()));
console.log("check     the brand's contrast, face, menus and icons …");
const isSound = runScript(
	"node_modules/vitest/vitest.mjs",
	"run",
	"--config",
	"tests/vitest.config.ts",
	"--project",
	"unit",
	"--reporter=default",
	// Compares our reading of messages with another's, whatever the brands.
	"--exclude=brands/messages/icu.differential.test.ts",
	"brands/",
);
if (!isSound) fail(`The brand check has a fault, see above. Change brands/${id}.ts, then: npm test -- brands/`);

const running = await runningSite();
// Pages show the pictures of a site that is imported only when they may.
const pictures = values.from === undefined ? "" : `IMAGE_HOSTS=${new URL(values.from).host} `;
console.log(`
${plan.name} is a brand. What comes next:
  ${`${pictures}npm start`.padEnd(47)} http://${id}.localhost:8787/${running ? `; first stop the site that runs at ${running} (Ctrl-C)` : ""}
  npm run import -- ${values.from ?? "FILE-OR-URL"} --vertical ${id}
  npm run deploy -- --brand ${id}                 at ${plan.host ?? `the host that you add to brands/${id}.ts: hosts: ["www.${id}.example"]`}
Its file is brands/${id}.ts: colours, face, menus, profiles, imprint. Newsletters, where it sends some: brands/newsletters.ts.`);

/** Beginnings of ids that stories have already. */
function takenPrefixes(): Set<string> {
	const taken = new Set<string>();
	for (const file of readdirSync("kv-seeds", { recursive: true, encoding: "utf8" }))
		if (file.endsWith(".md"))
			for (const [, prefix = ""] of readFileSync(`kv-seeds/${file}`, "utf8").matchAll(/^=== ([a-z]{4})\d/gm)) taken.add(prefix);
	return taken;
}
