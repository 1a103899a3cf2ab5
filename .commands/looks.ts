import { fork } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "./build.ts";
import { compareFolders } from "./looks/compare.ts";
import { type CapturedPage, capturedPages } from "./looks/pages.ts";
import { launch, pictureFile, type Scheme, schemes, shoot, widths } from "./looks/shoot.ts";
import { parametersOf } from "./parameters.ts";
import { freePort } from "./serve/freePort.ts";
import { fail, stage } from "./stages.ts";
import { findBrowser } from "./test/browser.ts";

/**
 * `npm run looks`, or `npm run looks -- front story` for pages with one of these words in their names: pictures of whole pages at four
 * widths, light and dark, in `dist/looks/`. The clock stands still, so two runs of one build are equal to the pixel.
 */
const { values, positionals } = parametersOf({
	allowPositionals: true,
	options: {
		out: { type: "string", default: "dist/looks" },
		/** An earlier folder to compare with: differences are drawn in `{out}/differences/`. */
		against: { type: "string" },
		/** Another built checkout to look at. */
		of: { type: "string" },
		/** A running site instead; its clock runs, so pictures may differ. */
		url: { type: "string" },
		/** Some of the widths and schemes: `--widths 375,1280 --schemes light`. */
		widths: { type: "string", default: widths.join() },
		schemes: { type: "string", default: schemes.join() },
	},
});
const wantedWidths = widths.filter((width) => values.widths.split(",").includes(String(width)));
const wantedSchemes = schemes.filter((scheme) => values.schemes.split(",").includes(scheme));
const pages = capturedPages.filter(({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)));
if (wantedWidths.length === 0) fail(`--widths has some of ${widths.join()}.`);
if (wantedSchemes.length === 0) fail(`--schemes has some of ${schemes.join()}.`);
if (pages.length === 0)
	fail(`No page is called "${positionals.join(" ")}". There are: ${capturedPages.map(({ name }) => name).join(", ")}`);

const started = performance.now();
if (!values.url && !values.of) await build();
const site = values.url ? new URL(values.url) : await stage("serve", () => serve(values.of ?? "."));
const browser = await launch(await findBrowser());
const waiting = [...pages];
/** Two at a time keep two processors busy. */
await Promise.all([shootWaiting(), shootWaiting()]);
await browser.close();
const files = pages.flatMap((page) =>
	wantedWidths.flatMap((width) => wantedSchemes.map((scheme) => pictureFile(".", page, width, scheme).slice(2))),
);
console.log(`looks     ${files.length} pictures in ${values.out}, ${((performance.now() - started) / 1000).toFixed(0)} s`);

if (values.against === undefined) process.exit(0);
const differences = `${values.out}/differences`;
const { compared, found } = await compareFolders({ before: values.against, after: values.out, differences }, files);
for (const { file, pixels } of found) console.log(`differs   ${file}  ${pixels} px`);
if (compared < files.length) console.log(`new       ${files.length - compared} pictures are not in ${values.against}`);
console.log(
	found.length > 0
		? `differs   ${found.length} of ${compared}, drawn in ${differences}`
		: `same      all ${compared} as in ${values.against}`,
);
process.exit(found.length > 0 ? 1 : 0);

async function shootWaiting(): Promise<void> {
	for (let page = waiting.shift(); page; page = waiting.shift()) {
		const since = performance.now();
		for (const width of wantedWidths) await shootAt(page, width, wantedSchemes);
		const done = pages.indexOf(page) + 1;
		console.log(`${`${done}/${pages.length}`.padEnd(9)} ${((performance.now() - since) / 1000).toFixed(1)} s  ${page.name}`);
	}
}

async function shootAt(page: CapturedPage, width: number, wanted: readonly Scheme[]): Promise<void> {
	const url = `${site.protocol}//${page.host}.localhost:${site.port}${page.path}`;
	await shoot(browser, { page, url, width, wanted, folder: values.out });
}

async function serve(folder: string): Promise<URL> {
	const port = Number(process.env.PORT ?? (await freePort()));
	const cwd = resolve(folder);
	const child = fork(fileURLToPath(new URL("looks/serve.ts", import.meta.url)), [String(port)], { cwd });
	await new Promise<void>((ready, reject) => {
		child.once("message", () => ready());
		child.once("exit", (code) => reject(new Error(`${cwd} serves no site (exit ${code}): is it installed and built?`)));
	});
	return new URL(`http://localhost:${port}`);
}
