import { once } from "node:events";
import { findBrand } from "../brands/registry.ts";
import { checkAccountService } from "./conformance/accounts.ts";
import { costsPages, type Finding } from "./conformance/findings.ts";
import { NoticesCheck } from "./conformance/notices.ts";
import { reportOf, summaryOf } from "./conformance/report.ts";
import { namedSample, sampleKinds } from "./conformance/samples.ts";
import { checkSystem } from "./conformance/system.ts";
import { parametersOf } from "./parameters.ts";
import { runningSite } from "./serve/runningSite.ts";
import { fail } from "./stages.ts";

/**
 * `npm run conformance -- URL [--services URL] [--accounts URL] [--vertical news] [--sample recipe:tdrp1001] [--notices PORT]`: makes every
 * call of the site's at a content system and says what fits, what does not, and which pages that costs (docs/content-system.md). Without an
 * address it checks the site that runs in this folder. `--notices PORT`: what the system says of its changes, until it is ended.
 */
const { values, positionals } = parametersOf({
	allowPositionals: true,
	options: {
		vertical: { type: "string", default: "news" },
		services: { type: "string" },
		accounts: { type: "string" },
		notices: { type: "string" },
		sample: { type: "string", multiple: true, default: [] },
	},
});
const brand = findBrand(values.vertical) ?? fail(`There is no vertical "${values.vertical}".`);
const samples = values.sample.map(
	(text) => namedSample(text) ?? fail(`"${text}" names nothing to check: --sample KIND:ID, with a kind of ${sampleKinds.join(", ")}.`),
);
const { ACCOUNT_EMAIL: email, ACCOUNT_PASSWORD: password } = process.env;
const needsSite = values.notices !== undefined || (positionals[0] === undefined && values.accounts === undefined);
const site = needsSite ? await runningSite() : null;
const content = positionals[0] ?? (site && `${site}/bentoapi`);
if (!content && !values.accounts)
	fail("Say what to check: npm run conformance -- https://content.example/api, or start a site in this folder with npm start.");

for (const address of [content, values.services, values.accounts]) if (address) await reach(address);

if (content && values.notices !== undefined) await checkNotices(content, Number(values.notices));

const findings: Finding[] = [];
if (content) {
	const found = await checkSystem({ content, services: values.services, brand, samples });
	console.log(`${content} as a content system for ${brand.name}\n\n${reportOf(found)}\n\n${summaryOf(found)}`);
	findings.push(...found);
}
if (values.accounts) {
	const account = email && password ? { email, password } : null;
	const found = await checkAccountService(values.accounts, account, process.env);
	console.log(`\n${values.accounts} as an account service\n\n${reportOf(found)}\n\n${summaryOf(found)}`);
	if (!account)
		console.log("Checked as somebody unknown. With an account made for it, its session is judged too: ACCOUNT_EMAIL=… ACCOUNT_PASSWORD=…");
	findings.push(...found);
}
process.exitCode = findings.some(costsPages) ? 1 : 0;

async function checkNotices(content: string, port: number): Promise<never> {
	if (!(Number.isInteger(port) && port >= 0 && port < 65_536)) fail("Say a port: --notices 9000.");
	if (!site) fail("No site runs in this folder that could take notices: start it with NOTICES_SECRET and CONTENT_API_URL set.");
	const check = new NoticesCheck(content, site, console.log);
	const server = await check.listen(port);
	console.log(`Send notices to http://localhost:${port}/ingest/notices: publish a story, change it, withdraw it. Ctrl-C ends this.\n`);
	await once(process, "SIGINT");
	server.close();
	const { lines, isWell } = check.summary();
	console.log(lines);
	process.exit(isWell ? 0 : 1);
}

/** Ends the command where nothing answers at an address; any status is an answer. */
async function reach(address: string): Promise<void> {
	if (!/^https?:\/\//.test(address)) fail(`"${address}" is no address: https://${address}`);
	await fetch(address, { method: "HEAD", redirect: "manual" }).catch((error: unknown) => {
		const cause = error instanceof Error ? error.cause : null;
		const why = cause instanceof Error ? ("code" in cause ? cause.code : cause.message) : error;
		fail(`${address} does not answer (${why}).`);
	});
}
