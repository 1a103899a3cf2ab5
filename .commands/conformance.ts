import { findBrand } from "../brands/registry.ts";
import { checkAccountService } from "./conformance/accounts.ts";
import { costsPages, type Finding } from "./conformance/findings.ts";
import { reportOf, summaryOf } from "./conformance/report.ts";
import { namedSample, sampleKinds } from "./conformance/samples.ts";
import { checkSystem } from "./conformance/system.ts";
import { parametersOf } from "./parameters.ts";
import { runningSite } from "./serve/runningSite.ts";
import { fail } from "./stages.ts";

/**
 * `npm run conformance -- URL [--services URL] [--accounts URL] [--vertical news] [--sample recipe:tdrp1001]`: makes every call of the
 * site's at a content system and says what fits, what does not, and which pages that costs (docs/content-system.md). Without an address
 * it checks the site that runs in this folder.
 */
const { values, positionals } = parametersOf({
	allowPositionals: true,
	options: {
		vertical: { type: "string", default: "news" },
		services: { type: "string" },
		accounts: { type: "string" },
		sample: { type: "string", multiple: true, default: [] },
	},
});
const brand = findBrand(values.vertical) ?? fail(`There is no vertical "${values.vertical}".`);
const samples = values.sample.map(
	(text) => namedSample(text) ?? fail(`"${text}" names nothing to check: --sample KIND:ID, with a kind of ${sampleKinds.join(", ")}.`),
);
const { ACCOUNT_EMAIL: email, ACCOUNT_PASSWORD: password } = process.env;
const site = positionals[0] === undefined && values.accounts === undefined ? await runningSite() : null;
const content = positionals[0] ?? (site && `${site}/bentoapi`);
if (!content && !values.accounts)
	fail("Say what to check: npm run conformance -- https://content.example/api, or start a site in this folder with npm start.");

for (const address of [content, values.services, values.accounts]) if (address) await reach(address);

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

/** Ends the command where nothing answers at an address; any status is an answer. */
async function reach(address: string): Promise<void> {
	if (!/^https?:\/\//.test(address)) fail(`"${address}" is no address: https://${address}`);
	await fetch(address, { method: "HEAD", redirect: "manual" }).catch((error: unknown) => {
		const cause = error instanceof Error ? error.cause : null;
		const why = cause instanceof Error ? ("code" in cause ? cause.code : cause.message) : error;
		fail(`${address} does not answer (${why}).`);
	});
}
