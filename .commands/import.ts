import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { findBrand } from "../brands/registry.ts";
import { accountOf } from "../worker/adapters/conversion/tally.ts";
import { StandInDates } from "./import/dates.ts";
import { Follower, follow } from "./import/follow/follow.ts";
import { takeFolder } from "./import/follow/onlyOne.ts";
import { ImportLog } from "./import/log.ts";
import { PictureCopier } from "./import/pictures/copier.ts";
import { S3Store } from "./import/pictures/s3.ts";
import { bucketIn } from "./import/pictures/settings.ts";
import { Progress } from "./import/progress.ts";
import { runImport } from "./import/run.ts";
import { openSource } from "./import/sources/open.ts";
import { nameHost, wait } from "./import/sources/requests.ts";
import { IngestSink } from "./import/writer.ts";
import { parametersOf } from "./parameters.ts";
import { localIngestSecret } from "./serve/localDefaults.ts";
import { siteAt } from "./serve/runningSite.ts";
import { fail, messageOf } from "./stages.ts";

/**
 * `npm run import -- FILE-OR-URL [--vertical news] [--dry-run] [--resume] [--types post,page] [--home https://old.example]
 * [--limit 500] [--at-once 1] [--media r2] [--url http://localhost:8787]`: publishes the content of another system, newest first, and
 * says what became of everything (docs/moving-in.md). `--follow URL [--every 5] [--once]` goes on with what a feed or a WordPress site
 * changes. Without `--url` it goes to the site that runs in this folder.
 */
const { values, positionals } = parametersOf({
	allowPositionals: true,
	options: {
		vertical: { type: "string", default: "news" },
		"dry-run": { type: "boolean", default: false },
		resume: { type: "boolean", default: false },
		types: { type: "string", default: "post,page" },
		url: { type: "string" },
		home: { type: "string" },
		media: { type: "string" },
		follow: { type: "string" },
		every: { type: "string", default: "5" },
		once: { type: "boolean", default: false },
		limit: { type: "string" },
		"at-once": { type: "string", default: "1" },
	},
});
const from = values.follow ?? positionals[0];
if (!from)
	fail(
		"Say what to import: npm run import -- FILE-OR-URL (a WordPress, Ghost or document export, a feed, a sitemap, or a WordPress site).",
	);
const brand = findBrand(values.vertical) ?? fail(`There is no vertical "${values.vertical}".`);
const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : countIn("--limit", values.limit);
const atOnce = countIn("--at-once", values["at-once"]);
const isTrial = values["dry-run"];
if (values.follow !== undefined && (isTrial || positionals.length > 0))
	fail("--follow URL stands alone, and publishes: without --dry-run.");
const everySeconds = 60 * countIn("--every", values.every);
const site = isTrial ? "http://nowhere.invalid" : await siteAt(values.url);
if (site === null) fail("No site runs in this folder. Start it with npm start, name another one with --url, or try with --dry-run.");

const address = URL.canParse(from) ? new URL(from).href : from;
const name = createHash("sha256").update(`${address}\n${brand.id}\n${site}`).digest("hex").slice(0, 16);
// An import of what is followed begins anew; the follower's memory is its own.
const folder = `.wrangler/imports/${name}${values.follow === undefined ? "" : "-followed"}`;
// An export, a feed and what is followed are of one old site: they agree on dates.
const place = createHash("sha256").update(`${brand.id}\n${site}`).digest("hex").slice(0, 16);
const dates = new StandInDates(isTrial ? null : `.wrangler/imports/dates-${place}`);
const pictures = values.media === undefined ? null : await copier(values.media);
if (values.follow !== undefined) {
	nameHost(values.home);
	const other = takeFolder(folder);
	if (other !== null) fail(`${from} is followed already, by process ${other}.`);
	const say = (words: string): void => console.log(`${new Date().toISOString().slice(0, 16).replace("T", " ")}  ${words}`);
	const sink = new IngestSink(site, process.env.INGEST_SECRET ?? localIngestSecret, new ImportLog(`${folder}/log`, true));
	sink.resendsRedirects = true;
	console.log(`${from} → ${brand.name} at ${site}${values.once ? "" : `, every ${values.every} minutes until ended`}`);
	const line = new Progress();
	const follower = new Follower({
		...{ from, brand, sink, folder, dates, kinds: new Set(values.types.split(",")) },
		say: (words) => {
			line.end();
			say(words);
		},
		onProgress: (words) => line.say(words),
		...(pictures ? { pictures } : {}),
	});
	const round = async () => {
		const hidden = new Set(sink.hiddenHosts);
		const made = await follower.round();
		const missing = [...sink.hiddenHosts].filter((host) => !hidden.has(host));
		if (missing.length > 0) say(`Pages show no pictures of ${missing.join(", ")}: name them in IMAGE_HOSTS.`);
		return made;
	};
	const isDone = await follow({ round }, { seconds: everySeconds, once: values.once, say, wait });
	process.exit(isDone ? 0 : 1);
}
const progress = new Progress();
let advice = "";
try {
	const source = await openSource(from, { home: values.home, folder, resume: values.resume, limit, atOnce });
	const log = isTrial ? null : new ImportLog(`${folder}/log`, values.resume);
	if (log) advice = "\nWhat is published stays. Go on with --resume.";
	console.log(`${source.name}: ${from} → ${brand.name}${isTrial ? ": dry run, nothing is published" : ` at ${site}`}`);
	if (log && log.earlier > 0) console.log(`${log.earlier} calls of an earlier import are done.`);
	const sink = log && new IngestSink(site, process.env.INGEST_SECRET ?? localIngestSecret, log);
	const tally = await runImport({
		brand,
		source,
		sink: sink ?? { write: async () => ({ ok: true }), redirects: async () => ({ ok: true }) },
		spoolPath: `${folder}/items`,
		kinds: new Set(values.types.split(",")),
		concurrency: 16,
		dates,
		onProgress: (words) => progress.say(words),
		...(pictures ? { pictures } : {}),
	});
	progress.end();
	// A site says itself what its pages don't show; what an earlier import wrote, and a trial, go by this command's environment.
	const shown = new Set((process.env.IMAGE_HOSTS ?? "").split(/\s+/));
	const isKnown = sink !== null && log?.earlier === 0;
	const hosts = tally.pictureHosts.list().map(({ kind }) => kind);
	const isMissing = hosts.some((host) => (isKnown ? sink.hiddenHosts.has(host) : !shown.has(host)));
	console.log(accountOf(tally, isMissing ? [...new Set([...shown, ...hosts])].filter(Boolean) : [], isTrial));
	if (sink && sink.unchanged > 0) {
		const sent = tally.published.total + tally.beside.total;
		console.log(`Of these ${sent} documents the site had ${sink.unchanged} already, unchanged.`);
	}
	if (pictures && existsSync(pictures.failures)) console.log(`Pictures that stay where they are, a line each: ${pictures.failures}`);
	process.exitCode = tally.refused.total === 0 && tally.isBalanced ? 0 : 1;
} catch (error) {
	progress.end();
	fail(`${messageOf(error)}${advice}`);
}

/** A number from 1 on that an option has. */
function countIn(option: string, text: string): number {
	return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : fail(`${option} needs a number from 1 on, not "${text}".`);
}

/** Copies pictures into the bucket that the environment names, once it has answered. */
async function copier(place: string): Promise<PictureCopier> {
	if (place !== "r2") fail(`--media is r2: pictures are copied there, or stay where they are without it; not "${place}".`);
	if (isTrial) fail("--media r2 copies pictures: without --dry-run.");
	const found = bucketIn(process.env);
	if (!found.ok) return fail(`--media r2 needs ${found.error.join(", ")} (docs/moving-in.md).`);
	const { bucket, publicUrl } = found.value;
	const store = new S3Store(bucket);
	await store.has("masthead-import").catch((error: unknown) => fail(messageOf(error)));
	const hash = createHash("sha256").update(`${bucket.endpoint} ${bucket.name}`).digest("hex").slice(0, 16);
	return new PictureCopier({
		store,
		publicUrl,
		folder: `.wrangler/imports/pictures-${hash}`,
		resume: values.resume || values.follow !== undefined,
	});
}
